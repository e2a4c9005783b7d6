import { headsWork } from '../language/sections/kinds.ts'
import { oddsOfAsking } from '../language/sections/odds.ts'
import { readInOrder } from '../language/sections/reading.ts'
import { createSectionAt, sectionsOfAdvert, tokensOfAdvert } from '../language/sections/sections.ts'
import type { Span } from '../language/text/span.ts'
import { wordsOf } from '../language/text/words.ts'
import { withoutContacts } from '../vacancies/contacts.ts'
import type { FoundSkill } from './vacancy-skills.ts'

/** Lines of an advert, in its words, that ask for something and hold no skill that was compared. */
export type Uncompared = { requirements: string[]; duties: string[] }

const [MOST_LINES, LONGEST_LINE, FEWEST_WORDS] = [12, 240, 2]
/**
 * A heading or its beginning, an invitation, who writes, and what an entity of HTML was cut into.
 */
const NO_LINE =
  /[:?!/&]$|\s(?:and|or|и|или)$|^(?:мы|у нас|we)\s|&(?:nbsp|amp|quot|[lg]t|[lr]aquo)$|^(?:nbsp|amp|quot|[lg]t|[lr]aquo);/i
const ITEM_ENDS = /,(?=\s)(?![^()]*\))/g
/** Below these log odds, employers talk of themselves and of pay even under such headings. */
const LIKELY = 1

/** The first ones, requirements before duties, of the parts that the advert heads as such. */
export function uncomparedIn(text: string, skills: readonly FoundSkill[]): Uncompared {
  const compared = skills.flatMap(({ places, said }) => [...places, ...said])
  const sectionAt = createSectionAt(sectionsOfAdvert(text))
  const lines: Record<keyof Uncompared, Set<string>> = {
    requirements: new Set(),
    duties: new Set(),
  }
  for (const { unit, words } of readInOrder(text, tokensOfAdvert(text))) {
    const [first, ...others] = wordsOf(text.slice(unit.start, unit.end))
    if (unit.heading !== null || others.length + 1 < FEWEST_WORDS) continue
    const section = sectionAt(unit.start + first!.start)
    // «Вам подойдет вакансия, если вы: …»: its end is a heading.
    if (/,[^\S\n]*$/.test(text.slice(unit.start, unit.end))) continue
    const within = compared.filter(({ start, end }) => start < unit.end && unit.start < end)
    const line = asLine(text.slice(unit.start, unit.end))
    if (!headsWork(section) || isCompared(text, unit, within) || NO_LINE.test(line)) continue
    if (wordsOf(line).length < FEWEST_WORDS) continue
    if (oddsOfAsking(words) < LIKELY) continue
    lines[section === 'duties' ? 'duties' : 'requirements'].add(line)
  }
  const requirements = [...lines.requirements].slice(0, MOST_LINES)
  return { requirements, duties: [...lines.duties].slice(0, MOST_LINES - requirements.length) }
}

/** Whether names stand in half of the items of a line at least: one of three says little. */
function isCompared(text: string, unit: Span, names: readonly Span[]): boolean {
  if (names.length === 0) return false
  const ends = Array.from(
    text.slice(unit.start, unit.end).matchAll(ITEM_ENDS),
    ({ index }) => index,
  )
  const items = [...ends, unit.end - unit.start].map((end, index) => {
    return { start: unit.start + (ends[index - 1] ?? 0), end: unit.start + end }
  })
  const named = items.filter((item) =>
    names.some(({ start, end }) => start < item.end && item.start < end),
  )
  return named.length * 2 >= items.length
}

/**
 * Signs of lists, a smile, and a bracket that an abbreviation parted: «руководителя (Гл.
 * бухгалтер)».
 */
const MARKS_AROUND =
  /^(?:[^\p{L}\p{N}«"“(]|\d{1,2}[.)]\s)+|(?:[:;]-?\)|\([\p{L}\p{N}]{0,5}|[^\p{L}\p{N}\p{Sc}«»"“”’'()[\]%+#!?:…&/]){1,12}$/gu

/** Of a bracket that does not close in this line nothing is said. */
function asLine(text: string): string {
  const line = withoutContacts(text)
    .replace(/\s+/g, ' ')
    .replace(MARKS_AROUND, '')
    .replace(/^(?:\(\s*)+(?=[^()]*$)/, '')
    .replace(/\s*\([^()]*$/, '')
    .replace(/^([^(]*)\)$/, '$1')
  return line.length <= LONGEST_LINE
    ? line
    : `${line.slice(0, LONGEST_LINE).replace(/\s\S*$/, '')}…`
}

import { compareText } from '../spelling/skill-group.ts'
import { includedIn } from '../tables/included.ts'
import type { NamedSkill, Placement } from './mention.ts'
import { type Spelled, spellingsOf } from './name.ts'

/** A place where a name stands. */
export type Placed = Placement & { name: { skill: number; spelling: string } }

// A longer name that is more than this many times rarer is an odd tag: `SQL запросы` must not hide
// SQL.
const MOST_TIMES_RARER = 20

type Counted = Pick<NamedSkill, 'count' | 'standing' | 'isActivity'> & Spelled

/**
 * The longest name wins: the mentions in their order, without those that lie inside a longer one,
 * and without second spellings of a skill at one place. A longer name that is more than 20 times
 * rarer hides no other skill (docs/design.md, rule 21).
 */
export function shownAmong<Place extends Placed>(
  mentions: readonly Place[],
  skills: readonly Counted[],
): Place[] {
  const sorted = mentions.toSorted(orderAmong(skills))
  let open: Place[] = []
  return sorted.filter((mention, index) => {
    open = open.filter(({ end }) => end > mention.start)
    const isHidden = open.some(
      (other) => mayHide(other, mention, skills) && !isListOfNames(other, sorted, index),
    )
    // A name around or in other words hides nothing where another stands for it.
    const isLoose = mention.skipped !== undefined || mention.inOtherWords !== undefined
    if (!isHidden || !isLoose) open.push(mention)
    return !isHidden
  })
}

/**
 * By their start, the longer one first; equal ones by what the skills are called, as the order of
 * the skills is another one whenever employers list others.
 */
const orderAmong = (skills: readonly Counted[]) => (a: Placed, b: Placed) =>
  a.start - b.start ||
  b.end - a.end ||
  skippedBy(a) - skippedBy(b) ||
  (a.inOtherWords ?? 0) - (b.inOtherWords ?? 0) ||
  compareText(skills[a.name.skill]!.name, skills[b.name.skill]!.name)

function mayHide(longer: Placed, shorter: Placed, skills: readonly Counted[]): boolean {
  if (longer.end < shorter.end) return false
  if (longer.name.skill === shorter.name.skill) return true
  if (longer.start === shorter.start && longer.end === shorter.end)
    return shorter.inOtherWords !== undefined || (isMoreOf(longer, shorter) && !saysBoth(longer))
  // «Бухгалтерский и налоговый учет» names both, the second by words that stand together.
  if (longer.skipped !== undefined && !isMoreOf(longer, shorter)) return false
  // «Подготовка финансовой и управленческой отчетности» says «финансовая отчетность» too, by a word
  // that the longer name does without.
  if (longer.skipped !== undefined && hasWordWithin(shorter, longer)) return false
  // … and so does a name that says both itself: «Обучение и развитие персонала».
  if (shorter.last > shorter.first && saysBoth(longer)) return false
  if (LISTS_BOTH.test(longer.name.spelling)) return false
  const [long, short] = [skills[longer.name.skill]!, skills[shorter.name.skill]!]
  if (long.standing === 'list') return false
  if (long.standing === 'role' && short.standing === 'tool') return false
  if (long.standing === 'role' && short.standing === 'method' && includes(long, short)) return false
  // One place names no activity besides what the table knows, if no words are said once for two.
  const isOfTable = long.isActivity || long.standing !== undefined
  if (isOfTable && short.isActivity && skippedBy(longer) + skippedBy(shorter) === 0) return true
  const [longerCount, shorterCount] = [long.count, short.count]
  return (
    longerCount === undefined ||
    shorterCount === undefined ||
    longerCount * MOST_TIMES_RARER >= shorterCount
  )
}

/** By any of their spellings, as an operator's alias may name either. */
const includes = (wider: Counted, narrower: Counted) =>
  spellingsOf(wider).some((spelling) =>
    includedIn(spelling).some((one) => spellingsOf(narrower).includes(one)),
  )

const SAYS_BOTH = /[а-яё] и [а-яё]/i
const PRODUCT = /[a-z]|1с/i

/** Whether both things are meant: «1С:Зарплата и управление персоналом» is one program. */
const saysBoth = ({ name: { spelling } }: Placed) =>
  SAYS_BOTH.test(spelling) && !PRODUCT.test(spelling)

/** Jira и Confluence, 44-ФЗ и 223-ФЗ, «КС-2, КС-3», MS Office (Word, Excel). */
const LISTS_BOTH = /[A-Za-z] и [A-Za-z]|-ФЗ(?: и|,) \d|\([^()]*[,;]|[А-ЯЁ\d](?:,| и) [А-ЯЁ]{2}/

/** Whether the longer name has more words of its own than the one around words of others. */
function isMoreOf(longer: Placed, shorter: Placed): boolean {
  return shorter.skipped !== undefined && ownWords(longer) > ownWords(shorter)
}

/** Whether a word of the name is one that stands inside the other name and is none of its own. */
function hasWordWithin(
  { first, last, skipped: own }: Placed,
  { first: start, skipped }: Placed,
): boolean {
  if (skipped === undefined) return false
  const from = start + skipped.before
  for (let at = Math.max(first, from); at <= last && at < from + skipped.words; at++) {
    const isOwn =
      own === undefined || at < first + own.before || at >= first + own.before + own.words
    if (isOwn) return true
  }
  return false
}

export const skippedBy = ({ skipped }: Pick<Placed, 'skipped'>): number => skipped?.words ?? 0
const ownWords = (place: Placed) => place.last - place.first + 1 - skippedBy(place)

const LIST = /^[^/]+(?:\/[^/]+)+$/
// One thing with a slash in its name: its parts are not meant by themselves.
const ONE_THING = /^(?:tcp\/ip|ci\/cd|a\/b\b.*|pl\/sql|i\/o|r\/3|s\/4.*)$/i

/** Whether each part of the longer name (`C/C++`) is a mention: then it hides none of them. */
function isListOfNames(longer: Placed, sorted: readonly Placed[], index: number): boolean {
  if (!longer.name.spelling.includes('/')) return false
  if (!LIST.test(longer.name.spelling) || ONE_THING.test(longer.name.spelling)) return false
  let at = longer.first
  // Mentions are sorted by their start, so those inside the longer name stand near `index`.
  let from = index
  while (from > 0 && sorted[from - 1]!.start >= longer.start) from--
  for (let i = from; i < sorted.length && sorted[i]!.start < longer.end && at <= longer.last; i++) {
    const { first, last } = sorted[i]!
    const isPart = first === at && last <= longer.last && last - first < longer.last - longer.first
    if (isPart) at = last + 1
  }
  return at > longer.last
}

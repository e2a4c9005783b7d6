import { realAdverts } from '../lab/growth/adverts.ts'
import { generateVacancies } from '../src/demo/vacancies/sample-vacancies.ts'
import type { NamedSkill } from '../src/language/mentions/mention.ts'
import { knownSkills } from '../src/language/tables/known-skills.ts'
import { technologyWords } from '../src/language/tables/technology-names.ts'
import { ordinaryEnglish } from '../src/language/tables/words.ts'
import { htmlToText } from '../src/site/pages/html-text.ts'

export type Next = () => number

const BODY = 100 * 1024
const GROUPS = 1_700

/** Numbers from 0 to 1 that a seed decides. */
export function randomFrom(seed: number): Next {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

export const pick = <T>(next: Next, from: readonly T[]): T =>
  from[Math.floor(next() * from.length)]!

/**
 * Some 1,700 groups of real names: rows of the table of known skills, names without a row, and
 * words that are English.
 */
export function realNames(): NamedSkill[] {
  const rows = knownSkills().same.map((row) => row.map(({ text }) => text))
  const single = ['R', 'C', 'Go', 'Excel', 'React', ...technologyWords(), ...ordinaryEnglish].map(
    (name) => [name],
  )
  const wanted = [...single.slice(0, 5), ...rows.slice(0, 1_000), ...single.slice(5)]
  const taken = new Set<string>()
  return wanted
    .filter(([name]) => !taken.has(name!.toLowerCase()) && taken.add(name!.toLowerCase()))
    .slice(0, GROUPS)
    .map(([name, ...members], i) => ({ name: name!, members, count: 1 + ((i * 7919) % 400) }))
}

/** 100 KB of what people write: the descriptions of the sample vacancies one after the other. */
/** Texts of 100 KB, each of other descriptions of real adverts; null where there are none. */
export function realTexts(): string[] | null {
  const descriptions = realAdverts()?.map(({ description }) => description)
  if (descriptions === undefined) return null
  const texts: string[] = []
  let parts: string[] = []
  let bytes = 0
  for (const description of descriptions) {
    parts.push(description)
    bytes += Buffer.byteLength(description) + 1
    if (bytes < BODY) continue
    texts.push(cut(parts.join('\n')))
    parts = []
    bytes = 0
  }
  return texts
}

/** 100 KB of the made-up vacancies: sentences that are said again and again. */
export function ordinaryText(): string {
  const parts: string[] = []
  let bytes = 0
  for (const { description } of generateVacancies()) {
    if (bytes >= BODY) break
    parts.push(htmlToText(description))
    bytes += Buffer.byteLength(parts.at(-1)!)
  }
  return cut(parts.join('\n'))
}

/** A text of 100 KB of UTF-8 at most. */
export function cut(text: string): string {
  return Buffer.byteLength(text) <= BODY ? text : Buffer.from(text).subarray(0, BODY).toString()
}

const SIGNS = [
  ...' \n\t.,;:/-()&@#%+°²\'"’=~?!•—_\\|[]<>*`^',
  '\u00a0',
  '\u0301',
  '\u0306',
  '\ud800',
  '\u200b',
  '😀',
  '\ufdfa',
  '℅',
  'ﬁ',
  'İ',
  '٠',
]
const LETTERS = [...'crxогсвяaiRCСЯ0129öñß中']
const TRICKS =
  'категория;язык;языка программирования;objective;на;с;или;и;and;the;компенсация;английского языка;https://;www.;a@b.ru;.net;C++;C#;А/В;1С;1C: ERP;12;2.;v2;Python3;Oracle12c;аналитика;аналитиков;мобильный;ищем;в области'.split(
    ';',
  )

/** Makes pieces of text: words of the tables, signs, letters, tricks. */
export function pieceMaker(skills: readonly NamedSkill[]): (next: Next) => string {
  const names = skills.flatMap(({ name, members }) => [name, ...members])
  const words = [...new Set(names.flatMap((name) => name.split(/\s+/)))]
  return (next) => {
    const kind = next()
    if (kind < 0.2) return inSomeCase(next, pick(next, names))
    if (kind < 0.4) return inSomeCase(next, pick(next, words))
    if (kind < 0.55) return ' '
    if (kind < 0.75) return pick(next, SIGNS)
    if (kind < 0.9) return pick(next, LETTERS)
    return pick(next, TRICKS)
  }
}

function inSomeCase(next: Next, word: string): string {
  const kind = next()
  return kind < 0.4 ? word : kind < 0.8 ? word.toLowerCase() : word.toUpperCase()
}

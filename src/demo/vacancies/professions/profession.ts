/**
 * What the generator needs to know about a profession. This folder has a table of it for each: one
 * of the profession, then one for each skill and each specialism, parted by blank lines. Lines of
 * text are HTML fragments in lower case: the layout adds capitals and full stops.
 */

export const LEVELS = ['junior', 'middle', 'senior', 'lead'] as const
export type Level = (typeof LEVELS)[number]

/** An item, and how often it is picked in proportion to its neighbours. */
export type Weighted<T> = readonly [T, number]

export type ProfessionSkill = {
  key: string
  /** How likely a vacancy asks for it, by level: junior, middle, senior, lead. */
  share: readonly number[]
  /** Its spellings in key-skills blocks. */
  tags: readonly Weighted<string>[]
  /**
   * Requirements in Russian that name it; a skill without such lines appears in key-skills blocks
   * only.
   */
  lines: readonly string[]
  /** Requirements in English that name it. */
  english: readonly string[]
  /** False when it never appears in a line that lists tools by name. */
  isTool: boolean
  /** The factor by which it changes the pay. */
  pay: number
  /** The key of another skill, earlier in the list, without which no vacancy asks for this one. */
  needs: string | undefined
  /** A title that makes it certain. */
  impliedBy: RegExp | undefined
  /** A title that makes it unlikely. */
  unlikelyBy: RegExp | undefined
}

export type Specialism = {
  /** Endings of titles; the empty one leaves a title as it is. */
  suffixes: readonly string[]
  duties: readonly string[]
  /** Added to the likelihood of skills, by key. */
  boosts: Readonly<Record<string, number>>
}

export type Profession = {
  count: number
  levels: readonly Weighted<Level>[]
  titles: Readonly<Record<Level, readonly Weighted<string>[]>>
  specialisms: readonly Specialism[]
  skills: readonly ProfessionSkill[]
  /** Begins a line that lists tools by name. */
  toolsLead: string
  duties: readonly string[]
  englishDuties: readonly string[]
  /** Requirements that name no skill. */
  traits: readonly string[]
  englishTraits: readonly string[]
  /** Lines that mislead a careless reader: names within other words, addresses, ordinary words. */
  traps: readonly string[]
  /** Take-home roubles a month in Moscow, from and to, before skills and the region change them. */
  pay: Readonly<Record<Level, readonly [number, number]>>
  /** How likely the pay is not by the month. */
  irregularPay: number
  /**
   * How likely the work can be done from home, always and on some days, by level: junior, middle,
   * senior, lead.
   */
  remote: readonly number[]
  hybrid: readonly number[]
  /** How likely the job is not full-time. */
  partTime: number
}

type Fields = ReadonlyMap<string, string>

/** Reads a table of this folder. */
export function readProfession(table: string): Profession {
  const [whole, ...parts] = table
    .replace(/^#.*\n+/, '')
    .split('\n\n')
    .map(fieldsOf) as [Fields, ...Fields[]]
  return {
    count: Number(whole.get('count')),
    levels: weighted(whole.get('levels')) as Weighted<Level>[],
    titles: byLevel((level) => weighted(whole.get(`${level} titles`))),
    specialisms: parts.filter((part) => part.has('suffixes')).map(specialismOf),
    skills: parts.filter((part) => part.has('skill')).map(skillOf),
    toolsLead: whole.get('tools lead')!,
    duties: listed(whole.get('duties')),
    englishDuties: listed(whole.get('english duties')),
    traits: listed(whole.get('traits')),
    englishTraits: listed(whole.get('english traits')),
    traps: listed(whole.get('traps')),
    pay: byLevel((level) => paid(listed(whole.get('pay'))[LEVELS.indexOf(level)]!)),
    remote: numbers(whole.get('remote')),
    hybrid: numbers(whole.get('hybrid')),
    irregularPay: Number(whole.get('irregular pay')),
    partTime: Number(whole.get('part time')),
  }
}

function skillOf(part: Fields): ProfessionSkill {
  const [key = '', isNoTool] = part.get('skill')!.split(' (no tool)')
  const pattern = (name: string) => (part.has(name) ? new RegExp(part.get(name)!, 'i') : undefined)
  return {
    key,
    share: numbers(part.get('share')),
    tags: weighted(part.get('tags')),
    lines: listed(part.get('lines')),
    english: listed(part.get('english')),
    isTool: isNoTool === undefined,
    pay: Number(part.get('pay') ?? 1),
    needs: part.get('needs'),
    impliedBy: pattern('implied by'),
    unlikelyBy: pattern('unlikely by'),
  }
}

const specialismOf = (part: Fields): Specialism => ({
  // Only a hyphen joins a title without a blank.
  suffixes: listed(part.get('suffixes')).map((text) => text.replace(/^(?=[^-])/, ' ')),
  duties: listed(part.get('duties')),
  boosts: Object.fromEntries(
    listed(part.get('boosts')).map((boost) => {
      const [key = '', by] = boost.split(' ')
      return [key, Number(by)]
    }),
  ),
})

/** The lines of a part, each a name and what it says: `share: 0.5 0.62 0.66 0.72`. */
const fieldsOf = (part: string): Fields =>
  new Map(
    part.split('\n').map((line) => {
      const [, name = '', said = ''] = /^([^:]*): ?(.*)$/.exec(line) ?? []
      return [name, said]
    }),
  )

/** `a | b`; nothing where nothing is said. */
const listed = (said?: string): string[] =>
  said === undefined ? [] : said.split('|').map((item) => item.trim())

/** `Excel ×7 | MS Excel`: items, each with its weight, which is 1 where none is written. */
const weighted = (said?: string): Weighted<string>[] =>
  listed(said?.replaceAll('&nbsp;', '\u00a0')).map((item) => {
    const [text = '', weight = '1'] = item.split(' ×')
    return [text, Number(weight)]
  })

const numbers = (said = ''): number[] => said.split(' ').map(Number)

/** `48000–62000` */
function paid(said: string): [number, number] {
  const [from, to] = said.split('–').map(Number)
  return [from!, to!]
}

const byLevel = <T>(tell: (level: Level) => T) =>
  Object.fromEntries(LEVELS.map((level) => [level, tell(level)])) as Record<Level, T>

import type { Rates } from '../../money/rates.ts'
import { usableSalary } from '../../money/salary.ts'
import { employerKey, type StatedSalary, type Vacancy } from '../../site/vacancy.ts'
import type { SkillKind } from '../../skills/tables/vocabulary-file.ts'

/** Where an advert names a skill: its block wins. A new place goes to the end: places are stored by their number. */
export const PLACES = ['key_skills', 'description'] as const
export type Place = (typeof PLACES)[number]

/** Tax on stated pay; stored by number. */
export const TAXES = ['unstated', 'gross', 'net'] as const

export type SheetSkill = {
  name: string
  kind: SkillKind | null
  /** `key_skills`: descriptions are not searched for it. */
  counted: 'everywhere' | 'key_skills'
  /** Names a person («Аналитик данных»), not what one can do. */
  isRole: boolean
}

/** An employer or a region; the id is the site's. */
export type Named = { id: string | null; name: string | null }

/** A value of each advert as the number of one in a short list. */
export type Column<Value> = { values: readonly Value[]; of: Int32Array }

/** What adverts state of a term by the site's codes; an empty list when not stated. */
export type Codes = Column<readonly string[]>

export type SheetPay = {
  /** Usable bounds in roubles a month on hand, not rounded; NaN for an advert that does not state one. */
  from: Float64Array
  to: Float64Array
  /** 1: states a bound, usable or not. */
  isStated: Uint8Array
  /** Of usable ones: the number in TAXES. */
  tax: Uint8Array
  /** The site's currency codes of usable ones; null for the others. */
  currency: Column<string | null>
}

/** A spelling of a skill, and how many adverts have it there. */
export type Spelling = { text: string; count: number; in: Place }

/**
 * All that the market's answers need of the adverts of a result. Adverts are numbered from 0 in the order of their site's
 * numbers, so that no figure depends on the order of the walk.
 */
export type Sheet = {
  /** False for what only skills are known of: an imported result, or one of a version that stored no more. */
  isFull: boolean
  adverts: number
  /** Ascending. */
  readonly ids: readonly string[]
  readonly titles: readonly string[]
  /** Milliseconds since the Unix epoch; NaN when not stated. */
  publishedAt: Float64Array
  /** Nobody's adverts have one employer without id and name. */
  employer: Column<Named>
  area: Column<Named>
  experience: Codes
  format: Codes
  employment: Codes
  hasKeySkills: Uint8Array
  /** Null for a scan without salaries. */
  pay: SheetPay | null
  /** The advert that stands for the job of each (market/distinct). */
  representativeOf: Int32Array
  /** In the order of the result. */
  skills: readonly SheetSkill[]
  /** For each skill the adverts that name it, ascending, … */
  naming: readonly Int32Array[]
  /** … and where each does: numbers in PLACES. */
  places: readonly Uint8Array[]
  /** For each skill; null where they were not counted. */
  readonly spellings: readonly (readonly Spelling[])[] | null
}

export type SheetInput = {
  /** In any order; their descriptions are not read. */
  vacancies: readonly Omit<Vacancy, 'description' | 'archived'>[]
  /** What each vacancy names, in the same order. */
  mentions: readonly { skills: readonly { name: string; source: Place }[] }[]
  /** The skills of the result, in its order. */
  skills: readonly SheetSkill[]
  /** null: a scan without salaries. */
  salaries: { rates: Rates | null } | null
  /** Places of vacancies in the list, each once, the one that stands for its group first: distinctAdverts makes them. */
  groups: readonly (readonly number[])[]
  spellings?: readonly (readonly Spelling[])[] | null
}

export function sheetOf({ vacancies, mentions, skills, salaries, groups, spellings = null }: SheetInput): Sheet {
  const order = vacancies.map((_, place) => place).sort((a, b) => byNumber(vacancies[a]!.id, vacancies[b]!.id))
  const sorted = order.map((place) => vacancies[place]!)
  return {
    isFull: true,
    adverts: sorted.length,
    ids: sorted.map(({ id }) => id),
    titles: sorted.map(({ title }) => title),
    publishedAt: Float64Array.from(sorted, ({ publishedAt }) => Date.parse(publishedAt ?? '')),
    employer: named(sorted.map(({ employer }) => ({ key: employerKey({ employer }), value: employer }))),
    area: named(
      sorted.map(({ area }) => ({ key: area.id === null ? `name ${area.name}` : `id ${area.id}`, value: area })),
    ),
    experience: column(sorted.map(({ experience }) => (experience === null ? [] : [experience]))),
    format: column(sorted.map(({ workFormats }) => [...workFormats])),
    employment: column(sorted.map(({ employment }) => (employment === null ? [] : [employment]))),
    hasKeySkills: Uint8Array.from(sorted, ({ keySkills }) => Number(keySkills.length > 0)),
    pay: salaries && payOf(sorted, salaries.rates),
    representativeOf: representatives(groups, order),
    skills,
    ...namingOf(
      order.map((place) => mentions[place]!.skills),
      skills,
    ),
    spellings,
  }
}

/** By the number that the digits make: longer ones are larger. */
export function byNumber(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : Number(one > other))
}

/** Equal values (by their JSON) once, in the order met. */
function column<Value>(values: readonly Value[]): Column<Value> {
  return keyed(values.map((value) => ({ key: JSON.stringify(value), value })))
}

/** The name of the newest advert stands for an employer or a region that has had several. */
const named = (values: readonly { key: string; value: Named }[]) =>
  keyed(values.map(({ key, value: { id, name } }) => ({ key, value: { id, name } })))

function keyed<Value>(values: readonly { key: string; value: Value }[]): Column<Value> {
  const numbers = new Map<string, number>()
  const met: Value[] = []
  const of = Int32Array.from(values, ({ key, value }) => {
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    met[number] = value
    return number
  })
  return { values: met, of }
}

function payOf(vacancies: readonly { salary: StatedSalary | null }[], rates: Rates | null): SheetPay {
  const usable = vacancies.map(({ salary }) => usableSalary(salary, rates))
  const bound = (name: 'from' | 'to') => Float64Array.from(usable, (pay) => pay?.[name] ?? Number.NaN)
  return {
    from: bound('from'),
    to: bound('to'),
    isStated: Uint8Array.from(vacancies, ({ salary }) =>
      Number(salary !== null && (salary.from ?? salary.to) !== null),
    ),
    tax: Uint8Array.from(vacancies, ({ salary }) => TAXES.indexOf(taxOf(salary?.gross ?? null))),
    currency: column(vacancies.map(({ salary }, i) => (usable[i] === null ? null : salary!.currency))),
  }
}

const taxOf = (gross: boolean | null) => (gross === null ? 'unstated' : gross ? 'gross' : 'net')

function representatives(groups: SheetInput['groups'], order: readonly number[]): Int32Array {
  const advertOf = new Int32Array(order.length)
  order.forEach((place, advert) => {
    advertOf[place] = advert
  })
  const found = Int32Array.from(order, (_, advert) => advert)
  for (const group of groups) for (const place of group) found[advertOf[place]!] = advertOf[group[0]!]!
  return found
}

type Naming = Pick<Sheet, 'naming' | 'places'>

/** Turns the skills of each advert into the adverts of each skill. */
export function namingOf(
  mentions: readonly SheetInput['mentions'][number]['skills'][],
  skills: readonly { name: string }[],
): Naming {
  const indexOf = new Map(skills.map(({ name }, index) => [name, index]))
  const naming: number[][] = skills.map(() => [])
  const places: number[][] = skills.map(() => [])
  mentions.forEach((named, advert) => {
    for (const { name, source } of named) {
      const skill = indexOf.get(name)!
      naming[skill]!.push(advert)
      places[skill]!.push(PLACES.indexOf(source))
    }
  })
  return { naming: naming.map((adverts) => Int32Array.from(adverts)), places: places.map((of) => Uint8Array.from(of)) }
}

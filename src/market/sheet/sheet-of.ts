import type { Rates } from '../../money/rates.ts'
import { usableSalary } from '../../money/salary.ts'
import { employerKey, type StatedSalary, type Vacancy } from '../../site/vacancy.ts'
import {
  byNumber,
  type Column,
  type Named,
  PLACES,
  type Place,
  type Sheet,
  type SheetPay,
  type SheetSkill,
  type Spelling,
  TAXES,
} from './sheet.ts'

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
    area: named(regions(sorted.map(({ area }) => area))),
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

/** Equal values (by their JSON) once, in the order met. */
function column<Value>(values: readonly Value[]): Column<Value> {
  return keyed(values.map((value) => ({ key: JSON.stringify(value), value })))
}

/** Some pages give the name of a region alone: it is that of the only number that goes by this name here. */
function regions(areas: readonly Named[]): { key: string; value: Named }[] {
  const numbers = new Map<string | null, Set<string>>()
  for (const { id, name } of areas) {
    const own = numbers.get(name) ?? new Set()
    if (id !== null) own.add(id)
    numbers.set(name, own)
  }
  return areas.map(({ id: stated, name }) => {
    const own = numbers.get(name)!
    const id = stated ?? (name !== null && own.size === 1 ? [...own][0]! : null)
    return { key: id === null ? `name ${name}` : `id ${id}`, value: { id, name } }
  })
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

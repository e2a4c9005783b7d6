import { type Listed, listed, numbersOf } from '../../memory/listed.ts'
import { createNumbers } from '../../memory/numbers.ts'
import type { Rates } from '../../money/rates.ts'
import { usableSalary } from '../../money/salary.ts'
import { employerKey, type StatedSalary, type Vacancy } from '../../vacancy/vacancy.ts'
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
  /** In any order; their texts are not read. */
  vacancies: Listed<
    Omit<Vacancy, 'description' | 'archived' | 'keySkills'> & {
      keySkills: { readonly length: number }
    }
  >
  /** What each vacancy names, in the same order. */
  mentions: Listed<{ skills: readonly { name: string; source: Place }[] }>
  /** The skills of the result, in its order. */
  skills: readonly SheetSkill[]
  /** null: a scan without salaries. */
  salaries: { rates: Rates | null } | null
  /** For each vacancy the place in the list of the one that stands for its job. */
  standsFor: ArrayLike<number>
  spellings?: readonly (readonly Spelling[])[] | null
}

/**
 * Takes one vacancy after the other: a list of a million need not be there at once. Nor need their
 * columns: each is made on request, and a caller that needs it again keeps it, or a copy of the
 * sheet.
 */
export function sheetOf({
  vacancies,
  mentions,
  skills,
  salaries,
  standsFor,
  spellings = null,
}: SheetInput): Sheet {
  const order = orderByNumber(vacancies)
  const whole = inOrder(vacancies, order)
  const of = <Value>(take: (vacancy: Vacancies) => Value): Listed<Value> =>
    listed(whole.length, (advert) => take(whole.at(advert)!))
  return {
    hasAdverts: true,
    adverts: order.length,
    ids: of(({ id }) => id),
    titles: of(({ title }) => title),
    get publishedAt() {
      return numbersOf(new Float64Array(whole.length), whole, (one) =>
        Date.parse(one.publishedAt ?? ''),
      )
    },
    get employer() {
      return named(of(({ employer }) => ({ key: employerKey({ employer }), value: employer })))
    },
    get area() {
      return named(regions(of(({ area }) => area)))
    },
    get experience() {
      return column(of(({ experience }) => (experience === null ? [] : [experience])))
    },
    get format() {
      return column(of(({ workFormats }) => [...workFormats]))
    },
    get employment() {
      return column(of(({ employment }) => (employment === null ? [] : [employment])))
    },
    get hasKeySkills() {
      return numbersOf(new Uint8Array(whole.length), whole, (one) =>
        Number(one.keySkills.length > 0),
      )
    },
    get pay() {
      return salaries && payColumns(whole, salaries.rates)
    },
    get representativeOf() {
      return representatives(standsFor, order)
    },
    skills,
    ...namingOf(inOrder(mentions, order), skills),
    spellings,
  }
}

/** Apart, so that the columns hold no more than they are made of. */
const inOrder = <Value>(list: Listed<Value>, order: Int32Array): Listed<Value> =>
  listed(order.length, (advert) => list.at(order[advert]!)!)

type Vacancies = SheetInput['vacancies'] extends Listed<infer Of> ? Of : never

/** The places of vacancies in the order of their numbers. */
export function orderByNumber(vacancies: Listed<{ id: string }>): Int32Array {
  const ids = Array.from(vacancies, ({ id }) => (SHORT_NUMBER.test(id) ? Number(id) : id))
  return numbersOf(new Int32Array(ids.length), ids.keys(), (index) => index).sort((a, b) => {
    const [one, other] = [ids[a]!, ids[b]!]
    return typeof one === 'number' && typeof other === 'number'
      ? one - other
      : byNumber(String(one), String(other))
  })
}

/** It is exact as a number, which takes a tenth of what a text does. */
const SHORT_NUMBER = /^[1-9]\d{0,14}$/

/** Equal values (by their JSON) once, in the order met. */
function column<Value>(values: Listed<Value>): Column<Value> {
  return keyed(
    listed(values.length, (i) => ({ key: JSON.stringify(values.at(i)), value: values.at(i)! })),
  )
}

/**
 * Some pages give the name of a region alone: it is that of the only number that goes by this name
 * here.
 */
function regions(areas: Listed<Named>): Listed<{ key: string; value: Named }> {
  const numbers = new Map<string | null, Set<string>>()
  for (const { id, name } of areas) {
    const own = numbers.get(name) ?? new Set()
    if (id !== null) own.add(id)
    numbers.set(name, own)
  }
  return listed(areas.length, (i) => {
    const { id: stated, name } = areas.at(i)!
    const own = numbers.get(name)!
    const id = stated ?? (name !== null && own.size === 1 ? [...own][0]! : null)
    return { key: id === null ? `name ${name}` : `id ${id}`, value: { id, name } }
  })
}

/** The name of the newest advert stands for an employer or a region that has had several. */
const named = (values: Listed<{ key: string; value: Named }>) =>
  keyed(
    listed(values.length, (i) => {
      const { key, value } = values.at(i)!
      return { key, value: { id: value.id, name: value.name } }
    }),
  )

function keyed<Value>(values: Listed<{ key: string; value: Value }>): Column<Value> {
  const numbers = new Map<string, number>()
  const met: Value[] = []
  const of = numbersOf(new Int32Array(values.length), values, ({ key, value }) => {
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    met[number] = value
    return number
  })
  return { values: met, of }
}

function payColumns(
  vacancies: Listed<{ salary: StatedSalary | null }>,
  rates: Rates | null,
): SheetPay {
  const adverts = vacancies.length
  const [from, to] = [new Float64Array(adverts), new Float64Array(adverts)]
  const [isStated, tax] = [new Uint8Array(adverts), new Uint8Array(adverts)]
  const [currencies, of] = [createNumbers<string | null>(), new Int32Array(adverts)]
  let advert = 0
  for (const { salary } of vacancies) {
    const usable = usableSalary(salary, rates)
    from[advert] = usable?.from ?? Number.NaN
    to[advert] = usable?.to ?? Number.NaN
    isStated[advert] = Number(salary !== null && (salary.from ?? salary.to) !== null)
    of[advert] = currencies.of(usable === null ? null : salary!.currency)
    tax[advert++] = TAXES.indexOf(taxOf(salary?.gross ?? null))
  }
  return { from, to, isStated, tax, currency: { values: currencies.keys(), of } }
}

const taxOf = (gross: boolean | null) => (gross === null ? 'unstated' : gross ? 'gross' : 'net')

function representatives(standsFor: ArrayLike<number>, order: Int32Array): Int32Array {
  const advertOf = new Int32Array(order.length)
  order.forEach((index, advert) => {
    advertOf[index] = advert
  })
  return order.map((index) => advertOf[standsFor[index]!]!)
}

type Naming = Pick<Sheet, 'naming' | 'places'>

/**
 * Turns the skills of each advert into the adverts of each skill. Goes through them twice: first it
 * counts.
 */
export function namingOf(
  mentions: SheetInput['mentions'],
  skills: readonly { name: string }[],
): Naming {
  const indexOf = new Map(skills.map(({ name }, index) => [name, index]))
  const counts = new Int32Array(skills.length)
  for (const { skills: named } of mentions)
    for (const { name } of named) counts[indexOf.get(name)!]!++
  const naming = Array.from(counts, (count) => new Int32Array(count))
  const places = Array.from(counts, (count) => new Uint8Array(count))
  counts.fill(0)
  let advert = 0
  for (const { skills: named } of mentions) {
    for (const { name, source } of named) {
      const skill = indexOf.get(name)!
      naming[skill]![counts[skill]!] = advert
      places[skill]![counts[skill]!++] = PLACES.indexOf(source)
    }
    advert++
  }
  return { naming, places }
}

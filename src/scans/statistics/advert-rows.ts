import { growing } from '../../memory/growing.ts'
import type { StatedSalary, StatedTerms, Vacancy } from '../../site/vacancy.ts'
import type { ReadAdvert } from './read-parts.ts'

/** What is counted of an advert besides what its texts name. */
export type AdvertRow = ReadAdvert['vacancy'] & { keySkills: { readonly length: number } }

/**
 * Rows of adverts in columns: what several have is kept once, the rest as numbers, so that a million take some hundred
 * megabytes.
 */
export function createAdvertRows() {
  const ids: string[] = []
  const titles = column<string>()
  const employers = column<Vacancy['employer']>()
  const areas = column<Vacancy['area']>()
  const salaries = column<StatedSalary | null>()
  const terms = column<StatedTerms>()
  const moments = growing(new Float64Array(1024))
  const keySkills = growing(new Uint16Array(1024))

  return {
    add({ vacancy, keySkills: listed }: ReadAdvert): void {
      const { id, title, employer, area, salary, publishedAt, experience, workFormats, employment } = vacancy
      ids.push(id)
      titles.add(title)
      employers.add({ id: employer.id, name: employer.name })
      areas.add({ id: area.id, name: area.name })
      salaries.add(salary)
      terms.add({ experience, workFormats, employment })
      moments.add(Date.parse(publishedAt ?? ''))
      keySkills.add(listed)
    },
    ids,
    /** Each employer once. */
    employers: employers.values,
    /** The number of an advert's employer among these. */
    employerOf: employers.numberAt,
    length: () => ids.length,
    at: (place: number): AdvertRow => ({
      ...terms.at(place),
      id: ids[place]!,
      title: titles.at(place),
      employer: employers.at(place),
      area: areas.at(place),
      salary: salaries.at(place),
      publishedAt: Number.isNaN(moments.at(place)) ? null : new Date(moments.at(place)).toISOString(),
      keySkills: { length: keySkills.at(place) },
    }),
  }
}

function column<Value>() {
  const numbers = new Map<string, number>()
  const values: Value[] = []
  const of = growing(new Int32Array(1024))
  return {
    add(value: Value): void {
      const key = typeof value === 'string' ? value : JSON.stringify(value)
      const known = numbers.get(key)
      if (known === undefined) numbers.set(key, values.push(value) - 1)
      of.add(known ?? values.length - 1)
    },
    values,
    numberAt: of.at,
    at: (place: number): Value => values[of.at(place)]!,
  }
}

import { growing } from '../../memory/growing.ts'
import { growingTexts } from '../../memory/growing-texts.ts'
import type { StatedSalary, StatedTerms, Vacancy } from '../../vacancy/vacancy.ts'
import type { ReadAdvert } from './read-parts.ts'

/** What is counted of an advert besides what its texts name. */
export type AdvertRow = ReadAdvert['vacancy'] & { keySkills: { readonly length: number } }

/**
 * Rows of adverts in columns: what several have is kept once, the rest as numbers, so that a
 * million take some hundred megabytes.
 */
export function createAdvertRows() {
  const ids = growingTexts()
  const titles = column<string>()
  const employers = column<Vacancy['employer']>()
  const areas = column<Vacancy['area']>()
  const salaries = column<StatedSalary | null>()
  const terms = column<StatedTerms>()
  const moments = growing(new Float64Array(1024))
  const keySkills = growing(new Uint16Array(1024))

  /**
   * Looks up what it is asked for: rows are gone through many times, and what they say would be
   * made again each time.
   */
  class Row implements AdvertRow {
    readonly #place: number
    constructor(index: number) {
      this.#place = index
    }
    get id() {
      return ids.at(this.#place)
    }
    get title() {
      return titles.at(this.#place)
    }
    get employer() {
      return employers.at(this.#place)
    }
    get area() {
      return areas.at(this.#place)
    }
    get salary() {
      return salaries.at(this.#place)
    }
    get publishedAt() {
      const moment = moments.at(this.#place)
      return Number.isNaN(moment) ? null : new Date(moment).toISOString()
    }
    get keySkills() {
      return { length: keySkills.at(this.#place) }
    }
    get experience() {
      return terms.at(this.#place).experience
    }
    get workFormats() {
      return terms.at(this.#place).workFormats
    }
    get employment() {
      return terms.at(this.#place).employment
    }
  }

  return {
    add({ vacancy, keySkills: listed }: ReadAdvert): void {
      const { id, title, employer, area, salary, publishedAt } = vacancy
      const { experience, workFormats, employment } = vacancy
      ids.add(id)
      titles.add(title)
      employers.add({ id: employer.id, name: employer.name })
      areas.add({ id: area.id, name: area.name })
      salaries.add(salary)
      terms.add({ experience, workFormats, employment })
      moments.add(Date.parse(publishedAt ?? ''))
      keySkills.add(listed)
    },
    length: ids.length,
    at: (index: number): AdvertRow => new Row(index),
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
    at: (index: number): Value => values[of.at(index)]!,
  }
}

import type { Weighted } from './professions/profession.ts'
import type { SampleArea } from './sample-vacancy.ts'

/** The towns of the sample's vacancies: real ones, with the vacancy site's numbers for them. */

export type Region = SampleArea & {
  /** Pay in proportion to Moscow's, which is 1. */
  pay: number
  /** The currencies in which salaries are stated. */
  currencies: readonly Weighted<string>[]
}

type Country = { id: string; currencies: readonly Weighted<string>[] }

const RUSSIA: Country = {
  id: '113',
  currencies: [
    ['RUR', 97],
    ['USD', 2],
    ['EUR', 1],
  ],
}
const KAZAKHSTAN: Country = {
  id: '40',
  currencies: [
    ['KZT', 80],
    ['USD', 12],
    ['RUR', 8],
  ],
}
const BELARUS: Country = {
  id: '16',
  currencies: [
    ['BYR', 75],
    ['USD', 25],
  ],
}
const UZBEKISTAN: Country = {
  id: '97',
  currencies: [
    ['UZS', 70],
    ['USD', 30],
  ],
}

function region(id: string, name: string, country: Country, pay: number): Region {
  return { id, name, path: `.${country.id}.${id}.`, pay, currencies: country.currencies }
}

export const REGIONS: readonly Weighted<Region>[] = [
  [region('1', 'Москва', RUSSIA, 1), 42],
  [region('2', 'Санкт-Петербург', RUSSIA, 0.9), 15],
  [region('4', 'Новосибирск', RUSSIA, 0.76), 6],
  [region('3', 'Екатеринбург', RUSSIA, 0.78), 6],
  [region('88', 'Казань', RUSSIA, 0.74), 5],
  [region('66', 'Нижний Новгород', RUSSIA, 0.72), 4],
  [region('53', 'Краснодар', RUSSIA, 0.72), 4],
  [region('78', 'Самара', RUSSIA, 0.68), 3],
  [region('76', 'Ростов-на-Дону', RUSSIA, 0.68), 3],
  [region('72', 'Пермь', RUSSIA, 0.68), 2],
  [region('26', 'Воронеж', RUSSIA, 0.66), 2],
  [region('90', 'Томск', RUSSIA, 0.66), 1],
  [region('160', 'Алматы', KAZAKHSTAN, 0.7), 4],
  [region('159', 'Астана', KAZAKHSTAN, 0.68), 1],
  [region('1002', 'Минск', BELARUS, 0.68), 3],
  [region('2759', 'Ташкент', UZBEKISTAN, 0.56), 3],
]

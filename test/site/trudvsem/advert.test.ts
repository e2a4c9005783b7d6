/**
 * One advert of the state's open data: its fields by their names, what is nothing there, and what
 * may not be kept.
 */
import { describe, expect, test } from 'bun:test'
import type { OpenShape } from '../../../src/demo/trudvsem/open-shape.ts'
import { readOpenAdvert } from '../../../src/site/trudvsem/advert.ts'
import { openAdverts } from '../../helpers/open-adverts.ts'

const NOW = Date.parse('2026-10-14T09:00:00Z')
const read = (fields: Partial<OpenShape> = {}) => readOpenAdvert(openAdverts(NOW, fields)[0])
const vacancy = (fields: Partial<OpenShape>) => read(fields)?.vacancy

test('an advert is read as a vacancy of any source', () => {
  expect(
    read({ skills: ['1С:ЗУП', { name: 'MS Excel' }], salary_min: 50_000, salary_max: 70_000 }),
  ).toEqual({
    modifiedAt: Date.parse('2026-10-11T21:00:00Z'),
    vacancy: {
      id: '0d0c0b0a-0000-4000-8000-000000000001',
      title: 'Бухгалтер',
      employer: { id: '7700000000', name: 'Контора 1' },
      area: { id: '77', name: 'Москва' },
      salary: { from: 50_000, to: 70_000, currency: 'RUR', gross: null, mode: null },
      keySkills: ['1С:ЗУП', 'MS Excel'],
      description: 'Ведение учёта в 1С:Бухгалтерия.\n⸻\nВысшее\n⸻\nЗнание Excel.',
      publishedAt: '2026-10-03T21:00:00.000Z',
      archived: false,
      experience: 'between1And3',
      workFormats: [],
      employment: 'FULL',
    },
  })
})

describe('pay', () => {
  test.each([
    ['0 is none', { salary_min: 0, salary_max: 0 }, null],
    ['0 above is none', { salary_min: 40_000, salary_max: 0 }, [40_000, null]],
    ['0 below is none', { salary_min: 0, salary_max: 40_000 }, [null, 40_000]],
    ['equal bounds are a lower one', { salary_min: 40_000, salary_max: 40_000 }, [40_000, null]],
    ['in digits', { salary_min: '40000', salary_max: '50000.50' }, [40_000, 50_000.5]],
    [
      'an upper bound below the lower leaves nothing',
      { salary_min: 50_000, salary_max: 40_000 },
      null,
    ],
    ['negative', { salary_min: -1 }, null],
    ['no number', { salary_min: 'по договорённости' }, null],
    ['too large', { salary_min: 1e15 }, null],
  ] as const)('%s', (_, fields, expected) => {
    const salary = vacancy(fields)?.salary
    expect(salary ? [salary.from, salary.to] : null).toEqual(expected as never)
  })

  test.each([
    ['«руб.»', 'RUR'],
    ['руб.', 'RUR'],
    ['USD', 'USD'],
    [undefined, 'XXX'],
    ['тенге', 'XXX'],
  ])('in %p is of currency %s', (currency, code) => {
    expect(vacancy({ salary_min: 1, currency })?.salary?.currency).toBe(code)
  })
})

describe('a title', () => {
  test.each([
    ['Бухгалтер\t0,5 ставки\t2/2', 'Бухгалтер'],
    ['1C\tБухгалтер', 'Бухгалтер'],
    ['1C|Бухгалтер', '1C|Бухгалтер'],
    ['QA', 'QA'],
    ['<tr><td>12</td><td>Бухгалтер</td></tr>', 'Бухгалтер'],
    ['<b>Бухгалтер</b>&nbsp;кассир', 'Бухгалтер кассир'],
    ['Бухгалтеркассир', 'Бухгалтеркассир'],
  ])('%p is %p', (written, title) => {
    expect(vacancy({ 'job-name': written })?.title).toBe(title)
  })

  test('is owed, as is an id', () => {
    expect([
      read({ 'job-name': ' ' }),
      read({ id: '17' }),
      readOpenAdvert(null),
      readOpenAdvert([]),
    ]).toEqual([null, null, null, null])
  })
})

describe('texts', () => {
  test('have no tags, stand in one order, and each once', () => {
    const fields = {
      conditions: 'Отпуск&nbsp;28 дней',
      requirements: '<p>Знание <b>1С</b></p><script>alert(1)</script>',
      duty: '<ul><li>Учёт</li><li>Отчёты</li></ul>',
      requirement: { education: '<p></p>', experience: 3, qualification: 'Знание 1С' },
    }
    expect(vacancy(fields)?.description).toBe('Учёт\nОтчёты\n⸻\nЗнание 1С\n⸻\nОтпуск 28 дней')
  })

  test('of another type are none', () => {
    const fields = { duty: 5, requirement: 'Знание 1С', requirements: null, conditions: ['Отпуск'] }
    expect(vacancy(fields as never)?.description).toBe('')
  })
})

test.each([
  [{ inn: '7707083893', ogrn: '1027700132195' }, '7707083893'],
  [{ inn: 'нет', ogrn: '1027700132195' }, '1027700132195'],
  [{ name: 'ООО &quot;Весна&quot;' }, null],
] as const)('an employer is told apart by its tax number: %p', (company, id) => {
  expect(vacancy({ company })?.employer).toEqual({
    id,
    name: 'name' in company ? 'ООО "Весна"' : null,
  })
})

test.each<Record<string, string>>([
  { inn: '770708389312', name: 'ИП' },
  { ogrn: '304500116000157', name: 'ИП' },
  { inn: '770708389312', ogrn: '304500116000157', name: 'ИП' },
])('of the number of a person who employs nothing is kept: %p', (company) => {
  expect(vacancy({ company })?.employer).toEqual({ id: null, name: 'ИП' })
})

test.each([
  [{ region_code: '5900000000000' }, { id: '59', name: 'Пермский край' }],
  [
    { region_code: '59', name: 'Пермь' },
    { id: '59', name: 'Пермский край' },
  ],
  [
    { region_code: '00', name: 'Где-то' },
    { id: '00', name: 'Где-то' },
  ],
  [{ name: 'Где-то' }, { id: null, name: 'Где-то' }],
  [{}, { id: null, name: null }],
] as const)('the region %p', (region, area) => {
  expect(vacancy({ region })?.area).toEqual(area)
})

test.each([
  [{ employment: 'Частичная занятость' }, { employment: 'PART', workFormats: [] }],
  [{ employment: 'Сезонная' }, { employment: null, workFormats: [] }],
  [{ schedule: 'Вахтовый метод' }, { employment: 'FLY_IN_FLY_OUT', workFormats: [] }],
  [{ schedule: 'Дистанционная работа' }, { employment: 'FULL', workFormats: ['REMOTE'] }],
] as const)('the terms %p', (fields, terms) => {
  expect(vacancy(fields)).toMatchObject(terms)
})

test.each([
  [0, null],
  [1, 'between1And3'],
  ['3', 'between3And6'],
  [10, 'moreThan6'],
  ['от трёх лет', null],
] as const)('years of experience %p', (experience, code) => {
  expect(vacancy({ requirement: { experience } })?.experience ?? null).toBe(code)
})

test('a key skill is no sentence, and is listed once', () => {
  const skills = ['1С', '<b>1С</b>', 'я'.repeat(101), '', 7, null, { name: 'Excel' }]
  expect(vacancy({ skills })?.keySkills).toEqual(['1С', 'Excel'])
})

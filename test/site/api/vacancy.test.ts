import { describe, expect, test } from 'bun:test'
import { readApiVacancy } from '../../../src/site/api/vacancy.ts'
import type { SiteError } from '../../../src/site/site.errors.ts'

const ADDRESS = '/vacancies/200000001'

const VACANCY = {
  id: '200000001',
  name: 'Пекарь-\u00adтехнолог',
  area: { id: '1', name: 'Москва', url: 'https://elsewhere.test/areas/1' },
  salary: { from: 1, to: 2, currency: 'USD', gross: false },
  salary_range: {
    from: 80_000,
    to: null,
    currency: 'RUR',
    gross: true,
    mode: { id: 'MONTH', name: 'За\u00a0месяц' },
    frequency: null,
  },
  employer: { id: '77', name: 'Пекарня', url: 'https://elsewhere.test/employers/77' },
  department: { id: '77-1', name: 'Пекарня::Отдел' },
  archived: false,
  published_at: '2025-11-12T21:53:07+0300',
  created_at: '2025-10-01T00:00:00+0300',
  initial_created_at: '2025-01-01T00:00:00+0300',
  experience: { id: 'between1And3', name: 'От 1 года до 3 лет' },
  employment_form: { id: 'FULL', name: 'Полная' },
  work_format: [
    { id: 'REMOTE', name: 'Удалённо' },
    { id: 'ON_SITE', name: 'На\u00a0месте работодателя' },
  ],
  description: '<p>Тесто &amp; печь</p><ul><li>Замес</li></ul>',
  branded_description: '<p>Другое</p>',
  key_skills: [{ name: 'Замес теста' }, { name: 'HACCP' }],
  languages: [],
  contacts: {
    name: 'Имярек',
    email: 'someone@example.org',
    phones: [{ formatted: '+7 (000) 000-00-00' }],
  },
}

const read = (changes: object = {}) =>
  readApiVacancy({ ...VACANCY, ...changes }, '200000001', ADDRESS)
const failure = (changes: object) => {
  try {
    read(changes)
  } catch (error) {
    return (error as SiteError).failure
  }
  return null
}

test('a vacancy is read field by field, and nothing of its contacts', () => {
  expect(read()).toEqual({
    id: '200000001',
    title: 'Пекарь-технолог',
    employer: { id: '77', name: 'Пекарня' },
    area: { id: '1', name: 'Москва' },
    salary: { from: 80_000, to: null, currency: 'RUR', gross: true, mode: 'MONTH' },
    keySkills: ['Замес теста', 'HACCP'],
    description: 'Тесто & печь\nЗамес',
    publishedAt: '2025-11-12T18:53:07.000Z',
    archived: false,
    experience: 'between1And3',
    workFormats: ['ON_SITE', 'REMOTE'],
    employment: 'FULL',
  })
})

describe('what is not stated', () => {
  test('may be null everywhere', () => {
    const nothing = {
      employer: null,
      salary: null,
      salary_range: null,
      experience: null,
      employment_form: null,
      work_format: null,
    }
    expect(read({ ...nothing, description: null, languages: null })).toMatchObject({
      employer: { id: null, name: null },
      salary: null,
      experience: null,
      workFormats: [],
      employment: null,
      description: '',
    })
  })

  test('an anonymous employer has a name and no number', () => {
    expect(read({ employer: { name: 'Сеть пекарен' } }).employer).toEqual({
      id: null,
      name: 'Сеть пекарен',
    })
    expect(read({ employer: { id: null, name: 'Сеть' } }).employer).toEqual({
      id: null,
      name: 'Сеть',
    })
  })

  test('the older field of pay is read where the newer one is missing; its mode is not known', () => {
    const { salary_range: _, ...older } = VACANCY
    expect(readApiVacancy(older, VACANCY.id, ADDRESS).salary).toEqual({
      from: 1,
      to: 2,
      currency: 'USD',
      gross: false,
      mode: null,
    })
  })

  test('tax is not stated by null; pay of neither bound is none', () => {
    expect(
      read({ salary_range: { ...VACANCY.salary_range, gross: null } }).salary?.gross,
    ).toBeNull()
    expect(
      read({ salary_range: { from: null, to: null, currency: 'RUR', gross: null } }).salary,
    ).toBeNull()
  })

  test('without a moment of publication that of creation counts, never the first one', () => {
    expect(read({ published_at: null }).publishedAt).toBe('2025-09-30T21:00:00.000Z')
    expect(read({ published_at: null, created_at: null }).publishedAt).toBeNull()
  })
})

describe('languages', () => {
  const english = { id: 'eng', name: 'Английский', level: { id: 'b1', name: 'B1 — Средний' } }

  test('become key skills as the pages show them', () => {
    expect(read({ languages: [english, { name: 'Немецкий', level: null }] }).keySkills).toEqual([
      'Замес теста',
      'HACCP',
      'Английский — B1 — Средний',
      'Немецкий',
    ])
  })

  test('are not listed twice', () => {
    const listed = 'Английский\u00a0— B1\u00a0— Средний'
    expect(
      read({ key_skills: [{ name: listed }], languages: [english, english] }).keySkills,
    ).toEqual([listed])
  })

  test('in a shape that is not known are none', () => {
    expect(read({ languages: [null, 'Английский', { level: {} }] }).keySkills).toHaveLength(2)
  })
})

test.each([
  ['another number', { id: '200000002' }],
  ['a number that is none', { id: 'abc' }],
  ['no number', { id: null }],
  ['no title', { name: '' }],
  ['no list of key skills', { key_skills: null }],
  ['key skills of a new shape', { key_skills: [{ title: 'SQL' }] }],
  ['a description that is no text', { description: ['<p>'] }],
])('%s makes an answer of an unknown shape', (_name, changes) => {
  expect(failure(changes)).toBe('unknown_page')
})

test('a list without an end is cut', () => {
  const many = Array.from({ length: 5000 }, (_, i) => ({ name: `Навык ${i}` }))
  expect(read({ key_skills: many }).keySkills).toHaveLength(300)
})

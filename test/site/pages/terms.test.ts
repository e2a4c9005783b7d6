/** Publication, experience, work formats and form of employment, as pages state them. */
import { describe, expect, test } from 'bun:test'
import { readTermsState } from '../../../src/site/pages/terms-state.ts'
import {
  readEmploymentText,
  readExperienceText,
  readWorkFormatsText,
} from '../../../src/site/pages/terms-text.ts'
import { readVacancyState } from '../../../src/site/pages/vacancy-state.ts'
import { statedMoment } from '../../../src/vacancy/stated-moment.ts'

const formatsOf = (workFormats: unknown) => readTermsState({ workFormats }).workFormats
const experienceOf = (workExperience: unknown) => readTermsState({ workExperience }).experience

describe('work formats in a state', () => {
  test.each<[unknown, string[]]>([
    [['REMOTE'], ['REMOTE']],
    [
      ['REMOTE', 'HYBRID', 'REMOTE'],
      ['HYBRID', 'REMOTE'],
    ],
    [[{ id: 'REMOTE', name: 'Удалённо' }], ['REMOTE']],
    [
      [{ workFormatsElement: ['ON_SITE', 'HYBRID'] }, { workFormatsElement: ['REMOTE'] }],
      ['HYBRID', 'ON_SITE', 'REMOTE'],
    ],
    [{ workFormatsElement: ['REMOTE'] }, ['REMOTE']],
    [{ workFormatsElement: 'REMOTE' }, ['REMOTE']],
    ['REMOTE', ['REMOTE']],
    [['FROM_ORBIT'], ['FROM_ORBIT']],
    [[], []],
    [null, []],
    [undefined, []],
    [[{ workFormatsElement: null }], []],
    [[7, true, null, {}, [], '', 'на месте', '<b>', 'A'.repeat(41), { id: 7 }], []],
    [Array.from({ length: 10_000 }, (_, n) => `FORMAT_${n}`), []],
    [[{ workFormatsElement: Array.from({ length: 10_000 }, () => 'REMOTE') }], []],
  ])('%#: each known or new code once, and nothing else', (stated, read) =>
    expect(formatsOf(stated)).toEqual(read),
  )
})

describe('experience and form of employment in a state', () => {
  test('are codes, new ones too', () => {
    const stated = { workExperience: 'between1And3', employmentForm: 'SIDE_JOB', workFormats: [] }
    expect(readTermsState(stated)).toEqual({
      experience: 'between1And3',
      employment: 'SIDE_JOB',
      workFormats: [],
    })
    expect(experienceOf('between10And20')).toBe('between10And20')
    expect(experienceOf({ id: 'moreThan6', name: 'Более 6 лет' })).toBe('moreThan6')
  })

  test.each([
    [null],
    [undefined],
    [''],
    ['1–3 года'],
    [3],
    [true],
    [['moreThan6']],
    [{}],
    ['x'.repeat(41)],
    ['a\nb'],
  ])('%p is not stated', (value) => expect(experienceOf(value)).toBeNull())

  test('inherited from nothing: a field must be the object’s own', () => {
    const stated = Object.create({
      workExperience: 'moreThan6',
      workFormats: ['REMOTE'],
      employmentForm: 'FULL',
    })
    expect(readTermsState(stated)).toEqual({ experience: null, workFormats: [], employment: null })
  })
})

describe('terms as text', () => {
  test.each([
    ['не требуется', 'noExperience'],
    ['Нет опыта', 'noExperience'],
    ['1–3 года', 'between1And3'],
    ['1-3 года', 'between1And3'],
    ['От 1 года до 3 лет', 'between1And3'],
    ['Опыт работы: 3–6 лет', 'between3And6'],
    ['От 3 до 6 лет', 'between3And6'],
    ['более 6 лет', 'moreThan6'],
    ['2–4 года', null],
    ['13 лет', null],
    ['', null],
    ['constructor', null],
  ])('experience: %p', (text, code) => expect(readExperienceText(text)).toBe(code))

  test.each<[string, string[]]>([
    ['Формат работы: на месте работодателя', ['ON_SITE']],
    ['Формат работы: на месте работодателя, удалённо или гибрид', ['HYBRID', 'ON_SITE', 'REMOTE']],
    ['Разъездной', ['FIELD_WORK']],
    ['Полная занятость, удаленная работа', ['REMOTE']],
    ['Полная занятость, полный день', []],
    ['', []],
  ])('formats: %p', (text, codes) => expect(readWorkFormatsText(text)).toEqual(codes))

  test.each([
    ['Полная занятость', 'FULL'],
    ['Частичная занятость, полный день', 'PART'],
    ['Неполная занятость', 'PART'],
    ['Проект или разовое задание', 'PROJECT'],
    ['Проектная работа, гибкий график', 'PROJECT'],
    ['Вахта', 'FLY_IN_FLY_OUT'],
    ['Подработка', 'SIDE_JOB'],
    ['Стажировка, полный день', null],
    ['', null],
  ])('form of employment: %p', (text, code) => expect(readEmploymentText(text)).toBe(code))
})

describe('the moment of publication', () => {
  test.each([
    ['2026-09-25T13:54:38.419+03:00', '2026-09-25T10:54:38.000Z'],
    ['2026-09-25T13:54:38+0300', '2026-09-25T10:54:38.000Z'],
    ['2026-09-25T10:54:38Z', '2026-09-25T10:54:38.000Z'],
    ['2026-09-25T10:54:38', '2026-09-25T07:54:38.000Z'],
    ['2026-09-25T23:54', '2026-09-25T20:54:00.000Z'],
    ['2026-01-01', '2025-12-31T21:00:00.000Z'],
    ['2000-01-01T03:00:00+03:00', '2000-01-01T00:00:00.000Z'],
  ])('%p is %p', (stated, moment) => {
    expect(statedMoment(stated)).toBe(moment)
    expect(statedMoment(moment)).toBe(moment)
  })

  test.each([
    ['1999-12-31T23:59:59Z'],
    ['0000-00-00'],
    ['2026-13-01'],
    ['2026-09-25T25:00:00+03:00'],
    ['2026-09-25T10:54:38+99:00'],
    ['+275760-09-13T00:00:00Z'],
    ['вчера'],
    ['January 5, 2026'],
    ['2026-09-25 '.repeat(1000)],
    [''],
    [1_788_353_496],
    [null],
    [{}],
  ])('%p is none', (stated) => expect(statedMoment(stated)).toBeNull())

  test('stands in one of three fields, as text or with a time stamp beside it', () => {
    const read = (fields: object) =>
      readVacancyState({ name: 'Пекарь', keySkills: null, ...fields }, '1')?.publishedAt ?? null
    const moment = '2026-09-02T12:51:36.000Z'
    const stated = '2026-09-02T15:51:36.939+03:00'
    expect(read({ publicationTimeIso: stated })).toBe(moment)
    expect(read({ publicationDate: stated })).toBe(moment)
    expect(read({ publicationTime: { '@timestamp': 1788353496, $: stated } })).toBe(moment)
    expect(read({ publicationTimeIso: 'скоро', publicationDate: stated })).toBe(moment)
    expect(read({})).toBeNull()
  })
})

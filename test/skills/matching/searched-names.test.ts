import { describe, expect, test } from 'bun:test'
import {
  isFieldName,
  isOrdinaryRussianWord,
  isProfessionName,
  searchedSpellings,
} from '../../../src/skills/matching/searched-names.ts'

describe('a name is the profession itself', () => {
  const queries = ['Менеджер по закупкам', 'Buyer']
  for (const [name, members, expected] of [
    ['Менеджер', [], true],
    ['Закупки', [], true],
    ['менеджер по закупкам', [], true],
    ['Приобретение', ['Приобретение', 'buyer'], true],
    ['Закупки оборудования', [], false],
    ['Менеджер Buyer', [], false],
    ['—', [], false],
  ] as const) {
    test(`${name}: ${expected}`, () => expect(isProfessionName({ name, members }, queries)).toBe(expected))
  }
  test('an activity is not the role', () => {
    expect(isProfessionName({ name: 'Флористика', members: [] }, ['Флорист'])).toBe(false)
  })
})

describe('a single Russian word is ordinary when descriptions hold it more than five times as often as blocks', () => {
  const inDescriptions = (vacanciesInDescriptions: number) => ({ vacanciesInDescriptions, vacanciesInBlocks: 2 })
  test('six times', () => expect(isOrdinaryRussianWord('Контроль', inDescriptions(11))).toBe(true))
  test('five times', () => expect(isOrdinaryRussianWord('Контроль', inDescriptions(10))).toBe(false))
  test('several words, other languages and abbreviations never', () => {
    for (const name of ['Контроль качества', 'Kotlin', '1С', 'ВПР']) {
      expect(isOrdinaryRussianWord(name, inDescriptions(99))).toBe(false)
    }
  })
})

test('a whole field is known by any of its spellings, and a thing of the field is none', () => {
  expect(isFieldName({ name: 'Информационные технологии', members: ['ИТ'] })).toBe(true)
  expect(isFieldName({ name: 'IT', members: [] })).toBe(true)
  expect(isFieldName({ name: 'IT Recruiting', members: ['ИТ-подбор'] })).toBe(false)
})

test('single Russian words and verbs are not looked for when the skill goes by a longer name', () => {
  expect(searchedSpellings({ name: 'Навыки пения', members: ['Навыки пения', 'Пение', 'Singing'] })).toEqual([
    'Навыки пения',
    'Singing',
  ])
  expect(searchedSpellings({ name: 'Работа с арфой', members: ['Работать с арфой'] })).toEqual(['Работа с арфой'])
  expect(searchedSpellings({ name: 'Пение', members: ['Навыки пения'] })).toEqual(['Пение', 'Навыки пения'])
})

import { describe, expect, test } from 'bun:test'
import { noAliases } from '../../src/language/tables/aliases.ts'
import { createVocabulary } from '../../src/language/vocabulary/create-vocabulary.ts'
import { createDictionary } from '../../src/resume/dictionary.ts'
import { searchBy } from '../helpers/small-vocabulary.ts'

const { skills } = createVocabulary([], noAliases)
const dictionary = createDictionary({ skills })
const licence = (letters: string) => `Водительское удостоверение категории ${letters}`
const indexOf = (letters: string) => skills.findIndex(({ name }) => name === licence(letters))
const LETTERS = ['A', 'B', 'C', 'D'] as const

describe('a licence for several categories', () => {
  for (const [text, letters] of [
    ['Категории B, C', 'BC'],
    ['Права: В, С', 'BC'],
    ['Категории прав: B, C, D, E', 'BCD'],
    ['Водительское удостоверение категории B/C', 'BC'],
    ['Категории A и B', 'AB'],
    ['водитель категории «В»', 'B'],
  ] as const)
    test(`names each of them in a resume: ${text}`, () => {
      const named = dictionary.namedInResume(text)
      expect(LETTERS.filter((letter) => named.has(indexOf(letter))).join('')).toBe(letters)
      const asked = Uint32Array.from(LETTERS, indexOf)
      expect([...dictionary.namedAmong(text, asked)].map((place) => LETTERS[place]).join('')).toBe(
        letters,
      )
      const placed = dictionary.mentionsInResume(text).map(({ skill }) => skill)
      expect(LETTERS.filter((letter) => placed.includes(indexOf(letter))).join('')).toBe(letters)
    })

  test('and in an advert', () => {
    const named = searchBy({ skills })('Требования:\nПрава категорий B, C')
    expect(LETTERS.filter((letter) => named.has(indexOf(letter))).join('')).toBe('BC')
  })
})

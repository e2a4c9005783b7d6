import { describe, expect, test } from 'bun:test'
import { adjectiveAndNoun } from '../../../src/language/tables/abbreviations.ts'

describe('the beginning of an adjective stands before a noun', () => {
  test.each([
    ['медосмотры', 'медицинский', 'осмотры'],
    ['техпроцессов', 'технологический', 'процессов'],
    ['техосмотр', 'технический', 'осмотр'],
    ['автотранспортом', 'автомобильный', 'транспортом'],
  ])('%s', (word, adjective, noun) => expect(adjectiveAndNoun(word)).toEqual([adjective, noun]))

  test.each([
    ['медведь'],
    ['техника'],
    ['промывка'],
    ['автоматика'],
    ['санаторий'],
    ['юрист'],
    ['физика'],
    [''],
  ])('but not in %s', (word) => expect(adjectiveAndNoun(word)).toBeNull())
})

import { describe, expect, test } from 'bun:test'
import { professionStem } from '../../../src/scans/catalog/profession-stem.ts'
import { builtInProfessions, parseProfessions } from '../../../src/scans/catalog/professions.ts'

describe('the table of professions', () => {
  test('can be read, so that no word stands in two rows', () => {
    expect(builtInProfessions().stems.length).toBeGreaterThan(300)
  })

  test('refuses a word in two rows, and says where', () => {
    expect(() => parseProfessions('[professions]\nПовар = Cook\n\nКок = Cook')).toThrow('line 4')
  })
})

test('a profession is said by all its names, with the words around it', () => {
  const { meaningsOf, otherNames } = parseProfessions(
    '[professions]\nСисадмин = Системный администратор',
  )
  expect(otherNames(meaningsOf('Опытный сисадмин'))).toEqual([
    meaningsOf('опытный администратор системный'),
  ])
  expect(otherNames(meaningsOf('Системные администраторы'))).toEqual([meaningsOf('сисадмин')])
})

test.each([
  ['старший', 'старый'],
  ['парк', 'пары'],
  ['охрана', 'охранник'],
  ['строительство', 'строитель'],
])("what ends as a woman's name does, or much alike, is none: %s", (word, other) => {
  expect(professionStem(word)).not.toBe(professionStem(other))
})

import { describe, expect, test } from 'bun:test'
import { releasedIds } from '../../../build/released-ids.ts'
import { builtInVocabulary } from '../../../src/language/tables/vocabulary.ts'
import { idOfRow } from '../../../src/language/tables/vocabulary-file.ts'

const released = await releasedIds()
const rowsById = Map.groupBy(
  builtInVocabulary().rows.filter((row) => idOfRow(row) !== null),
  (row) => idOfRow(row)!,
)

describe('the id of a skill', () => {
  test('is letters, digits and hyphens, and of one row', () => {
    for (const [id, rows] of rowsById) {
      expect(id).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/)
      expect({ id, names: rows.map(({ spellings }) => spellings[0]!.text) }).toMatchObject({
        names: { length: 1 },
      })
    }
  })

  test('once released is still of the skill that had it, or retired for good', () => {
    expect(new Set(released.map(({ id }) => id)).size).toBe(released.length)
    const others = released.filter(({ id, name, isRetired }) => {
      const [row] = rowsById.get(id) ?? []
      return isRetired ? row !== undefined : !row?.spellings.some(({ text }) => text === name)
    })
    expect(others).toEqual([])
  })
})

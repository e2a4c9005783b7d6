/** What a key-skills block cannot mean by a name that others use too, by hand-made skills. */
import { describe, expect, test } from 'bun:test'
import { createRejectHomonyms } from '../../../src/language/vocabulary/meant-in-block.ts'
import { searched, skill } from '../../helpers/small-vocabulary.ts'

const spark = skill('Spark', {
  searched: [searched('Spark', { needsCompany: true }), searched('Apache Spark')],
})
const docker = skill('Docker')
const tidiness = skill('Опрятность', { kind: 'trait', field: 'general' })
const opera = skill('Opera', {
  kind: 'product',
  field: 'care',
  searched: [searched('Opera', { needsCompany: true })],
})
const SKILLS = [spark, docker, tidiness, opera]
const rejectHomonyms = createRejectHomonyms(SKILLS)

/** The names of the skills that are not meant. */
function notMeant(
  listed: readonly (readonly [number, string])[],
  described: readonly number[] = [],
) {
  return [
    ...rejectHomonyms(new Map(listed.map(([index, spelling]) => [index, [spelling]])), described),
  ].map((index) => SKILLS[index]!.name)
}

describe('a technology whose name needs company', () => {
  test('is not meant beside skills of other fields alone, whatever the case of its letters', () => {
    expect(
      notMeant([
        [0, 'Spark'],
        [2, 'Опрятность'],
      ]),
    ).toEqual(['Spark'])
    expect(
      notMeant([
        [0, 'SPARK'],
        [2, 'Опрятность'],
      ]),
    ).toEqual(['Spark'])
  })

  test('is meant beside one of its field, in the block or the description', () => {
    expect(
      notMeant([
        [0, 'Spark'],
        [1, 'Docker'],
      ]),
    ).toEqual([])
    expect(
      notMeant(
        [
          [0, 'Spark'],
          [2, 'Опрятность'],
        ],
        [1],
      ),
    ).toEqual([])
  })

  test('is meant by a plain spelling, and where nothing else tells', () => {
    expect(
      notMeant([
        [0, 'Apache Spark'],
        [2, 'Опрятность'],
      ]),
    ).toEqual([])
    expect(notMeant([[0, 'Spark']])).toEqual([])
  })
})

test('a product that needs company in texts is what a block says it is: people use one alone', () => {
  expect(
    notMeant([
      [3, 'Opera'],
      [2, 'Опрятность'],
    ]),
  ).toEqual([])
})

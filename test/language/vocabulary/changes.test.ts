/** What a vocabulary says otherwise than the one before it: what is not among that moves no figure. */
import { describe, expect, test } from 'bun:test'
import {
  changeBetween,
  changesSince,
  keptChanges,
  type VocabularyChange,
} from '../../../src/language/vocabulary/changes.ts'
import { withNamesOf } from '../../../src/language/vocabulary/searched-names.ts'
import type { Vocabulary, VocabularySkill } from '../../../src/language/vocabulary/vocabulary.ts'
import { searched, skill } from '../../helpers/small-vocabulary.ts'

const sql = skill('SQL')
const docker = skill(['Docker', 'Докер'])

/** The change from some skills to others; names are numbered in the order of the first, then of the others. */
function changed(before: VocabularySkill[], after: VocabularySkill[]): VocabularyChange | null {
  const known = withNamesOf({ skills: before }, [])
  return changeBetween(
    { vocabulary: { revision: 'one', skills: before }, names: known },
    {
      vocabulary: { revision: 'two', skills: after },
      names: withNamesOf({ skills: after }, known),
    },
  )
}

const NOTHING = { from: 'one', names: [], spellings: [], relisted: [], employers: [] }

describe('from one vocabulary to the next', () => {
  test('nothing changes by the order of the skills', () => {
    expect(changed([sql, docker], [docker, sql])).toEqual(NOTHING)
  })

  test('a new skill is a new name and a new spelling', () => {
    expect(changed([sql, docker], [sql, skill('Zymurgy'), docker])).toEqual({
      ...NOTHING,
      names: [3],
      spellings: ['Zymurgy'],
    })
  })

  test('a spelling that another skill takes over is told, with both lists', () => {
    const alone = skill('Docker')
    const both = skill(['SQL', 'Докер'])
    expect(changed([sql, docker], [both, alone])).toEqual({
      ...NOTHING,
      names: [2],
      spellings: ['Докер'],
      relisted: ['SQL', 'Docker'],
    })
  })

  test('a name that is no longer looked for is told, and every spelling of its skill, which is counted otherwise', () => {
    expect(changed([sql, docker], [sql, { ...docker, searched: [] }])).toEqual({
      ...NOTHING,
      names: [1, 2],
      spellings: ['Docker', 'Докер'],
    })
  })

  test('another kind, another field, another trade and another need of company are told by all names and spellings', () => {
    const all = { ...NOTHING, names: [0], spellings: ['SQL'] }
    expect(changed([sql], [{ ...sql, kind: 'product' }])).toEqual(all)
    expect(changed([sql], [{ ...sql, field: 'cooking' }])).toEqual(all)
    expect(changed([{ ...sql, subject: 'databases' }], [{ ...sql, subject: 'data' }])).toEqual(all)
    expect(
      changed([sql], [{ ...sql, searched: [searched('SQL', { needsCompany: true })] }]),
    ).toEqual(all)
  })

  test('a new order of spellings is told by the skill alone, as are more employers', () => {
    const other = skill(['Docker', 'Докер'], { members: ['Докер', 'Docker'], employers: 12 })
    expect(changed([sql, docker], [sql, other])).toEqual({
      ...NOTHING,
      relisted: ['Docker'],
      employers: [['Docker', 9]],
    })
  })

  test('an entry that lists several skills is told where it lists others, or one of them has changed', () => {
    const lists = (...parts: string[]) => [['SQL, Docker', parts] as const]
    const from = (before: Partial<Vocabulary>, after: Partial<Vocabulary>) =>
      changeBetween(
        { vocabulary: { revision: 'one', skills: [sql, docker], ...before }, names: [] },
        { vocabulary: { revision: 'two', skills: [sql, docker], ...after }, names: [] },
      )?.spellings
    const both = lists('SQL', 'Docker')
    expect(from({ lists: both }, { lists: both })).toEqual([])
    expect(from({}, { lists: both })).toEqual(['SQL, Docker'])
    expect(from({ lists: both }, { lists: lists('SQL') })).toEqual(['SQL, Docker'])
    const other = { ...sql, kind: 'product' } as const
    expect(from({ lists: both }, { lists: both, skills: [other, docker] })).toEqual([
      'SQL',
      'SQL, Docker',
    ])
  })

  test('it cannot be said of two skills of one name, nor of names without their numbers', () => {
    expect(changed([sql], [sql, skill('SQL', { kind: 'product' })])).toBeNull()
    const vocabulary = { revision: 'one', skills: [sql, docker] }
    expect(
      changeBetween(
        { vocabulary, names: ['SQL', 'Docker'] },
        { vocabulary, names: ['Docker', 'SQL'] },
      ),
    ).toBeNull()
  })
})

describe('the changes of several steps', () => {
  const step = (from: string, some: Partial<VocabularyChange>): VocabularyChange => ({
    ...NOTHING,
    from,
    ...some,
  })
  const steps = [
    step('three', { names: [7], employers: [['SQL', 12]] }),
    step('two', { names: [5], spellings: ['Zymurgy'], employers: [['Docker', 3]] }),
    step('one', { relisted: ['SQL'], employers: [['SQL', 9]] }),
  ]

  test('are put together from the revision asked for on, with what was known then', () => {
    expect(changesSince(steps, 'one')).toEqual({
      names: new Set([7, 5]),
      spellings: new Set(['Zymurgy']),
      relisted: new Set(['SQL']),
      employers: new Map([
        ['SQL', 9],
        ['Docker', 3],
      ]),
    })
    expect(changesSince(steps, 'three')?.names).toEqual(new Set([7]))
    expect(changesSince(steps, 'zero')).toBeNull()
  })

  test('are kept as far back as they stay small, and none beyond one that cannot be said', () => {
    const last = step('four', {})
    expect(keptChanges(last, steps)).toEqual([last, ...steps])
    expect(keptChanges(null, steps)).toEqual([])
    const many = Array.from({ length: 40 }, (_, i) => step(`${i}`, {}))
    expect(keptChanges(last, many)).toHaveLength(16)
    const large = step('large', { names: Array.from({ length: 15_000 }, (_, i) => i) })
    expect(keptChanges(large, [large, last])).toEqual([large])
  })
})

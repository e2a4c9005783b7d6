import { describe, expect, test } from 'bun:test'
import { createRandom } from '../../../src/demo/vacancies/random.ts'
import { builtInVocabulary } from '../../../src/language/tables/vocabulary.ts'
import { familiesOf } from '../../../src/market/answers/families.ts'
import { familiesCsv } from '../../../src/market/answers/tables.ts'
import { bareSheetOf } from '../../../src/statistics/advert-table/bare-sheet.ts'
import type { Sheet } from '../../../src/statistics/advert-table/sheet.ts'
import { marketOf, membersOf } from '../made-up-market.ts'
import { type Draft, madeUpSheet, skillNamed } from '../made-up-scan.ts'

/**
 * Five employers of two adverts; SQL is named by all of the first, Oracle and what no table knows
 * by some of these and others.
 */
const DRAFTS: Draft[] = ['А', 'Б', 'В', 'Г', 'Д'].flatMap((employer, i) => [
  { id: String(2 * i + 1), employer, names: i < 3 ? ['SQL', 'Zymurgy'] : [] },
  {
    id: String(2 * i + 2),
    employer,
    names: i === 0 ? ['SQL', 'Oracle'] : i === 4 ? ['Oracle', 'Грамотная речь'] : [],
  },
])

const tableOf = (sheet: Sheet, by?: 'share' | 'distinct' | 'name', members = membersOf(sheet)) =>
  familiesOf({ market: marketOf(sheet), members }, by)

describe('the families of a scan', () => {
  test('worked out by hand', () => {
    const drafts = DRAFTS.map((draft) => (draft.id === '2' ? { ...draft, standsFor: '1' } : draft))
    const { families, reason } = tableOf(madeUpSheet(drafts))
    expect(families[0]).toMatchObject({
      family: 'databases',
      name: 'Базы данных',
      // 1, 2, 3, 5 and 10 of ten; 1 stands for 2.
      count: 5,
      share: 0.5,
      distinct: 4,
      distinctShare: 0.444,
      skills: [
        { name: 'SQL', id: 'sql', count: 4, share: 0.4 },
        { name: 'Oracle', count: 2, share: 0.2 },
      ],
    })
    const [low, high] = families[0]!.interval!
    expect(low).toBeLessThan(0.5)
    expect(high).toBeGreaterThan(0.5)
    expect(families.length).toBe(2)
    expect(reason).toBeUndefined()
  })

  test('are what the adverts of the rows say, whatever they name', () => {
    const random = createRandom(7)
    const rows = builtInVocabulary().rows.filter(({ family }) => family !== null)
    const names = Array.from({ length: 300 }, () => random.pick(rows).spellings[0]!.text)
    const familyOf = new Map(rows.map(({ family, spellings }) => [spellings[0]!.text, family!]))
    const drafts = Array.from({ length: 400 }, (_, i): Draft => {
      const own = [...new Set(names.filter((_, at) => random.chance(2 / (at + 5))))]
      return { id: String(i + 1), employer: String(random.whole(1, 60)), names: own }
    })
    const { families } = tableOf(madeUpSheet(drafts))
    const counts: Record<string, number> = {}
    for (const draft of drafts)
      for (const family of new Set(draft.names!.map((name) => familyOf.get(name)!)))
        counts[family] = (counts[family] ?? 0) + 1
    expect(Object.fromEntries(families.map(({ family, count }) => [family, count]))).toEqual(counts)
    for (const { count, share } of families) expect(share).toBe(Math.round(count / 0.4) / 1000)
    expect(families.every(({ skills }) => skills.length <= 5)).toBe(true)
    expect(families.map(({ count }) => count)).toEqual(
      families.map(({ count }) => count).toSorted((a, b) => b - a),
    )
  })

  test('are in the order asked for', () => {
    const drafts = ['1', '2', '3'].map((id) => ({ id, names: ['SQL'], standsFor: '1' }))
    const sheet = madeUpSheet([
      ...drafts,
      { names: ['Грамотная речь'] },
      { names: ['Грамотная речь'] },
    ])
    const [first] = tableOf(sheet).families
    expect(first!.family).toBe('databases')
    expect(tableOf(sheet, 'distinct').families[0]!.family).not.toBe('databases')
    expect(tableOf(sheet, 'name').families[0]!.name).toBe('Базы данных')
  })

  test('of an old result, and of an owner’s names, go by the table of today', () => {
    const named = (name: string) => [
      { id: '1', title: 'Мастер', skills: [{ name, source: 'key_skills' as const }] },
    ]
    const old = tableOf(bareSheetOf({ vacancies: named('SQL'), skills: [skillNamed('SQL')] }))
    expect(old).toMatchObject({ reason: 'not_kept' })
    expect(old.families).toMatchObject([
      { family: 'databases', count: 1, interval: null, distinct: null, distinctShare: null },
    ])
    const own = madeUpSheet([{ names: ['Запросы'] }])
    expect(tableOf(own).families).toEqual([])
    expect(tableOf(own, 'share', [['Запросы', 'SQL']]).families[0]!.skills).toMatchObject([
      { name: 'Запросы', id: 'sql' },
    ])
    const parted = tableOf(own, 'share', [['Запросы', 'Язык SQL']])
    expect(parted.families).toMatchObject([{ family: 'databases', skills: [{ id: null }] }])
  })

  test('make a table with the names of their skills', () => {
    const [header, row] = familiesCsv(tableOf(madeUpSheet(DRAFTS)))
      .slice(1)
      .split('\r\n')
    expect(header).toBe(
      'family,name,count,share,interval_low,interval_high,distinct,distinctShare,skills',
    )
    expect(row).toMatch(/^databases,Базы данных,5,0\.5,.*,"SQL; Oracle"$/)
  })
})

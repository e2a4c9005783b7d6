import { describe, expect, test } from 'bun:test'
import { bareSheetOf } from '../../src/statistics/advert-table/bare-sheet.ts'
import { knownJobsIn } from '../../src/statistics/advert-table/known-jobs.ts'
import { packSheet, unpackSheet } from '../../src/statistics/advert-table/packed-sheet.ts'
import type { Sheet } from '../../src/statistics/advert-table/sheet.ts'
import { sheetSkillsOf } from '../../src/statistics/advert-table/sheet-skills.ts'
import { spellingCounts } from '../../src/statistics/advert-table/spelling-counts.ts'
import { type Draft, largeSheet, madeUpSheet, roubles, skillNamed } from './made-up-scan.ts'

/** As JSON has it, which makes null of NaN. */
const plain = (sheet: Sheet): unknown =>
  JSON.parse(JSON.stringify({ ...sheet, ids: [...sheet.ids], titles: [...sheet.titles] }))

const DRAFTS: Draft[] = [
  {
    id: '20',
    employer: 'Б',
    names: ['SQL'],
    describes: ['Git'],
    salary: roubles(100_000),
    workFormats: ['REMOTE'],
  },
  {
    id: '9',
    title: 'Мастер',
    employer: null,
    describes: ['SQL'],
    experience: 'noExperience',
    standsFor: '20',
  },
  {
    id: '100',
    employer: 'А',
    publishedAt: '2026-11-01T00:00:00Z',
    salary: roubles(null, 50_000, true),
  },
]

/** So that it is packed in several frames, and not all of it is kept when it is unpacked. */
const withLongLines = (sheet: Sheet): Sheet => ({
  ...sheet,
  titles: Array.from(sheet.titles, (title, i) => `${title} ${i}`.repeat(5000)),
})

describe('a sheet', () => {
  test('numbers adverts by their site’s numbers', () => {
    const sheet = madeUpSheet(DRAFTS)
    expect([...sheet.ids]).toEqual(['9', '20', '100'])
    expect(sheet.titles.at(0)).toBe('Мастер')
    // SQL is named by 9 in its description and by 20 in its block.
    expect([...sheet.naming[0]!]).toEqual([0, 1])
    expect([...sheet.places[0]!]).toEqual([1, 0])
    expect([...sheet.naming[1]!]).toEqual([1])
    // 20 stands for 9.
    expect([...sheet.representativeOf]).toEqual([1, 1, 2])
  })

  test('numbers adverts whose numbers are too long to be exact by all of their digits', () => {
    const ids = ['90071992547409931', '90071992547409930', '999999999999999', '8', '10']
    const sheet = madeUpSheet(ids.map((id): Draft => ({ id })))
    expect([...sheet.ids]).toEqual([ids[3]!, ids[4]!, ids[2]!, ids[1]!, ids[0]!])
  })

  test('keeps usable take-home pay', () => {
    const { pay } = madeUpSheet(DRAFTS)
    // 13 % of 50,000.
    expect([...pay!.to]).toEqual([Number.NaN, Number.NaN, 43_500])
    expect([...pay!.from]).toEqual([Number.NaN, 100_000, Number.NaN])
    expect([...pay!.isStated]).toEqual([0, 1, 1])
  })

  test('is the same in whatever order the adverts come', () =>
    expect(plain(madeUpSheet(DRAFTS.toReversed()))).toEqual(plain(madeUpSheet(DRAFTS))))

  test('has the newest name of an employer', () => {
    const [old, young] = ['Пекарня', 'Хлебозавод'].map((name) => ({ id: '7', name }))
    const { employer } = madeUpSheet([
      { id: '20', employer: young! },
      { id: '9', employer: old! },
    ])
    expect(employer.values).toEqual([young!])
  })

  test('comes back as it was packed', () => {
    for (const sheet of [
      madeUpSheet(DRAFTS),
      madeUpSheet(DRAFTS, {
        salaries: null,
        spellings: [[{ text: 'sql', count: 2, in: 'description' }], []],
      }),
      madeUpSheet([]),
      madeUpSheet([{ names: ['Два\nслова'] }], {
        skills: [
          skillNamed('Два\nслова', { kind: 'product', counted: 'key_skills', isRole: true }),
        ],
      }),
      largeSheet({ adverts: 300, skills: 200 }),
      withLongLines(largeSheet({ adverts: 300, skills: 2 })),
    ]) {
      expect(plain(unpackSheet(packSheet(sheet))!)).toEqual(plain(sheet))
    }
  })

  test('that is damaged is not read', () => {
    const bytes = packSheet(madeUpSheet(DRAFTS))
    expect(() => unpackSheet(bytes.subarray(0, bytes.length - 9))).toThrow()
  })

  test('tells which adverts repeat others, and nothing when it is damaged', () => {
    const bytes = packSheet(madeUpSheet(DRAFTS))
    expect(knownJobsIn(bytes)).toEqual(Int32Array.of(1, 1, 2))
    for (const length of [0, 9, bytes.length - 9])
      expect(knownJobsIn(bytes.subarray(0, length))).toBeNull()
  })

  test('of skills alone states nothing else', () => {
    const skills = [skillNamed('SQL')]
    const vacancies = ['12', '3'].map((id) => {
      return { id, title: 'Мастер', skills: [{ name: 'SQL', source: 'description' as const }] }
    })
    const sheet = bareSheetOf({ vacancies, skills })
    expect(sheet).toMatchObject({ hasAdverts: false, adverts: 2, ids: ['3', '12'], pay: null })
    expect([...sheet.naming[0]!]).toEqual([0, 1])
  })
})

test('the skills of a sheet say what they are and how they were looked for', () => {
  const skills = sheetSkillsOf(
    ['SQL', 'Аналитик данных', 'Учёт', 'Тимлид', 'Altium Designer'].map((name) => ({ name })),
    [{ searched: true }, { searched: false }],
    [
      { name: 'SQL', kind: 'technology' },
      // A role of the table, and a product whose name ends as roles do.
      { name: 'Тимлид', kind: null, isRole: true },
      { name: 'Altium Designer', kind: 'product' },
    ],
  )
  expect(skills).toEqual([
    { name: 'SQL', kind: 'technology', counted: 'everywhere', isRole: false },
    { name: 'Аналитик данных', kind: null, counted: 'key_skills', isRole: true },
    { name: 'Учёт', kind: null, counted: 'everywhere', isRole: false },
    { name: 'Тимлид', kind: null, counted: 'everywhere', isRole: true },
    { name: 'Altium Designer', kind: 'product', counted: 'everywhere', isRole: false },
  ])
})

test('spellings are counted by adverts, apart for blocks and descriptions', () => {
  const counts = spellingCounts(
    [
      {
        key_skills: [['SQL', 'sql']],
        description: [
          ['SQL', 'SQL'],
          ['SQL', 'SQL'],
          ['Git', 'Git'],
        ],
      },
      { key_skills: [['SQL', 'sql']], description: [['SQL', 'sql']] },
    ],
    [{ name: 'SQL' }],
  )
  expect(counts).toEqual([
    [
      { text: 'sql', count: 2, in: 'key_skills' },
      { text: 'SQL', count: 1, in: 'description' },
      { text: 'sql', count: 1, in: 'description' },
    ],
  ])
})

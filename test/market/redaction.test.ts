/** What of the market's answers everybody may see, worked out by hand. */
import { describe, expect, test } from 'bun:test'
import { baseOf } from '../../src/market/answers/base.ts'
import { MOST_ONLY } from '../../src/market/answers/compare.schema.ts'
import { compareScans } from '../../src/market/answers/compare.ts'
import { familiesOf } from '../../src/market/answers/families.ts'
import type { Run } from '../../src/market/answers/history.schema.ts'
import { skillAnswerOf } from '../../src/market/answers/skill.ts'
import { slicesOf } from '../../src/market/answers/slices.ts'
import {
  hidesNobody,
  publicBase,
  publicComparison,
  publicNamesOf,
  publicRows,
  publicSkill,
  publicSlices,
} from '../../src/market/redaction.ts'
import { bareSheetOf } from '../../src/statistics/advert-table/bare-sheet.ts'
import { createSkillRows, FACTS, marketOf, membersOf } from './made-up-market.ts'
import { type Draft, madeUpSheet, skillNamed } from './made-up-scan.ts'

/** Three adverts of А, two of Б, one each of В and Г, and one of nobody. */
const DRAFTS: Draft[] = [
  { employer: 'А', names: ['SQL', 'Тайна А', 'Общее', 'Git'] },
  { employer: 'А', names: ['SQL', 'Тайна А', 'Общее'] },
  { employer: 'А', names: ['SQL', 'Тайна А'] },
  { employer: 'Б', names: ['На двоих', 'Общее'] },
  { employer: 'Б', names: ['На двоих', 'Git'] },
  { employer: 'В', names: ['На двоих', 'Общее'] },
  { employer: 'Г', names: [] },
  { employer: null, names: [] },
]
const NAMES = ['SQL', 'Git', 'Общее', 'Тайна А', 'На двоих']
const KNOWN = ['SQL', 'Git']
const skills = NAMES.map((name) =>
  skillNamed(name, { kind: KNOWN.includes(name) ? 'technology' : null }),
)
const sheet = madeUpSheet(DRAFTS, { skills })
const market = marketOf(sheet)
const names = publicNamesOf(sheet)

describe('names', () => {
  test('are those of the built-in table, and those of three employers, that three adverts have', () => {
    expect([...names].sort()).toEqual(['SQL', 'Общее'])
  })

  test('of an imported result are those that descriptions were searched for, in three adverts', () => {
    const vacancies = DRAFTS.map((draft, i) => ({
      id: String(i + 1),
      title: 'Оператор',
      skills: (draft.names ?? []).map((name) => ({ name, source: 'key_skills' as const })),
    }))
    const own = skills.map((skill) =>
      skillNamed(
        skill.name,
        ['SQL', 'Тайна А'].includes(skill.name) ? { counted: 'key_skills' } : {},
      ),
    )
    // Git is in two adverts; the other two that are shown are in three and four.
    expect([...publicNamesOf(bareSheetOf({ vacancies, skills: own }))].sort()).toEqual([
      'На двоих',
      'Общее',
    ])
  })

  test('are all that a family is shown with, and none is shown without', () => {
    // Git, alone in its family, is in two adverts.
    const shown = (only: ReadonlySet<string> | null) =>
      familiesOf(
        { market, members: membersOf(sheet) },
        'share',
        only && { shown: only, hidesNobody },
      ).families.map(({ family, skills }) => [family, skills.map(({ name }) => name)])
    expect(shown(names)).toEqual([['databases', ['SQL']]])
    expect(shown(null).length).toBe(2)
  })

  test.each([
    ['not of two, as it would tell how many adverts name another of it', ['А', 'Б', 'Б'], 3],
    ['of three, so that everybody is told one share', ['А', 'Б', 'В'], 6],
  ])(
    'that are hidden count for their family in adverts of three employers: %s',
    (_, hiding, told) => {
      const hidden = ['PostgreSQL', 'Oracle']
      const adverts = [
        ...['Г', 'Д', 'Е'].map((employer): Draft => ({ employer, names: ['SQL'] })),
        ...hiding.map((employer, i): Draft => ({ employer, names: [hidden[i % 2]!] })),
      ]
      const of = ['SQL', ...hidden].map((name) => skillNamed(name, { kind: 'technology' }))
      const own = madeUpSheet(adverts, { skills: of })
      const countOf = (only: ReadonlySet<string> | null) =>
        familiesOf(
          { market: marketOf(own), members: membersOf(own) },
          'share',
          only && { shown: only, hidesNobody },
        ).families.map(({ count }) => count)
      expect([countOf(null), countOf(publicNamesOf(own))]).toEqual([[6], [told]])
    },
  )

  test('have no spelling of adverts beside them', () => {
    const members = membersOf(sheet).map(([name = '']) => [name, `${name}, как в вакансии`])
    const { skills: rows } = createSkillRows({ market, members, elsewhere: null }).part({})
    const told = publicRows(rows, names, ({ employers }) => ({ score: employers!, elsewhere: 0 }))
    expect(told.map((row) => [row.name, row.members, row.distinctive!.score])).toEqual([
      ['Общее', ['Общее'], 3],
      ['SQL', ['SQL'], 1],
    ])
  })
})

test('the base names employers of three adverts or more, and counts all', () => {
  const { employers } = publicBase(baseOf(market, FACTS))
  expect(employers?.top).toEqual([{ name: 'А', count: 3, share: 0.375 }])
  expect(employers?.count).toBe(5)
})

describe('slices', () => {
  const told = ({ slices, other }: ReturnType<typeof publicSlices>) => ({
    shown: slices.map(({ label, count }) => [label, count]),
    other,
  })

  test('by employer put those of fewer adverts together; what states none stays a slice', () => {
    expect(told(publicSlices(slicesOf(market, { by: 'employer' }), names))).toEqual({
      shown: [
        ['А', 3],
        ['Не указано', 1],
      ],
      // Б with two, В and Г with one.
      other: { values: 3, count: 4 },
    })
  })

  test('that are cut join those left out before', () => {
    // Of a limit of three, А, Б and what is not stated are shown; В and Г were left out already.
    expect(told(publicSlices(slicesOf(market, { by: 'employer', limit: 3 }), names)).other).toEqual(
      {
        values: 3,
        count: 4,
      },
    )
  })

  test('by anything else keep small parts, which name nobody', () => {
    const areas = marketOf(
      madeUpSheet([{ area: { id: '1', name: 'Тула' } }, { area: { id: '2', name: 'Уфа' } }]),
    )
    expect(told(publicSlices(slicesOf(areas, { by: 'area' }), names)).shown).toEqual([
      ['Тула', 1],
      ['Уфа', 1],
    ])
  })

  test('tell of the skills that may be seen alone', () => {
    const ten = Array.from(
      { length: 10 },
      (): Draft => ({ employer: 'А', experience: 'x', names: ['SQL', 'Тайна А'] }),
    )
    const one = marketOf(
      madeUpSheet(ten, { skills: skills.filter(({ name }) => name !== 'Общее') }),
    )
    const [slice] = publicSlices(
      slicesOf(one, { by: 'experience' }),
      publicNamesOf(one.sheet),
    ).slices
    expect(slice?.skills.map(({ name }) => name)).toEqual(['SQL'])
  })

  test('tell of no skill that fewer than three of their adverts name', () => {
    const drafts = Array.from({ length: 20 }, (_, i): Draft => {
      const [experience, named] = i < 10 ? ['x', i < 2] : ['y', true]
      return { employer: 'А', experience, names: named ? ['SQL'] : [] }
    })
    const one = marketOf(madeUpSheet(drafts, { skills }))
    const { slices } = publicSlices(slicesOf(one, { by: 'experience' }), publicNamesOf(one.sheet))
    expect(slices.map((slice) => slice.skills.map(({ count }) => count)).sort()).toEqual([[], [10]])
  })
})

test('a comparison tells the names that each of its scans may tell', () => {
  const other = madeUpSheet(
    ['Д', 'Е', 'Ж'].map(
      (employer): Draft => ({ employer, names: ['SQL', 'На двоих', 'Только тут'] }),
    ),
    { skills: [...skills.filter(({ name }) => name !== 'Общее'), skillNamed('Только тут')] },
  )
  const whole = compareScans(market, marketOf(other, { id: 'two' }))
  expect(whole.skills.map(({ name }) => name).sort()).toContain('На двоих')
  const { skills: both, onlyA, onlyB } = publicComparison(whole, [names, publicNamesOf(other)])
  expect(both.map(({ name }) => name)).toEqual(['SQL'])
  expect(onlyA.map(({ name }) => name)).toEqual(['Общее'])
  // «На двоих» is named in two adverts of the first, too: to leave it out of all lists would tell
  // so.
  expect(onlyB.map(({ name }) => name)).toEqual(['На двоих', 'Только тут'])
})

test('a list of what one alone shows that was cut holds none below its last row, which would be known for hidden', () => {
  const shares = Array.from({ length: MOST_ONLY }, (_, i) => ({
    name: `${i}`,
    share: 0.9 - i / 100,
    interval: null,
  }))
  const own = { share: 0.5, interval: null }
  const both = [
    { name: 'above', a: { share: 0.85, interval: null }, b: own, difference: 0, interval: null },
    { name: 'below', a: { share: 0.3, interval: null }, b: own, difference: 0, interval: null },
  ]
  const cut = compareScans(market, market)
  const shown = new Set([...shares.map(({ name }) => name), 'above', 'below'])
  const { onlyA } = publicComparison({ ...cut, skills: both, onlyA: shares, onlyB: [] }, [
    shown,
    new Set(),
  ])
  expect(onlyA.map(({ name }) => name)).toContain('above')
  expect(onlyA.map(({ name }) => name)).not.toContain('below')
  expect(onlyA.every(({ share }) => share > shares.at(-1)!.share)).toBe(true)
})

test('a skill has no adverts and no spellings, and beside it and over its runs only names that may be seen', () => {
  const share = { share: 0.5, interval: null }
  const change = { from: 0.1, to: 0.5, change: 0.4, interval: null, verdict: 'rising' as const }
  const both = ['SQL', 'Тайна А']
  const history = {
    runs: [runAnswer(both.map((name) => ({ name, ...share })))],
    changes: both.map((name) => ({ name, ...change })),
    reason: null,
  }
  const answer = skillAnswerOf(
    0,
    { market, members: [['SQL', 'эскуэль']], elsewhere: null },
    { history, siteUrl: 'http://a' },
  )
  const together = both.map((name) => ({ name, count: 5, lift: 2 }))
  const spellings = [{ text: 'эскуэль', count: 1, in: 'key_skills' as const }]
  expect(answer.vacancies).toHaveLength(3)
  const cut = publicSkill({ ...answer, together, spellings }, names, () => ({
    score: 1,
    elsewhere: 0.5,
  }))
  expect(cut).toMatchObject({
    name: 'SQL',
    count: 3,
    members: ['SQL'],
    spellings: null,
    vacancies: [],
  })
  expect(cut.distinctive).toEqual({ score: 1, elsewhere: 0.5 })
  const { runs, changes } = cut.history
  expect(
    [cut.together, runs[0]!.skills, changes].map((list) => list.map(({ name }) => name)),
  ).toEqual([['SQL'], ['SQL'], ['SQL']])
})

const runAnswer = (told: Run['skills']): Run => ({
  run: 1,
  finishedAt: '2026-11-20T10:00:00.000Z',
  status: 'done',
  scanned: 8,
  found: 8,
  limitHit: false,
  method: 2,
  vocabulary: null,
  pay: null,
  skills: told,
})

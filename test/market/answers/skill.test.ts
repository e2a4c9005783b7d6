import { describe, expect, test } from 'bun:test'
import { whyAbsent } from '../../../src/market/answers/codes.ts'
import { coverageAnswerOf } from '../../../src/market/answers/coverage-summary.ts'
import { skillAnswerOf } from '../../../src/market/answers/skill.ts'
import { bareSheetOf } from '../../../src/statistics/advert-table/bare-sheet.ts'
import type { Sheet } from '../../../src/statistics/advert-table/sheet.ts'
import { marketOf, membersOf } from '../made-up-market.ts'
import { type Draft, madeUpSheet, skillNamed } from '../made-up-scan.ts'

const NO_HISTORY = { runs: [], changes: [], reason: 'no_runs' as const }

function answerFor(sheet: Sheet, name: string) {
  const material = { market: marketOf(sheet), members: membersOf(sheet), elsewhere: null }
  const skill = sheet.skills.findIndex((one) => one.name === name)
  return skillAnswerOf(skill, material, { history: NO_HISTORY, siteUrl: 'https://hh.example' })
}

describe('one skill', () => {
  const employers = 'АБВГДЕЖЗИК'
  /** As many adverts, of ten employers in turn. */
  const adverts = (count: number, ...names: string[]) =>
    Array.from({ length: count }, (_, i): Draft => ({ employer: employers[i % 10]!, names }))

  test('has what is named beside it, in distinct adverts', () => {
    // Of 31 adverts 11 name SQL and Git, two of them after one job; 20 neither.
    const drafts = [...adverts(11, 'SQL', 'Git'), ...adverts(20, 'Word')].map((draft, i) => ({
      ...draft,
      id: String(i + 1),
    }))
    const { together } = answerFor(
      madeUpSheet([{ ...drafts[0]!, standsFor: '11' }, ...drafts.slice(1)]),
      'SQL',
    )
    expect(together).toEqual([{ name: 'Git', count: 10, lift: 3 }])
  })

  test('has what is surely named beside it, by the lower end of the lift', () => {
    const sheet = madeUpSheet([
      ...adverts(20, 'SQL', 'Git'),
      ...adverts(5, 'SQL', 'Git', 'Редкое'),
      ...adverts(10, 'Git', 'Word'),
      ...adverts(65, 'Word'),
    ])
    // Редкое has a lift of 100 / 25, Git of 100 / 35; of five adverts the larger one is less sure.
    const { together } = answerFor(sheet, 'SQL')
    expect(together).toEqual([
      { name: 'Редкое', count: 5, lift: 4 },
      { name: 'Git', count: 25, lift: 2.86 },
    ])
  })

  test('has twenty beside it at most, no role, and nothing to fill them up', () => {
    const rare = Array.from({ length: 25 }, (_, i) => `Редкое ${10 + i}`)
    const sheet = madeUpSheet(
      [
        ...rare.flatMap((name) => adverts(10, 'SQL', name, 'Роль')),
        ...adverts(300),
        ...adverts(5, 'Git'),
      ],
      {
        skills: ['SQL', 'Роль', ...rare, 'Git'].map((name) =>
          skillNamed(name, { isRole: name === 'Роль' }),
        ),
      },
    )
    const { together } = answerFor(sheet, 'SQL')
    expect(together).toHaveLength(20)
    expect(together.map(({ name }) => name)).not.toContain('Роль')
    expect(answerFor(sheet, 'Git').together).toEqual([])
  })

  test('has nothing beside it that it includes, nor what includes it', () => {
    const sheet = madeUpSheet([
      ...adverts(10, 'TypeScript', 'JavaScript', 'Git'),
      ...adverts(20, 'Word'),
    ])
    const besides = (name: string) => answerFor(sheet, name).together.map((one) => one.name)
    expect(besides('TypeScript')).toEqual(['Git'])
    expect(besides('JavaScript')).toEqual(['Git'])
    expect(besides('Git')).toEqual(['JavaScript', 'TypeScript'])
  })

  test('has the freshest fifty adverts that name it', () => {
    const drafts = Array.from({ length: 60 }, (_, i): Draft => {
      return {
        id: String(i + 1),
        describes: ['SQL'],
        publishedAt: i < 50 ? `2026-11-01T00:00:${10 + i}Z` : null,
      }
    })
    drafts[0] = {
      ...drafts[0]!,
      publishedAt: '2026-11-09T00:00:00Z',
      names: ['SQL'],
      describes: [],
    }
    drafts[0] = {
      ...drafts[0]!,
      employer: 'Пекарня',
      area: { id: '1', name: 'Город' },
      title: 'Пекарь',
    }
    const { vacancies } = answerFor(madeUpSheet(drafts), 'SQL')
    expect(vacancies).toHaveLength(50)
    expect(vacancies[0]).toEqual({
      id: '1',
      url: 'https://hh.example/vacancy/1',
      title: 'Пекарь',
      employer: 'Пекарня',
      area: 'Город',
      publishedAt: '2026-11-09T00:00:00.000Z',
      where: 'key_skills',
    })
    expect(vacancies[1]).toMatchObject({
      id: '50',
      employer: null,
      area: null,
      where: 'description',
    })
    expect(vacancies.at(-1)!.id).toBe('2')
  })

  test('of adverts without a day shows the larger numbers first', () => {
    const drafts = ['9', '10', '8'].map((id): Draft => ({ id, names: ['SQL'] }))
    expect(answerFor(madeUpSheet(drafts), 'SQL').vacancies.map(({ id }) => id)).toEqual([
      '10',
      '9',
      '8',
    ])
  })

  test('has its spellings, the most frequent first', () => {
    const sql = [
      { text: 'sql', count: 3, in: 'description' as const },
      { text: 'SQL', count: 3, in: 'key_skills' as const },
      { text: 'эскюэль', count: 4, in: 'description' as const },
    ]
    const drafts: Draft[] = [{ names: ['SQL'] }]
    const { spellings } = answerFor(madeUpSheet(drafts, { spellings: [sql] }), 'SQL')
    expect(spellings!.map(({ text }) => text)).toEqual(['эскюэль', 'SQL', 'sql'])
    expect(answerFor(madeUpSheet(drafts), 'SQL').spellings).toBeNull()
  })

  test('may have any name', () =>
    expect(answerFor(madeUpSheet([{ names: ['../..'] }]), '../..')).toMatchObject({
      name: '../..',
      count: 1,
    }))

  test('says why its share has no interval, where too few employers advertise', () => {
    const of = (employers: number) =>
      answerFor(
        madeUpSheet(
          Array.from({ length: 10 }, (_, i) => ({ employer: `${i % employers}`, names: ['SQL'] })),
        ),
        'SQL',
      )
    expect(of(4)).toMatchObject({ interval: null, reason: 'too_few_employers' })
    expect(of(5).interval).not.toBeNull()
    expect(of(5)).not.toHaveProperty('reason')
  })

  test('of an old result tells what is known alone', () => {
    const vacancies = [
      { id: '7', title: 'Мастер', skills: [{ name: 'SQL', source: 'description' as const }] },
    ]
    const answer = answerFor(bareSheetOf({ vacancies, skills: [skillNamed('SQL')] }), 'SQL')
    expect(answer).toMatchObject({ count: 1, together: [], spellings: null, reason: 'not_kept' })
    expect(answer.vacancies).toMatchObject([
      { id: '7', title: 'Мастер', employer: null, publishedAt: null },
    ])
  })
})

test('that a scan lacks a skill has a reason', () => {
  expect(whyAbsent(null).code).toBe('unknown_skill')
  expect(whyAbsent({ isSearched: false }).code).toBe('not_looked_for')
  expect(whyAbsent({ isSearched: true }).code).toBe('too_few_employers')
})

describe('the summary of coverage', () => {
  const kinds = {
    SQL: 'technology',
    Git: 'technology',
    Word: 'product',
    Такт: 'trait',
    Учёт: null,
  } as const
  const skills = Object.entries(kinds).map(([name, kind]) => skillNamed(name, { kind }))
  /**
   * Eight employers of an advert each; half of what they name is SQL. The last repeats the one
   * before.
   */
  const drafts: Draft[] = [
    ...Array.from({ length: 5 }, (_, i): Draft => ({ employer: String(i), names: ['SQL', 'Git'] })),
    { employer: '5', names: ['SQL', 'Word'] },
    { employer: '6', names: ['Такт', 'Учёт'] },
    { employer: '7', id: '8' },
    { employer: '6', names: ['Такт', 'Учёт'], id: '9', standsFor: '7' },
  ]

  test('worked out by hand', () => {
    const sheet = madeUpSheet(drafts, { skills })
    // Seven distinct adverts name a skill. SQL is half of what six name: 3 / 7; Git half of five:
    // 2.5 / 7. Word has one employer, and Такт is a trait.
    const top = [
      { name: 'SQL', share: 0.667, state: 'named' as const },
      { name: 'Git', share: 0.556, state: 'absent' as const },
      { name: 'Word', share: 0.111, state: 'absent' as const },
      { name: 'Учёт', share: 0.222, state: 'absent' as const },
    ]
    const next = [{ name: 'Git', gain: 0.357, named: 0.786 }]
    const answer = coverageAnswerOf(sheet, (skill) => (skill === 0 ? 'named' : 'absent'))
    expect(answer).toEqual({ adverts: 7, named: 0.429, next, write: [], top, reference: 1 })
    // What the text implies is nothing to learn.
    const implied = coverageAnswerOf(sheet, (skill) =>
      skill === 0 ? 'named' : skill === 1 ? 'implied' : 'absent',
    )!
    expect(implied).toMatchObject({ named: 0.429, next: [], write: next })
    expect(implied.top[1]).toEqual({ ...top[1]!, state: 'implied' })
    // Nor is to be written what stands there in its parts.
    const inParts = coverageAnswerOf(
      sheet,
      (skill) => (skill === 1 ? 'implied' : 'named'),
      new Set(['Git']),
    )!
    expect([inParts.write, inParts.top[1]!.state]).toEqual([[], 'implied'])
  })

  test('advises no trait, and nothing that is not known', () => {
    const many = Array.from(
      { length: 9 },
      (_, i): Draft => ({ employer: String(i), names: ['Такт', 'Учёт', 'Word'] }),
    )
    const { next } = coverageAnswerOf(madeUpSheet(many, { skills }), () => 'absent')!
    expect(next.map(({ name }) => name)).toEqual(['Word'])
  })

  test('without adverts', () =>
    expect(coverageAnswerOf(madeUpSheet([]), () => 'named')).toEqual({
      ...{ adverts: 0, named: null, next: [] },
      ...{ write: [], top: [], reference: null, reason: 'no_skills' },
    }))

  test('of an old result is not known', () =>
    expect(coverageAnswerOf(bareSheetOf({ vacancies: [], skills: [] }), () => 'named')).toBeNull())
})

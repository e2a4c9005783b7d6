/** Every answer has the shape that clients are told, and rests on nothing but the adverts. */
import { describe, expect, test } from 'bun:test'
import type { TSchema } from '@sinclair/typebox'
import fc from 'fast-check'
import { Base } from '../../src/market/answers/base.schema.ts'
import { baseOf } from '../../src/market/answers/base.ts'
import { Comparison } from '../../src/market/answers/compare.schema.ts'
import { compareScans } from '../../src/market/answers/compare.ts'
import { CoverageSummaryAnswer } from '../../src/market/answers/coverage-summary.schema.ts'
import { coverageAnswerOf } from '../../src/market/answers/coverage-summary.ts'
import { createMarketTotals } from '../../src/market/answers/elsewhere.ts'
import { FamilyTable } from '../../src/market/answers/families.schema.ts'
import { familiesOf } from '../../src/market/answers/families.ts'
import { History } from '../../src/market/answers/history.schema.ts'
import { historyOf } from '../../src/market/answers/history.ts'
import { PayAnswer } from '../../src/market/answers/pay.schema.ts'
import { payAnswerOf } from '../../src/market/answers/pay.ts'
import { changesBetween } from '../../src/market/answers/run-changes.ts'
import { SkillAnswer } from '../../src/market/answers/skill.schema.ts'
import { skillAnswerOf } from '../../src/market/answers/skill.ts'
import { SkillTable } from '../../src/market/answers/skills.schema.ts'
import { SLICED_BY, Slices } from '../../src/market/answers/slices.schema.ts'
import { slicesOf } from '../../src/market/answers/slices.ts'
import { bareSheetOf } from '../../src/statistics/advert-table/bare-sheet.ts'
import { packSheet, unpackSheet } from '../../src/statistics/advert-table/packed-sheet.ts'
import type { Sheet } from '../../src/statistics/advert-table/sheet.ts'
import { deviations } from '../helpers/schema.ts'
import { createSkillRows, FACTS, marketOf, membersOf, runOf } from './made-up-market.ts'
import { type Draft, largeSheet, madeUpSheet, roubles, skillNamed } from './made-up-scan.ts'

/** All that can be asked of a scan, with the shape of each answer. */
function answersOf(sheet: Sheet, other: Sheet): [schema: TSchema, answer: unknown][] {
  const market = marketOf(sheet)
  const totals = createMarketTotals()
  for (const one of [sheet, other]) totals.add(one)
  const material = { market, members: membersOf(sheet), elsewhere: totals.excluding(sheet) }
  const runs = [runOf(other, '2026-10-01T00:00:00.000Z'), runOf(sheet, '2026-11-01T00:00:00.000Z')]
  const history = historyOf({ scan: market.scan, runs, changes: changesBetween(other, sheet) })
  return [
    [Base, baseOf(market, FACTS)],
    [SkillTable, createSkillRows(material).part({})],
    [FamilyTable, familiesOf(material, 'share')],
    ...SLICED_BY.map((by): [TSchema, unknown] => [Slices, slicesOf(market, { by })]),
    [PayAnswer, payAnswerOf(market)],
    [History, history],
    [Comparison, compareScans(marketOf(other), market)],
    ...sheet.skills.slice(0, 3).map((_, skill): [TSchema, unknown] => {
      return [
        SkillAnswer,
        skillAnswerOf(skill, material, { history, siteUrl: 'https://hh.example' }),
      ]
    }),
    ...(sheet.hasAdverts
      ? [
          [
            CoverageSummaryAnswer,
            coverageAnswerOf(sheet, (skill) => (skill % 2 === 0 ? 'named' : 'implied')),
          ] as [TSchema, unknown],
        ]
      : []),
  ]
}

const drafts = fc.array(
  fc.record({
    employer: fc.constantFrom('А', 'Б', 'В', 'Г', 'Д', 'Е', null),
    names: fc.subarray(['SQL', '../..', '=1+2']),
    describes: fc.subarray(['Git', 'Word']),
    salary: fc.constantFrom(null, roubles(100_000), roubles(null, 150_000, true), {
      ...roubles(9),
      currency: 'XYZ',
    }),
    publishedAt: fc.constantFrom(null, '2026-11-01T00:00:00Z', '2026-11-09T10:00:00Z'),
    experience: fc.constantFrom(null, 'noExperience', 'moreThan6'),
    workFormats: fc.subarray(['REMOTE', 'ON_SITE']),
    standsFor: fc.constant('1'),
  }),
  { maxLength: 40 },
)

const numbered = (made: readonly Draft[]): Draft[] =>
  made.map((draft, i) => ({ ...draft, id: String(i + 1) }))
const SOME = madeUpSheet([
  { id: '1', employer: 'А', names: ['SQL', 'Docker'], salary: roubles(50_000) },
])

describe('every answer', () => {
  test('has its shape, whatever the adverts', () =>
    fc.assert(
      fc.property(drafts, (made) => {
        for (const [schema, answer] of answersOf(madeUpSheet(numbered(made)), SOME))
          expect(deviations(schema, answer)).toEqual([])
      }),
      { numRuns: 60 },
    ))

  test.each([
    ['no advert', madeUpSheet([])],
    ['one advert', madeUpSheet([{ employer: 'А', names: ['SQL'] }])],
    [
      'three adverts',
      madeUpSheet(
        [1, 2, 3].map((i) => ({ employer: String(i), names: ['SQL'], salary: roubles(i * 1000) })),
      ),
    ],
    [
      'adverts of nobody',
      madeUpSheet(Array.from({ length: 30 }, () => ({ employer: null, names: ['SQL'] }))),
    ],
    ['a scan without salaries', madeUpSheet([{ names: ['SQL'] }], { salaries: null })],
    [
      'an old result',
      bareSheetOf({
        vacancies: [{ id: '1', title: 'x', skills: [{ name: 'SQL', source: 'description' }] }],
        skills: [skillNamed('SQL')],
      }),
    ],
    ['many adverts', largeSheet({ adverts: 400, skills: 100 })],
  ])('has its shape with %s', (_, sheet) => {
    for (const [schema, answer] of answersOf(sheet, SOME))
      expect(deviations(schema, answer)).toEqual([])
  })

  test('is the same in whatever order the adverts were walked, and after they were packed', () =>
    fc.assert(
      fc.property(drafts, (made) => {
        const sheet = madeUpSheet(numbered(made))
        const asked = answersOf(sheet, SOME)
        expect(answersOf(madeUpSheet(numbered(made).toReversed()), SOME)).toEqual(asked)
        expect(answersOf(unpackSheet(packSheet(sheet))!, SOME)).toEqual(asked)
      }),
      { numRuns: 40 },
    ))

  test('counts no more distinct adverts than adverts', () => {
    const sheet = largeSheet({ adverts: 300, skills: 100 })
    const material = { market: marketOf(sheet), members: membersOf(sheet), elsewhere: null }
    expect(baseOf(material.market, FACTS).distinct!).toBeLessThan(300)
    for (const { count, distinct, employers, inKeySkills } of createSkillRows(material).part({})
      .skills) {
      expect(distinct!).toBeLessThanOrEqual(count)
      expect(employers!).toBeLessThanOrEqual(count)
      expect(inKeySkills).toBeLessThanOrEqual(count)
    }
  })
})

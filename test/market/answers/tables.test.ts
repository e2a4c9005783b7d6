import { describe, expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import fc from 'fast-check'
import { compareScans } from '../../../src/market/answers/compare.ts'
import { csvOf } from '../../../src/market/answers/csv.ts'
import { historyOf } from '../../../src/market/answers/history.ts'
import { payAnswerOf } from '../../../src/market/answers/pay.ts'
import { changesBetween } from '../../../src/market/answers/run-changes.ts'
import { slicesOf } from '../../../src/market/answers/slices.ts'
import {
  comparisonCsv,
  historyCsv,
  payCsv,
  skillsCsv,
  slicesCsv,
} from '../../../src/market/answers/tables.ts'
import { createSkillRows, marketOf, membersOf, runOf } from '../made-up-market.ts'
import { type Draft, madeUpSheet, roubles } from '../made-up-scan.ts'

/** The cells of CSV as RFC 4180 has them. */
function parsed(csv: string): string[][] {
  expect(csv[0]).toBe('\uFEFF')
  expect(csv.endsWith('\r\n')).toBeTrue()
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of csv
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain!)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

/** Rows by the names of their columns. */
function table(csv: string): Record<string, string>[] {
  const [header, ...rows] = parsed(csv)
  for (const row of rows) expect(row).toHaveLength(header!.length)
  return rows.map((row) => Object.fromEntries(row.map((cell, i) => [header![i]!, cell])))
}

const DRAFTS: Draft[] = ['А', 'Б', 'В', 'Г', 'Д'].flatMap((employer, i): Draft[] => [
  { employer, names: ['SQL'], salary: roubles(100_000 + i), experience: 'noExperience' },
  {
    employer,
    names: i < 2 ? ['SQL', 'Учёт, анализ'] : [],
    salary: roubles(100_000),
    experience: 'noExperience',
  },
])
const SHEET = madeUpSheet(DRAFTS)
const MARKET = marketOf(SHEET)
const skillRows = (members = membersOf(SHEET)) =>
  createSkillRows({ market: MARKET, members, elsewhere: null }).part({})

describe('a table', () => {
  test('of skills has a row for each', () => {
    const rows = table(skillsCsv(skillRows([['SQL', 'sql'], ['Учёт, анализ']])))
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({
      name: 'SQL',
      kind: '',
      members: 'SQL; sql',
      count: '7',
      share: '0.7',
      counted: 'everywhere',
      pay_from_p50: '',
      pay_from_count: '7',
      pay_count: '7',
      pay_currencies: 'RUR 7',
      pay_mixed: 'false',
      distinctive_score: '',
    })
    expect(Number(rows[0]!.interval_low)).toBe(skillRows().skills[0]!.interval![0])
    expect(rows[1]!.name).toBe('Учёт, анализ')
  })

  test('of slices has a row for each skill of each', () => {
    const sheet = madeUpSheet([...DRAFTS, { names: ['Git'] }])
    const rows = table(slicesCsv(slicesOf(marketOf(sheet), { by: 'experience' })))
    expect(
      rows.map(({ value, label, count, skill_name }) => [value, label, count, skill_name]),
    ).toEqual([
      ['noExperience', 'Нет опыта', '10', 'SQL'],
      ['noExperience', 'Нет опыта', '10', 'Учёт, анализ'],
      ['notStated', 'Не указано', '1', ''],
    ])
    expect(rows[0]).toMatchObject({ pay_from_p50: '100000', skill_count: '7', skill_share: '0.7' })
  })

  test('of a history has a row for each skill of each run', () => {
    const runs = ['2026-10-01', '2026-11-01'].map((day) => runOf(SHEET, `${day}T00:00:00.000Z`))
    const rows = table(
      historyCsv(historyOf({ scan: MARKET.scan, runs, changes: changesBetween(SHEET, SHEET) })),
    )
    expect(
      rows.map(({ finishedAt, skill_name, skill_share }) => [finishedAt, skill_name, skill_share]),
    ).toEqual([
      ['2026-10-01T00:00:00.000Z', 'SQL', '0.7'],
      ['2026-10-01T00:00:00.000Z', 'Учёт, анализ', '0.2'],
      ['2026-11-01T00:00:00.000Z', 'SQL', '0.7'],
      ['2026-11-01T00:00:00.000Z', 'Учёт, анализ', '0.2'],
    ])
    expect(rows[0]).toMatchObject({
      status: 'done',
      limitHit: 'false',
      pay_from_p50: '100000',
      pay_to_count: '0',
    })
  })

  test('of pay has a row for each bin, and one for the estimate', () => {
    const rows = table(payCsv([payAnswerOf(MARKET)]))
    expect(rows.map(({ bound }) => bound)).toEqual(['from', 'from', 'to', 'estimate'])
    expect(rows[0]).toMatchObject({
      p50: '100000',
      interval_low: '100000',
      currencies: 'RUR',
      count: '10',
      bin_low: '100000',
      bin_high: '101000',
      bin_count: '10',
    })
    expect(rows[1]).toMatchObject({ bin_low: '101000', bin_high: '', bin_count: '0' })
    expect(rows[2]).toMatchObject({ p50: '', count: '0', bin_low: '' })
    expect(rows[3]).toMatchObject({ count: '10', full: '0' })
    expect(table(payCsv([payAnswerOf(marketOf(madeUpSheet([], { salaries: null })))]))).toEqual([])
  })

  test('of a comparison has a row for each skill of either', () => {
    const other = marketOf(madeUpSheet([{ id: '99', employer: 'Е', names: ['Git', 'SQL'] }]))
    const rows = table(comparisonCsv(compareScans(MARKET, other)))
    expect(
      rows.map(({ name, a_share, b_share, difference }) => [name, a_share, b_share, difference]),
    ).toEqual([
      ['SQL', '0.7', '1', '0.3'],
      ['Учёт, анализ', '0.2', '', ''],
      ['Git', '', '1', ''],
    ])
  })

  test('of a comparison has each row on one page', () => {
    const other = marketOf(madeUpSheet([{ id: '99', employer: 'Е', names: ['Git', 'SQL'] }]))
    const all = compareScans(MARKET, other)
    const namesOn = (page: { limit?: number; offset?: number }) =>
      table(comparisonCsv(all, page)).map(({ name }) => name)
    expect([namesOn({ limit: 2 }), namesOn({ limit: 2, offset: 2 })]).toEqual([
      ['SQL', 'Учёт, анализ'],
      ['Git'],
    ])
    expect(namesOn({ offset: 1 })).toEqual(['Учёт, анализ', 'Git'])
    expect(namesOn({ offset: 3 })).toEqual([])
  })
})

describe('a cell', () => {
  const Row = Type.Object({
    text: Type.String(),
    list: Type.Array(Type.String()),
    number: Type.Number(),
  })
  const cells = (text: string, list: string[] = [], number = 0) =>
    table(csvOf(Row, [{ text, list, number }]))[0]!

  test.each(['=1+2', '+7', '-5', '@SUM(A1)', '=HYPERLINK("http://example.org";"x")'])(
    'is no formula: %p',
    (text) => {
      expect(cells(text).text).toBe(`'${text}`)
      expect(cells('', [text, 'b']).list).toBe(`'${text}; b`)
    },
  )

  test('that hides one behind control characters is none either', () => {
    expect(cells('\t=1+2').text).toBe("'=1+2")
    expect(cells('\r\n@x').text).toBe("'@x")
  })

  test.each(['＝1', '＋1', '－1', '＠x', ' =1', '\u200b=1', '"=1"'])(
    'nor as other countries write it: %p',
    (text) => {
      expect(cells(text).text).toBe(`'${text}`)
    },
  )

  test('is none either where a table is taken apart at other signs', () => {
    expect(cells('x;=1+2').text).toBe("x;'=1+2")
    expect(cells('x,＝1|"@y"').text).toBe(`x,'＝1|'"@y"`)
    expect(cells('', ['a', '-b']).list).toBe("a;' -b")
    const signs = fc.string({ unit: fc.constantFrom(...';,|"= -＝aб\'') })
    fc.assert(
      fc.property(signs, signs, (text, other) => {
        const [, line = ''] = csvOf(Row, [{ text, list: [other], number: 0 }]).split('\r\n')
        for (const by of [';', '|'])
          for (const cell of line.split(by)) expect(cell).not.toMatch(/^[\s"]*[=＝-]/)
      }),
    )
  })

  test('with a number keeps its sign', () => expect(cells('', [], -0.5).number).toBe('-0.5'))

  test('has no control characters', () => expect(cells('a\u0000b\nc\u009fd').text).toBe('abcd'))

  test('comes back as it was', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.string()),
        fc.double({ noNaN: true }),
        (text, list, number) => {
          const seen = text.replace(/\p{Cc}/gu, '')
          const row = cells(text, list, number)
          expect(row.text?.replaceAll("'", '')).toBe(seen.replaceAll("'", ''))
          expect(Number(row.number)).toBe(Number(String(number)))
        },
      ),
    ))
})

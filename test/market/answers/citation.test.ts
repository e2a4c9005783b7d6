import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { citationRuOf } from '../../../src/market/answers/citation.ru.ts'
import { type CitedShare, citationOf, type Origin } from '../../../src/market/answers/citation.ts'
import method from '../../../src/market/method.md' with { type: 'text' }

const ORIGIN: Origin = {
  scan: {
    queries: ['Data Analyst'],
    area: null,
    scanned: 989,
    finishedAt: '2026-11-20T20:59:59.000Z',
  },
  source: 'hh.ru',
  method: 3,
  vocabulary: '5f0c9a1b2c3d',
}
const SQL: CitedShare = { name: 'SQL', share: 0.781, interval: [0.752, 0.808] }
const FIVE_FACTS = 'hh.ru, 2026-11-20, method 3, vocabulary 5f0c9a1b2c3d'

test('the lines that the documents show are those that are made', () => {
  const share = `SQL: 78.1% of 989 adverts for “Data Analyst” (95%: 75.2–80.8%), ${FIVE_FACTS}`
  const pay =
    'Median lower bound of pay: 180,000 roubles a month take-home (214 of 871 adverts without ' +
    `repeats for “Data Analyst” state it), ${FIVE_FACTS}`
  expect(citationOf(SQL, ORIGIN)).toBe(share)
  const of = '871 adverts without repeats'
  expect(citationOf({ bound: 'from', p50: 179_650, count: 214, of }, ORIGIN)).toBe(pay)
  const document = readFileSync(join(import.meta.dir, '../../../docs/method.md'), 'utf8')
  expect(document).toContain(share)
  expect(document).toContain(pay)
  expect(method).toContain(share)
})

test('a line in Russian tells the same', () => {
  const facts = 'hh.ru, 20.11.2026, методика 3, словарь 5f0c9a1b2c3d'
  expect(citationRuOf(SQL, ORIGIN)).toBe(
    `SQL: 78,1 % из 989 вакансий по запросу «Data Analyst» (95 %: 75,2–80,8 %), ${facts}`,
  )
  expect(citationRuOf({ bound: 'to', p50: 180_000, count: 214 }, ORIGIN)).toBe(
    'Медиана верхних границ зарплаты: 180 000 ₽ в месяц на руки (указана в 214 из 989 ' +
      `вакансий по запросу «Data Analyst»), ${facts}`,
  )
  const unknown = {
    ...ORIGIN,
    scan: { ...ORIGIN.scan, finishedAt: null },
    method: null,
    vocabulary: null,
  }
  expect(citationRuOf({ ...SQL, interval: null }, unknown)).not.toMatch(/null|NaN|–|методика \d/)
})

test('shares are told to the digit they have', () => {
  const percentsOf = (share: number) =>
    citationOf({ ...SQL, share, interval: [share, share] }, ORIGIN).match(/[\d.]+%/)![0]
  for (let thousandth = 0; thousandth <= 1000; thousandth++) {
    expect(percentsOf(thousandth / 1000)).toBe(`${Math.floor(thousandth / 10)}.${thousandth % 10}%`)
  }
})

test('files are named as such in the language of the line', () => {
  const origin = { ...ORIGIN, source: 'file' }
  expect(citationOf(SQL, origin)).toContain(', from a file, ')
  expect(citationRuOf(SQL, origin)).toContain(', из файла, ')
})

test('the day is that of Moscow', () => {
  const finishedAt = '2026-11-20T21:00:00.000Z'
  expect(citationOf(SQL, { ...ORIGIN, scan: { ...ORIGIN.scan, finishedAt } })).toContain(
    ', 2026-11-21,',
  )
})

test('one advert is one', () => {
  const line = citationOf(SQL, { ...ORIGIN, scan: { ...ORIGIN.scan, scanned: 1 } })
  expect(line).toStartWith('SQL: 78.1% of 1 advert for “Data Analyst”')
})

test('of a part of the adverts its own number is told, not that of all', () => {
  const line = citationOf({ ...SQL, of: '771 adverts without repeats' }, ORIGIN)
  expect(line).toContain('771 adverts without repeats')
  expect(line).not.toContain('989')
})

test('what is not known is never told as a figure', () => {
  const unknown = {
    ...ORIGIN,
    scan: { ...ORIGIN.scan, finishedAt: null },
    method: null,
    vocabulary: null,
  }
  const line = citationOf({ ...SQL, interval: null }, unknown)
  expect(line).not.toMatch(/null|NaN|–|method \d/)
  expect(citationOf({ bound: 'to', p50: null, count: 6 }, ORIGIN)).not.toMatch(/null|roubles/)
})

test('a scan of many titles in one region has one line too', () => {
  const scan = { ...ORIGIN.scan, queries: ['Data Analyst', 'Аналитик данных', 'BI'], area: '1' }
  const line = citationOf(SQL, { ...ORIGIN, scan })
  expect(line).toContain('“Data Analyst” and 2 other titles')
  expect(line).toContain('hh.ru region 1,')
})

test('two titles are told both, as who counts again needs them', () => {
  const scan = { ...ORIGIN.scan, queries: ['Data Analyst', 'Аналитик данных'] }
  for (const line of [citationOf(SQL, { ...ORIGIN, scan }), citationRuOf(SQL, { ...ORIGIN, scan })])
    for (const title of scan.queries) expect(line).toContain(title)
})

test('pay of one currency is not told as that of all', () => {
  const lineOf = (currency: string | null) =>
    [citationOf, citationRuOf].map((cite) =>
      cite({ bound: 'from', p50: 90_000, count: 12, currency }, ORIGIN),
    )
  for (const line of lineOf('KZT')) expect(line).toContain('KZT')
  for (const line of lineOf(null)) expect(line).not.toContain('null')
})

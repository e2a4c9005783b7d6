import { expect, test } from 'bun:test'
import {
  baseCsv,
  familiesCsv,
  historyCsv,
  payCsv,
  skillsCsv,
  slicesCsv,
} from '../../src/market/answers/tables.ts'
import { originColumns, withColumns } from '../../src/market/attributed.ts'
import { csvForRussianExcel } from '../../src/web/handlers/market/csv-for-excel.ts'
import { listCsv } from '../../src/web/twins/list-twin.ts'

const BOM = '\uFEFF'
const table = (...lines: string[]) => BOM + lines.map((line) => `${line}\r\n`).join('')

test('cells stay what they are, whatever stands in them', () => {
  const csv = table('name,share,members', '"a;b, ""c""",0.5,1.5', ',,', 'x,1,"-0.2"')
  expect(csvForRussianExcel(csv)).toBe(
    table('название;доля;написания', '"a;b, ""c""";0,5;1.5', ';;', 'x;1;-0.2'),
  )
})

test.each([
  ['base', baseCsv({} as never)],
  ['list', listCsv({ rows: [] } as never)],
  ['skills', skillsCsv({ skills: [] } as never)],
  ['families', familiesCsv({ families: [] } as never)],
  ['slices', slicesCsv({ slices: [], other: null } as never)],
  ['runs', historyCsv({ runs: [] })],
  ['pay', payCsv([])],
])('each column has a title in words: %s', (_, csv) => {
  expect(csvForRussianExcel(csv)).not.toMatch(/[a-z]{2}/i)
})

test('codes are told in words, in their own column alone', () => {
  const csv = table('name,kind,pay_from_p50', 'method,method,100000')
  expect(csvForRussianExcel(csv)).toBe(
    table('название;вид;зарплата, от, медиана', 'method;метод;100000'),
  )
})

const scan = {
  ...{ title: 'Водитель', adverts: 170, source: 'hh.ru', day: '2026-11-24' },
  published: null,
}

test('each row says what it is of', () => {
  const csv = table('name,share', 'SQL,0.5', 'Git,0.25')
  const origin = 'Водитель;170;2026-11-24;hh.ru'
  const [head, ...rows] = csvForRussianExcel(csv, [scan]).trimEnd().split('\r\n')
  expect(head!.split(';')).toHaveLength(6)
  expect(rows).toEqual([`SQL;0,5;${origin}`, `Git;0,25;${origin}`])
})

test('each row says when adverts were published that are older than their scan, once', () => {
  const old = { ...scan, published: { from: '2021-08-23', to: '2021-09-22' } }
  const [, row] = csvForRussianExcel(table('name', 'SQL'), [old]).split('\r\n')
  expect(row).toBe('SQL;Водитель;170;2026-11-24;hh.ru;2021-08-23;2021-09-22')
  const ofApi = table('name,published_from', 'SQL,2021-08-23')
  expect(csvForRussianExcel(ofApi, [old]).match(/2021/g)).toHaveLength(1)
})

test('a table has no column twice that tells its origin', () => {
  const old = { source: 'trudvsem.ru', published: { from: '2021-08-23', to: '2021-09-22' } }
  const csv = withColumns(table('name,source', 'SQL,x'), originColumns([old]))
  expect(csv).toBe(table('name,source,published_from,published_to', 'SQL,x,2021-08-23,2021-09-22'))
  const both = originColumns([old, { source: 'hh.ru', published: null }])
  expect(both.map(([name]) => name)).toEqual(['a_source', 'a_published_from', 'a_published_to'])
})

test('of a comparison both scans are called by their titles', () => {
  const other = { ...scan, title: 'Повар', adverts: 9 }
  const csv = csvForRussianExcel(table('name,a_share,b_share', 'SQL,0.5,0.25'), [scan, other])
  const [head, row] = csv.trimEnd().split('\r\n')
  expect(head).toStartWith(`${BOM}название;Водитель, доля;Повар, доля;`)
  expect(head!.split(';').filter((title) => title.startsWith('Повар'))).toHaveLength(4)
  expect(row).toBe('SQL;0,5;0,25;170;2026-11-24;hh.ru;9;2026-11-24;hh.ru')
})

test('a title is no formula', () => {
  const [one, other] = ['=1+1', 'Повар;＝2'].map((title) => ({ ...scan, title }))
  expect(csvForRussianExcel(table('name', 'SQL'), [one!])).toContain(";'=1+1;")
  expect(csvForRussianExcel(table('name,a_share', 'SQL,1'), [one!, other!])).toContain(`;'=1+1, `)
  expect(csvForRussianExcel(table('name', 'SQL'), [other!])).toContain(`"Повар;'＝2"`)
})

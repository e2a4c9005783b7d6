import { expect, test } from 'bun:test'
import { csvForRussianExcel } from '../../src/web/handlers/csv-for-excel.ts'

const BOM = '\uFEFF'
const table = (...lines: string[]) => BOM + lines.map((line) => `${line}\r\n`).join('')

test('cells stay what they are, whatever stands in them', () => {
  const csv = table('name,share,members', '"a;b, ""c""",0.5,1.5', ',,', 'x,1,"-0.2"')
  expect(csvForRussianExcel(csv)).toBe(table('название;доля;написания', '"a;b, ""c""";0,5;1.5', ';;', 'x;1;-0.2'))
})

test('codes are told in words, in their own column alone', () => {
  const csv = table('name,kind,pay_from_p50', 'method,method,100000')
  expect(csvForRussianExcel(csv)).toBe(table('название;вид;оплата, от, медиана', 'method;метод;100000'))
})

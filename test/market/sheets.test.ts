import { expect, test } from 'bun:test'
import { createSheets } from '../../src/market/sheets.ts'
import { packSheet } from '../../src/statistics/advert-table/packed-sheet.ts'
import { madeUpSheet } from './made-up-scan.ts'

test('a sheet that is kept is read no second time', async () => {
  const packed = packSheet(madeUpSheet([{ names: ['SQL'] }]))
  let reads = 0
  const sheet = async () => {
    reads++
    return packed
  }
  const sheets = createSheets({
    store: { sheet },
    scans: { evidence: async () => null, mentions: async () => null },
  })
  const shown = { runId: 581, sheetDigest: 'digest of a sheet', digest: 'digest' }
  const figures = { statistics: () => ({ skills: [] }), json: new Uint8Array(0) }
  const named = await sheets.of({ shown, figures } as never)
  expect(await sheets.read(shown)).toBe(named.sheet)
  expect(reads).toBe(1)
  await sheets.read({ ...shown, sheetDigest: 'of another' })
  expect(reads).toBe(2)
})

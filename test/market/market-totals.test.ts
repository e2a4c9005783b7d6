import { expect, test } from 'bun:test'
import { createElsewhere } from '../../src/market/market-totals.ts'
import type { ShownScan } from '../../src/scans/shown-scan.ts'
import { madeUpSheet } from './made-up-scan.ts'

const shown = (id: string, scanned: number, source: ShownScan['source'] = 'hh') =>
  ({
    id,
    runId: scanned,
    scanned,
    source,
    method: 1,
    vocabulary: 'v',
    sheetDigest: id,
  }) as ShownScan

test('what is elsewhere does not depend on which scan is the freshest', async () => {
  const shared = { id: '1', employer: 'А', names: ['SQL'] }
  const wide = madeUpSheet([
    { ...shared, names: ['SQL', 'Git'] },
    { id: '2', employer: 'Б', names: ['SQL', 'Git'] },
    { id: '3', employer: 'В' },
  ])
  // Git has no row where one advert alone names it.
  const narrow = madeUpSheet([shared, { id: '4', employer: 'Г', names: ['SQL'] }])
  const own = madeUpSheet([
    { id: '5', employer: 'Д', names: ['Git'] },
    { id: '6', employer: 'Е', names: ['Git'] },
  ])
  const sheets = new Map([
    ['wide', wide],
    ['narrow', narrow],
    ['own', own],
  ])
  const scans = [shown('wide', 3), shown('narrow', 2), shown('own', 2)]
  const gitElsewhere = async (list: readonly ShownScan[]) => {
    const elsewhere = createElsewhere(async () => list, {
      read: async ({ sheetDigest }) => sheets.get(sheetDigest!)!,
    })
    return (await (await elsewhere(scans[2]!))!.excluding(own))('Git')
  }
  const first = await gitElsewhere(scans)
  expect(first).toEqual({ byEmployers: { naming: 2, employers: 4 }, share: 2 / 4 })
  expect(await gitElsewhere(scans.toReversed())).toEqual(first)
})

test('a scan is set against scans of its own source alone', async () => {
  const asking = (names: string[]) =>
    [1, 2].map((id) => ({ id: `${names} ${id}`, employer: `${names} ${id}`, names }))
  const own = madeUpSheet(asking(['Git']))
  const sheets = new Map([
    ['own', own],
    ['site', madeUpSheet(asking(['SQL', 'Git']))],
    ['open data', madeUpSheet(asking(['1С', 'Git']))],
  ])
  const scans = [shown('own', 3), shown('site', 2), shown('open data', 2, 'trudvsem')]
  const elsewhere = createElsewhere(async () => scans, {
    read: async ({ sheetDigest }) => sheets.get(sheetDigest!)!,
  })
  const elsewhereFor = await (await elsewhere(scans[0]!))!.excluding(own)
  expect(elsewhereFor('Git')?.byEmployers).toEqual({ naming: 2, employers: 2 })
  expect(await elsewhere(scans[2]!)).not.toBe(await elsewhere(scans[1]!))
})

test('no sheet is read for a scan that is alone', async () => {
  const scan = shown('own', 1)
  const elsewhere = createElsewhere(async () => [scan], {
    read: () => Promise.reject(new Error('a sheet was read')),
  })
  const elsewhereFor = await (await elsewhere(scan))!.excluding(
    madeUpSheet([{ id: '1', names: ['SQL'] }]),
  )
  expect(elsewhereFor('SQL')).toBeNull()
})

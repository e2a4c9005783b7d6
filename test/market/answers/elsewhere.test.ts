import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { createMarketTotals } from '../../../src/market/answers/elsewhere.ts'
import { type Draft, madeUpSheet } from '../made-up-scan.ts'

test('what is elsewhere counts each advert once, and none of the scan itself', async () => {
  const sheets = [
    madeUpSheet([
      { id: '1', employer: 'А', names: ['SQL'] },
      { id: '2', employer: 'Б', names: ['SQL'] },
    ]),
    madeUpSheet([
      { id: '2', employer: 'Б', names: ['SQL'] },
      { id: '3', employer: 'Б', names: ['SQL'] },
      { id: '4', employer: 'В' },
    ]),
    madeUpSheet([
      { id: '3', employer: 'Б', names: ['SQL'] },
      { id: '5', employer: null },
    ]),
  ]
  const totals = createMarketTotals()
  for (const sheet of sheets) await totals.add(sheet)
  // 3, 4 and 5 of Б, В and nobody.
  expect(totals.excluding(sheets[0]!)('SQL')).toEqual({
    byEmployers: { naming: 1, employers: 3 },
    share: 1 / 3,
  })
  expect(totals.excluding(sheets[0]!)('Git')).toEqual({
    byEmployers: { naming: 0, employers: 3 },
    share: 0,
  })
})

test('nothing is elsewhere than in the only scan', async () => {
  const totals = createMarketTotals()
  const sheet = madeUpSheet([{ names: ['SQL'] }])
  await totals.add(sheet)
  expect(totals.excluding(sheet)('SQL')).toBeNull()
})

test('an advert that named more when the scan itself read it makes no share below none', () => {
  const others = madeUpSheet([
    { id: '1', employer: 'А' },
    { id: '2', employer: 'Б' },
  ])
  const own = madeUpSheet([{ id: '1', employer: 'А', names: ['SQL'] }])
  const totals = createMarketTotals()
  for (const sheet of [others, own]) totals.add(sheet)
  expect(totals.excluding(own)('SQL')!.share).toBe(0)
})

const NAMES = ['A', 'B', 'C']

/** Adverts by their ids, and for each scan which of them it has. */
const markets = fc
  .array(fc.record({ employer: fc.constantFrom('А', 'Б', 'В', null), names: fc.subarray(NAMES) }), {
    minLength: 1,
    maxLength: 25,
  })
  .chain((adverts) =>
    fc.record({
      adverts: fc.constant(adverts.map((advert, i): Draft => ({ ...advert, id: String(i + 1) }))),
      scans: fc.array(fc.subarray(adverts.map((_, i) => i)), { minLength: 1, maxLength: 4 }),
    }),
  )

test('totals give what counting the others would', () =>
  fc.assert(
    fc.asyncProperty(markets, async ({ adverts, scans }) => {
      const sheets = scans.map((places) => madeUpSheet(places.map((place) => adverts[place]!)))
      const totals = createMarketTotals()
      for (const sheet of sheets) await totals.add(sheet)
      scans.forEach((own, i) => {
        const others = [...new Set(scans.flat())]
          .filter((place) => !own.includes(place))
          .map((place) => adverts[place]!)
        const elsewhere = totals.excluding(sheets[i]!)
        for (const name of NAMES) {
          const naming = others.filter(({ names }) => names!.includes(name))
          const employersOf = (of: readonly Draft[]) =>
            new Set(of.map(({ employer }) => employer)).size
          const byEmployers = { naming: employersOf(naming), employers: employersOf(others) }
          const share = naming.length / others.length
          expect(elsewhere(name)).toEqual(others.length === 0 ? null : { byEmployers, share })
        }
      })
    }),
  ))

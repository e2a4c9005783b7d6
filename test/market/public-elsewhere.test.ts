/**
 * What is elsewhere, as everybody may see it: attempts to have from it what another scan hides, or
 * has in common.
 */
import { describe, expect, test } from 'bun:test'
import { createMarketTotals } from '../../src/market/answers/elsewhere.ts'
import { createPublicTotals } from '../../src/market/public-elsewhere.ts'
import type { Sheet } from '../../src/statistics/advert-table/sheet.ts'
import { type Draft, madeUpSheet, skillNamed } from './made-up-scan.ts'

const skills = ['SQL', 'Git', 'Клей'].map((name) =>
  skillNamed(name, { kind: name === 'Клей' ? null : 'technology' }),
)
/** As many adverts as it takes: those named first name the skill. */
const scan = (
  id: string,
  naming: number,
  { of = 30, skill = 'SQL', employers = 30, shared = [] as Draft[] } = {},
) =>
  madeUpSheet(
    [
      ...shared,
      ...Array.from(
        { length: of - shared.length },
        (_, i): Draft => ({
          id: `${id} ${i}`,
          employer: `${id} ${i % employers}`,
          names:
            i < naming - shared.filter(({ names }) => names?.includes(skill)).length ? [skill] : [],
        }),
      ),
    ],
    { skills },
  )

async function elsewhere(
  [own, ...others]: readonly [Sheet, ...Sheet[]],
  skill = 'SQL',
  create = createPublicTotals,
) {
  const totals = create()
  for (const sheet of [own, ...others]) await totals.add(sheet)
  return totals.excluding(own)(skill)
}

const own = scan('A', 10)

describe('whatever one scan hides of a skill', () => {
  const hidden = [0, 1, 2].map((count) => scan('B', count))

  test.each([
    ['it is the only other one', []],
    ['a second one shows it', [scan('C', 12)]],
    ['two more show it', [scan('C', 12), scan('D', 5)]],
  ])('is told the same when %s', async (_, others) => {
    const [none, ...some] = await Promise.all(
      hidden.map((sheet) => elsewhere([own, sheet, ...others])),
    )
    for (const one of some) expect(one).toEqual(none!)
    // It is there to be told.
    const whole = await Promise.all(
      hidden.map((sheet) => elsewhere([own, sheet, ...others], 'SQL', createMarketTotals)),
    )
    expect(new Set(whole.map((one) => one!.share)).size).toBe(3)
  })

  test('nor does the scan that is added later tell it by the change', async () => {
    const before = (await elsewhere([own, scan('C', 12)]))!
    for (const sheet of hidden) {
      const { byEmployers, share } = (await elsewhere([own, scan('C', 12), sheet]))!
      expect([byEmployers.naming, Math.round(share * 60)]).toEqual([before.byEmployers.naming, 12])
    }
  })

  test('a name that few employers use is hidden in many adverts too', async () => {
    const [few, none] = [scan('B', 20, { skill: 'Клей', employers: 2 }), scan('B', 0)]
    const glue = scan('A', 10, { skill: 'Клей' })
    expect(await elsewhere([glue, few, scan('C', 0)], 'Клей')).toMatchObject({ share: 0 })
    const [one, other] = [
      await elsewhere([glue, few, scan('C', 0)], 'Клей'),
      await elsewhere([glue, none, scan('C', 0)], 'Клей'),
    ]
    expect(one!.byEmployers.naming).toBe(other!.byEmployers.naming)
  })
})

test('adverts that a wider scan hides count by the one that shows them', async () => {
  const inBoth = (names: string[]) =>
    Array.from(
      { length: 50 },
      (_, i): Draft => ({ id: `both ${i}`, employer: `both ${i % 2}`, names }),
    )
  const shared = inBoth(['Клей'])
  const narrow = scan('B', 60, { skill: 'Клей', of: 60, shared })
  const glue = scan('C', 10, { skill: 'Клей' })
  const inWide = [shared, inBoth([])].map((both) => scan('A', 0, { of: 100, shared: both }))
  const told = await Promise.all(inWide.map((wide) => elsewhere([glue, wide, narrow], 'Клей')))
  for (const one of told) expect(one!.share).toBe(60 / 110)
  expect(told[0]).toEqual(told[1]!)
})

test('how few adverts two scans have in common that name a skill is not told', async () => {
  const inCommon = (naming: number) =>
    Array.from(
      { length: 4 },
      (_, i): Draft => ({
        id: `both ${i}`,
        employer: `both ${i}`,
        names: i < naming ? ['SQL'] : [],
      }),
    )
  const inBoth = [0, 1, 2].map(inCommon)
  const told = await Promise.all(
    inBoth.map((shared) =>
      elsewhere([scan('A', 10, { shared }), scan('B', 12, { shared }), scan('C', 0)]),
    ),
  )
  // B has twelve: one of which is in A would be told by eleven.
  for (const one of told) expect(one!.byEmployers.naming).toBe(12)
  for (const one of told) expect(one!.share).toBe(12 / (60 - 4))
})

test('adverts of this scan are none elsewhere, where they are more than a few', async () => {
  const shared = Array.from(
    { length: 9 },
    (_, i): Draft => ({ id: `both ${i}`, employer: `both ${i}`, names: ['SQL'] }),
  )
  const both = [scan('A', 10, { shared }), scan('B', 15, { shared }), scan('C', 0)] as const
  const shown = await elsewhere(both)
  expect(shown).toEqual(await elsewhere(both, 'SQL', createMarketTotals))
  expect(shown!.byEmployers.naming).toBe(6)
})

test('what others show is told', async () => {
  expect(await elsewhere([own, scan('B', 12), scan('C', 5), scan('D', 0)])).toEqual({
    byEmployers: { naming: 17, employers: 90 },
    share: 17 / 90,
  })
})

const large = madeUpSheet(
  Array.from(
    { length: 20_000 },
    (_, i): Draft => ({ id: `${i}`, employer: `${i}`, names: ['SQL', 'Git', 'Клей'] }),
  ),
  { skills },
)

// Twice ten thousand adverts, and three skills of as many mentions, which the public totals read
// once more.
test.each([
  [createMarketTotals, 4],
  [createPublicTotals, 6],
])('others have their turns while a large scan is added: %p', async (create, least) => {
  let [turns, isAdded] = [0, false]
  const adding = create()
    .add(large)
    .then(() => {
      isAdded = true
    })
  for (; !isAdded; turns++) await new Promise(setImmediate)
  await adding
  expect(turns).toBeGreaterThanOrEqual(least)
})

import { expect, test } from 'bun:test'
import type { Market } from '../../src/market/market.ts'
import { createPublicMarket } from '../../src/market/public-market.ts'
import type { ScanDetail } from '../../src/scans/catalog/scan-detail.ts'
import { madeUpSheet } from './made-up-scan.ts'

test('a sheet is gone through once for all skills that are asked for one by one, and anew where others change', async () => {
  const names = ['SQL', 'Git']
  const sheet = madeUpSheet(Array.from({ length: 3 }, (_, i) => ({ employer: String(i), names })))
  let [state, looks] = ['first', 0]
  const skill = async (_: unknown, name: string) => ({
    value: { name, employers: 3, together: [], history: { runs: [], changes: [] } },
    revision: null,
  })
  const market = createPublicMarket({
    market: { skill } as unknown as Market,
    answers: {} as never,
    sheets: { of: async () => ({ sheet }) as never, read: async () => sheet },
    elsewhereOf: async () => ({
      state,
      excluding: async () => {
        looks++
        return () => ({ byEmployers: { naming: 0, employers: 9 }, share: 0 })
      },
    }),
    work: { value: async () => null as never },
  })
  const detail = { shown: { runId: 1, digest: 'd', sheetDigest: 's', isShown: true } } as ScanDetail
  for (const name of names) expect((await market.skill(detail, name)).value.name).toBe(name)
  expect(looks).toBe(1)
  state = 'second'
  await market.skill(detail, 'SQL')
  expect(looks).toBe(2)
})

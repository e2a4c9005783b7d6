import { expect, test } from 'bun:test'
import { en } from '../../src/web/i18n/en.ts'
import { statedPay } from '../../src/web/pages/stated-pay.ts'

test('bounds that are one figure are told once', () => {
  const told = (from: number, to: number) =>
    statedPay({ from, to, currency: 'RUR', gross: null, mode: null }, en, 'en')!
  expect(told(70_000, 70_000).match(/70,000/g)).toHaveLength(1)
  expect(told(60_000, 70_000).match(/[67]0,000/g)).toHaveLength(2)
})

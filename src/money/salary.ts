import type { StatedSalary } from '../vacancy/vacancy.ts'
import type { Rates } from './rates.ts'
import { netOfTax } from './tax.ts'

/** Take-home roubles a month, not rounded; at least one bound is a positive number. */
export type UsableSalary = { from: number | null; to: number | null }

const ROUBLE_CODES = new Set(['RUR', 'RUB'])

/**
 * The salary in take-home roubles a month. Null when it cannot be used: none is stated, it is not
 * paid by the month, or its currency has no rate (without rates, only the rouble is usable). Pay
 * before tax, foreign pay too, is converted first and then taxed by the Russian scale. A bound that
 * is not positive and finite counts as not stated. Bounds in the wrong order stay as stated, since
 * nothing tells which of the two is the mistake.
 */
export function usableSalary(
  salary: StatedSalary | null,
  rates: Rates | null,
): UsableSalary | null {
  if (salary === null || (salary.mode !== null && salary.mode !== 'MONTH')) return null
  const rate = roublesPerUnit(salary.currency, rates)
  if (rate === null) return null
  const onHand = (bound: number | null): number | null => {
    if (bound === null || !Number.isFinite(bound) || bound <= 0) return null
    return salary.gross === true ? netOfTax(bound * rate) : bound * rate
  }
  const usable = { from: onHand(salary.from), to: onHand(salary.to) }
  return usable.from === null && usable.to === null ? null : usable
}

/**
 * The code comes from a page, so only the table's own entries count, never inherited properties.
 */
function roublesPerUnit(currency: string, rates: Rates | null): number | null {
  if (ROUBLE_CODES.has(currency)) return 1
  if (rates === null || !Object.hasOwn(rates.perUnit, currency)) return null
  return rates.perUnit[currency] ?? null
}

/**
 * Tax brackets: the rate applies to the part of a yearly income, in roubles, that lies above the
 * bound.
 */
export const TAX_SCALE: readonly { above: number; rate: number }[] = [
  { above: 0, rate: 0.13 },
  { above: 2_400_000, rate: 0.15 },
  { above: 5_000_000, rate: 0.18 },
  { above: 20_000_000, rate: 0.2 },
  { above: 50_000_000, rate: 0.22 },
]

const MONTHS = 12

/**
 * A monthly pay in roubles after the Russian income tax, if all twelve months of the year are paid
 * alike. Source of the scale: Tax Code of the Russian Federation, article 224, paragraph 1, in
 * force since 1 January 2025.
 */
export function netOfTax(grossPerMonth: number): number {
  return grossPerMonth - yearlyTax(grossPerMonth * MONTHS) / MONTHS
}

function yearlyTax(income: number): number {
  return TAX_SCALE.reduce((tax, { above, rate }, step) => {
    const upTo = Math.min(income, TAX_SCALE[step + 1]?.above ?? Number.POSITIVE_INFINITY)
    return tax + Math.max(0, upTo - above) * rate
  }, 0)
}

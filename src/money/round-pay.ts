/**
 * Whole thousands, from 100,000 on whole five thousands: a median of adverts is known no better. In
 * roubles.
 */
export function roundPay(amount: number): number {
  const step = amount >= 100_000 ? 5000 : 1000
  return Math.round(amount / step) * step
}

import { asText, perLanguage } from './format.ts'

/** How figures about a market are written in a language. */
export type FigureFormat = {
  /**
   * A share from 0 to 1: whole percents, under ten with one decimal; more than nothing is never
   * written as 0.
   */
  share(share: number): string
  /** The ends of an interval of shares. */
  interval(interval: readonly [number, number]): string
  /** A difference of shares in percentage points, with its sign. */
  points(difference: number): string
  /** The ends of an interval of differences, in percentage points. */
  pointsInterval(interval: readonly [number, number]): string
  /** Roubles in thousands, for axes: `150k`. */
  thousands(amount: number): string
  /** With at most one decimal. */
  decimal(n: number): string
}

export const figureFormatOf = perLanguage(createFormat)

const TEN_PERCENT = 0.0995
const LEAST_SHOWN = 0.0005

function createFormat(locale: string): FigureFormat {
  const percentWith = (maximumFractionDigits: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits })
  const [whole, fine] = [percentWith(0), percentWith(1)]
  const signed = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const percentFor = (share: number) => (share < TEN_PERCENT ? fine : whole)
  const pointsOf = (difference: number) =>
    signed.format(roundedTo(100 * difference, 1)).replace('-', '\u2212')
  return {
    share: (share) =>
      share > 0 && share < LEAST_SHOWN
        ? `<${fine.format(2 * LEAST_SHOWN)}`
        : percentFor(share).format(asText(share)),
    interval([low, high]) {
      const percent = percentFor(high)
      const [from, to] = [percent.format(low), percent.format(high)]
      // A range of equal ends would be written as “about”.
      return from === to ? to : `${from.replace(/[\s\u00A0\u202F]?%$/, '')}–${to}`
    },
    points: pointsOf,
    pointsInterval: ([low, high]) => `${pointsOf(low)} … ${pointsOf(high)}`,
    thousands: (amount) => compact.format(amount),
    decimal: (n) => decimal.format(n),
  }
}

/** Keeps a difference that rounds to nothing from having a sign. */
function roundedTo(value: number, digits: number): number {
  const power = 10 ** digits
  return Math.round(value * power) / power + 0
}

import { roundPay } from '../../money/round-pay.ts'
import type { Language } from './language.ts'

const LOCALES: Record<Language, string> = { en: 'en-GB', ru: 'ru' }

/** Makes what a language writes with when it is first asked for. */
export function perLanguage<Made>(make: (locale: string) => Made): (language: Language) => Made {
  const made = new Map<Language, Made>()
  return (language) => {
    const known = made.get(language)
    if (known !== undefined) return known
    const value = make(LOCALES[language])
    made.set(language, value)
    return value
  }
}

const MOSCOW = 'Europe/Moscow'

export type Format = {
  number(n: number): string
  /** Whole roubles. */
  roubles(amount: number): string
  /** Pay that was estimated: no more figures than it has. */
  about(amount: number): string
  /** A share from 0 to 1. */
  percent(share: number): string
  /** The same of two such amounts. */
  aboutRange(from: number, to: number): string
  /** Two amounts in whole roubles, with the sign once; equal ones as one. */
  range(from: number, to: number): string
  /** How long ago a moment was, in words: `2 days ago`. */
  ago(moment: number, now: number): string
  /**
   * The same for a bar: more than nothing that rounds to nothing is written as less than one
   * percent.
   */
  share(share: number): string
  /** The Moscow day of a moment, in milliseconds since the Unix epoch. */
  date(moment: number): string
  /** A moment in Moscow time, to the minute. */
  time(moment: number): string
  /** A moment in Moscow time, to the second, without its year. */
  second(moment: number): string
  /** A day given as `YYYY-MM-DD`. */
  day(day: string): string
  /** The same without its year. */
  shortDay(day: string): string
}

/** The units of ages, the longest first, with their length in seconds. */
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** How numbers, amounts and moments are written in a language. */
export const formatOf = perLanguage(createFormat)

/**
 * With the three decimals that answers about the market have: rounded at once, 0.3647 would be 36 %
 * here and 37 % there.
 */
export const asText = (share: number): number => Math.round(1000 * share) / 1000

/** A moment less than a minute ago; what Intl has for it is no idiom. */
const NOW: Readonly<Record<string, string>> = { 'en-GB': 'just now', ru: 'только что' }

/** Without «г.», which would make two full stops at the end of a sentence. */
const withoutYearSign = (text: string) => text.replace(/\sг\./, '')

function createFormat(locale: string): Format {
  const number = new Intl.NumberFormat(locale)
  const roubles = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'RUB',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: MOSCOW })
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: MOSCOW,
  })
  const second = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: MOSCOW,
  })
  const shortDay = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    timeZone: MOSCOW,
  })
  const noonOf = (day: string) => Date.parse(`${day}T12:00:00+03:00`)
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const range = (from: number, to: number) =>
    from === to ? roubles.format(from) : roubles.formatRange(Math.min(from, to), Math.max(from, to))
  return {
    range,
    about: (amount) => roubles.format(roundPay(amount)),
    aboutRange: (from, to) => range(roundPay(from), roundPay(to)),
    ago(moment, now) {
      const seconds = Math.min(0, Math.round((moment - now) / 1000))
      const found = UNITS.find(([, length]) => -seconds >= length)
      if (found === undefined) return NOW[locale]!
      const [unit, length] = found
      const text = relative.format(Math.trunc(seconds / length), unit)
      // «Минуту назад», «час назад».
      return locale === 'ru' ? text.replace(/^1\s/, '') : text
    },
    number: (n) => number.format(n),
    roubles: (amount) => roubles.format(amount),
    percent: (share) => percent.format(share),
    share: (share) =>
      share > 0 && share < 0.005 ? `<${percent.format(0.01)}` : percent.format(asText(share)),
    date: (moment) => withoutYearSign(date.format(moment)),
    time: (moment) => withoutYearSign(time.format(moment)),
    second: (moment) => second.format(moment),
    day: (day) => withoutYearSign(date.format(noonOf(day))),
    shortDay: (day) => shortDay.format(noonOf(day)),
  }
}

import type { Language } from './language.ts'

const MOSCOW = 'Europe/Moscow'

export type Format = {
  number(n: number): string
  /** Whole roubles. */
  roubles(amount: number): string
  /** A share from 0 to 1. */
  percent(share: number): string
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

const made = new Map<Language, Format>()

/** How numbers, amounts and moments are written in a language. */
export function formatOf(language: Language): Format {
  const format = made.get(language) ?? createFormat(language === 'en' ? 'en-GB' : 'ru')
  made.set(language, format)
  return format
}

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
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: MOSCOW })
  const second = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: MOSCOW,
  })
  const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: MOSCOW })
  const noonOf = (day: string) => Date.parse(`${day}T12:00:00+03:00`)
  return {
    number: (n) => number.format(n),
    roubles: (amount) => roubles.format(amount),
    percent: (share) => percent.format(share),
    date: (moment) => date.format(moment),
    time: (moment) => time.format(moment),
    second: (moment) => second.format(moment),
    day: (day) => date.format(noonOf(day)),
    shortDay: (day) => shortDay.format(noonOf(day)),
  }
}

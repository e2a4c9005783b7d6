import { statedMoment } from '../../vacancy/stated-moment.ts'
import { lineOf } from './texts.ts'

/** What comes first where a file writes days as `05/11/2026`. */
export type DayOrder = 'day' | 'month'

const TIME = String.raw`(?:,?[ T](\d{1,2}:\d\d(?::\d\d)?))?`
/** Between a date and a time programs write a blank, and before a zone too. */
const BLANK_BETWEEN = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)/
/** Seconds or milliseconds since the Unix epoch, as tables print them. */
const UNIX = /^(\d{10})(?:\d{3})?(?:\.\d+)?$/
/** Days since the end of 1899, as spreadsheets keep them: those of 2000 to 2064. */
const SERIAL = /^([345]\d{4})(\.\d+)?$/
const SERIAL_OF_1970 = 25_569
const DAY_SECONDS = 24 * 60 * 60
/** `20261125`, as ISO 8601 has it too. */
const UNPARTED = /^(20\d\d)([01]\d)([0-3]\d)$/
/** A spreadsheet's `25-Nov-26`. */
const SHORT_YEAR = /^(\d{1,2}-\p{L}{3,9}-)(?=\d\d$)/u
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}$`)
const DOTTED = new RegExp(String.raw`^(\d{1,2})\.(\d{1,2})\.(\d\d|\d{4})(?: ?г\.?)?${TIME}$`)
const PARTED = new RegExp(String.raw`^(\d{1,2})([-/])(\d{1,2})\2(\d{4})${TIME}$`)
const NAMED = new RegExp(
  String.raw`^(?:(\p{L}+)\.? (\d{1,2})|(\d{1,2})[- ](\p{L}+)\.?),?[- ](\d{4})(?: ?г\.?)?${TIME}$`,
  'u',
)
/** The months' names, which may be cut after three letters. */
const MONTHS =
  `january январь января|february февраль февраля|march март марта|april апрель апреля|may май мая
  |june июнь июня|july июль июля|august август августа|september сентябрь сентября
  |october октябрь октября|november ноябрь ноября|december декабрь декабря`
    .split('|')
    .map((names) => names.trim().split(' '))

/**
 * The order of days of a file: what stands first in those that can be read in one way only; null
 * where none can, or some in one way and some in the other.
 */
export function dayOrderOf(cells: readonly unknown[]): DayOrder | null {
  const orders = new Set(cells.flatMap((cell) => ownOrder(PARTED.exec(lineOf(cell) ?? '')) ?? []))
  return orders.size === 1 ? [...orders][0]! : null
}

function ownOrder(parted: RegExpExecArray | null): DayOrder | null {
  if (Number(parted?.[1]) > 12) return 'day'
  return Number(parted?.[3]) > 12 ? 'month' : null
}

/** A moment in any of the usual spellings that can be read in one way only. */
export function momentOf(value: unknown, order: DayOrder | null): string | null {
  const text = lineOf(value)
  if (text === null) return null
  const seconds = UNIX.exec(text)?.[1] ?? secondsOfSerial(text)
  if (seconds !== null) return ofSeconds(Number(seconds), SERIAL.test(text))
  return (
    statedMoment(text.replace(BLANK_BETWEEN, '$1T$2').replace(/ (?=[+-]\d)/, '')) ??
    writtenDay(text, order)
  )
}

function secondsOfSerial(text: string): number | null {
  const [, days, part = '0'] = SERIAL.exec(text) ?? []
  if (days === undefined) return null
  return (Number(days) - SERIAL_OF_1970) * DAY_SECONDS + Math.round(Number(part) * DAY_SECONDS)
}

/** A spreadsheet's time has no zone, as that of a written day has none. */
function ofSeconds(seconds: number, isLocal: boolean): string | null {
  const moment = new Date(seconds * 1000).toISOString()
  return statedMoment(isLocal ? moment.slice(0, -5) : moment)
}

function writtenDay(written: string, order: DayOrder | null): string | null {
  const text = written.replace(SHORT_YEAR, '$120')
  const unparted = UNPARTED.exec(text)
  if (unparted) return momentAt(unparted[1]!, unparted[2]!, unparted[3]!)
  const year = YEAR_FIRST.exec(text)
  if (year) return momentAt(year[1]!, year[3]!, year[4]!, year[5])
  const dotted = DOTTED.exec(text)
  if (dotted) return momentAt(dotted[3]!.padStart(4, '20'), dotted[2]!, dotted[1]!, dotted[4])
  const parted = PARTED.exec(text)
  if (parted) {
    const [, one = '', , other = '', ofYear = '', time] = parted
    const first = ownOrder(parted) ?? order
    if (first === null) return null
    return first === 'day' ? momentAt(ofYear, other, one, time) : momentAt(ofYear, one, other, time)
  }
  const [, before, day, sameDay, after, ofYear = '', time] = NAMED.exec(text) ?? []
  const month = monthOf(before ?? after ?? '')
  return month === 0 ? null : momentAt(ofYear, String(month), (day ?? sameDay)!, time)
}

/** From 1; 0 for what names no month. */
export function monthOf(word: string): number {
  const name = word.toLowerCase()
  if (name.length < 3) return 0
  return 1 + MONTHS.findIndex((of) => of.some((one) => one.startsWith(name)))
}

function momentAt(year: string, month: string, day: string, time?: string): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return statedMoment(
    time === undefined ? date : `${date}T${time.padStart(5, '0').replace(/^(\d):/, '0$1:')}`,
  )
}

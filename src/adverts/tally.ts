import type { ShownColumns } from './faults/file-fault.ts'
import { monthOf } from './fields/days.ts'
import { shownColumns } from './fields/names.ts'
import type { PayFault } from './fields/pay.ts'
import type { Brokenness } from './forms/file-record.ts'

/** Why a record is no advert: it cannot be read, or it says too little. */
export type Unread = Brokenness | 'no_title' | 'no_text'

/** What was left out of what was read, and why. */
export type Fault = PayFault | 'date_unread' | 'future'

/** … and, where it helps to see it, the value that could not be read. */
export type FoundFault = { fault: Fault; column?: string; value?: string }

/**
 * Something to know about the figures of a file. `cut`: most descriptions end at one length;
 * `late_columns`: read, but in none of its first records; `awaited_columns`: asked for, and not
 * come up so far.
 */
export type Note =
  | ({ code: 'unknown_columns' | 'late_columns' | 'awaited_columns' } & ShownColumns)
  | { code: 'cut'; characters: number; share: number }
  | { code: 'no_period' | 'no_currency' | 'no_skills' | 'garbled'; adverts: number }

/** What became of the records of some files. */
export type Tally = {
  records: number
  adverts: number
  unread: Partial<Record<Unread, number>>
  /** Where the first that were not read begin. */
  first: { file: string; line: number; why: Unread }[]
  faults: Partial<Record<Fault, number>>
  /** Where each fault was first met; runs of earlier versions have noted none. */
  firstFaults?: (FoundFault & { file: string; line: number })[]
}

const MOST_FIRST = 10

export const emptyTally = (): Tally => ({
  records: 0,
  adverts: 0,
  unread: {},
  first: [],
  faults: {},
  firstFaults: [],
})

export function countUnread(tally: Tally, at: { file: string; line: number }, why: Unread): void {
  tally.unread[why] = (tally.unread[why] ?? 0) + 1
  if (tally.first.length < MOST_FIRST) tally.first.push({ ...at, why })
}

/** In characters: what is longer is no day, but a text. */
const LONGEST_VALUE = 30
const TIME_OF_DAY = /\d{1,2}:\d\d(?::\d\d)?/

/** What stands in days beside numbers and names of months. */
const OF_DAY = /^(?:[tz]|г|год|года|[ap]m|utc|gmt|msk|мск|mon|tue|wed|thu|fri|sat|sun)$/i

const [LENGTHS, AGO] = [
  String.raw`дн\p{L}{1,2}|день|час\p{L}{0,2}|недел\p{L}{1,2}|месяц\p{L}{0,2}|(?:day|hour|week|month)s?`,
  '(?: назад| ago)?',
]
const RELATIVE = new RegExp(
  String.raw`^(?:сегодня|вчера|позавчера|today|yesterday|\d{1,3}\+? ?(?:${LENGTHS})${AGO})$`,
  'iu',
)

/** Whether a value was meant for a day by its numbers and words: no telephone, name or address. */
function isLikeDay(value: string): boolean {
  if (RELATIVE.test(value)) return true
  const words = value.match(/\p{L}+/gu) ?? []
  if (!words.every((word) => OF_DAY.test(word) || monthOf(word) > 0)) return false
  const numbers = value.replace(TIME_OF_DAY, '').match(/\d+/g) ?? []
  const isDays = numbers.length <= 3 && numbers.every(({ length }) => length < 3 || length === 4)
  return value.length <= LONGEST_VALUE && numbers.length > 1 && isDays && !value.includes('@')
}

export function countFault(
  tally: Tally,
  at: { file: string; line: number },
  { fault, column, value = '' }: FoundFault,
): void {
  const count = (tally.faults[fault] ?? 0) + 1
  tally.faults[fault] = count
  if (count > 1) return
  // What is noted is kept, as nothing else of an advert is.
  const shown = column !== undefined && { column, ...(isLikeDay(value) && { value }) }
  tally.firstFaults?.push({ fault, ...at, ...shown })
}

/** With fewer adverts, one length says nothing. */
const LEAST_ADVERTS = 20
/** Shorter texts are of one length by chance, such as «см. сайт». */
const SHORTEST_CUT = 100
/** A text that ends as texts and pages do, but for the three dots of those who cut it. */
const WHOLE = /(?<!\.\.)[.!?;)>»"]$/
/** A cut text may end in dots. */
const DOTS = 3

/** What to know of columns; none where there are none. */
export function columnsNote(
  code: Extract<Note, { columns: string[] }>['code'],
  columns: Iterable<string>,
): Note[] {
  const all = new Set(columns)
  return all.size === 0 ? [] : [{ code, ...shownColumns(all) }]
}

/** Looks at all adverts for signs that their texts are not whole. */
export function createTextSigns() {
  const lengths = new Map<number, number>()
  let [all, longest, garbled] = [0, 0, 0]
  return {
    /** @param cells all that the advert states */
    add(text: string, cells: Iterable<unknown>): void {
      for (const cell of cells)
        if (typeof cell === 'string' && cell.includes('\ufffd')) {
          garbled++
          break
        }
      if (text === '') return
      all++
      longest = Math.max(longest, text.length)
      if (!WHOLE.test(text.trimEnd().slice(-3)))
        lengths.set(text.length, (lengths.get(text.length) ?? 0) + 1)
    },
    notes(): Note[] {
      const atEnd = Array.from({ length: DOTS + 1 }, (_, less) => lengths.get(longest - less) ?? 0)
      const cut = atEnd.reduce((sum, count) => sum + count, 0)
      const isCut = all >= LEAST_ADVERTS && longest >= SHORTEST_CUT && cut * 2 > all
      return [
        ...(isCut ? [{ code: 'cut', characters: longest, share: cut / all } as const] : []),
        ...(garbled > 0 ? [{ code: 'garbled', adverts: garbled } as const] : []),
      ]
    },
  }
}

import { type Bounds, wholeNumber } from '../../../bytes/whole-number.ts'
import { cronOf, PERIODS } from '../../../scans/crawl/plain-schedule.ts'

/** The cron line that the fields of a form mean; null: no schedule; `keep`: the one there is. */
export function readSchedule(form: URLSearchParams): string | null | 'keep' {
  const asked = form.get('every') ?? ''
  if (asked === 'keep') return 'keep'
  const every = PERIODS.find((period) => period === asked)
  if (every === undefined) return null
  // The fields are lists to choose from: what is none of them was sent by no browser.
  const number = (name: string, bounds: Bounds) => wholeNumber(form.get(name) ?? '', bounds) ?? bounds[0]
  return cronOf({ every, weekday: number('weekday', [1, 7]), hour: number('hour', [0, 23]), minute: 0 })
}

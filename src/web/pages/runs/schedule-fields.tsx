import { PERIODS, plainSchedule } from '../../../scans/crawl/plain-schedule.ts'
import { useView } from '../../components/view.ts'
import { clockTime } from './schedule-words.ts'

/** What the fields of a schedule hold. `keep`: a cron line that words do not say stays as it is. */
export type ScheduleValues = { every: string; weekday: string; hour: string }

export const NO_SCHEDULE: ScheduleValues = { every: '', weekday: '1', hour: '6' }

export function scheduleValues(cron: string | null): ScheduleValues {
  if (cron === null) return NO_SCHEDULE
  const plain = plainSchedule(cron)
  if (plain === null) return { ...NO_SCHEDULE, every: 'keep' }
  return { every: plain.every, weekday: String(plain.weekday), hour: String(plain.hour) }
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** When a scan is recounted, in words. */
export function ScheduleFields({ values, cron }: { values: ScheduleValues; cron: string | null }) {
  const { t } = useView()
  const option = (name: keyof ScheduleValues, value: string, title: string) => (
    <option key={value} value={value} selected={values[name] === value}>
      {title}
    </option>
  )
  return (
    <div class="inline">
      <div class="field">
        <label for="every">{t.runs.schedule}</label>
        <select id="every" name="every">
          {option('every', '', t.runs.never)}
          {PERIODS.map((period) => option('every', period, t.runs.every[period]))}
          {cron !== null &&
            plainSchedule(cron) === null &&
            option('every', 'keep', t.runs.cron(cron))}
        </select>
      </div>
      <div class="field">
        <label for="weekday">{t.runs.weekday}</label>
        <select id="weekday" name="weekday">
          {t.runs.weekdays.map((day, index) => option('weekday', String(index + 1), day))}
        </select>
        <small>{t.runs.weekdayHint}</small>
      </div>
      <div class="field">
        <label for="hour">{t.runs.hour}</label>
        <select id="hour" name="hour">
          {HOURS.map((hour) => option('hour', String(hour), clockTime(hour, 0)))}
        </select>
      </div>
    </div>
  )
}

/**
 * An advert as the open data gives it: the fields that this program reads, and those that it must
 * not keep.
 */
export type OpenShape = {
  id: string
  'job-name': string
  duty?: string
  requirement?: { education?: string; experience?: number | string; qualification?: string }
  requirements?: string
  conditions?: string
  skills?: readonly unknown[]
  salary_min?: number | string
  salary_max?: number | string
  currency?: string
  region?: { region_code?: string; name?: string }
  addresses?: { address: readonly { location?: string; lng?: string; lat?: string }[] }
  company?: Record<string, string>
  'creation-date'?: string
  date_modify?: string
  employment?: string
  schedule?: string
  vac_url?: string
  contact_person?: string
  contact_list?: readonly Record<string, string>[]
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The day so many days before a moment, as the open data writes it. */
export const dayBefore = (now: number, days: number): string =>
  new Date(now - days * DAY_MS).toISOString().slice(0, 10)

/** A number as an id of the open data. */
export const openId = (number: number): string =>
  `0d0c0b0a-0000-4000-8000-${String(number).padStart(12, '0')}`

import { isDeepStrictEqual } from 'node:util'
import { parseStored } from '../bytes/unseen-characters.ts'
import { statedMoment } from '../vacancy/stated-moment.ts'
import type { StatedTerms, Vacancy } from '../vacancy/vacancy.ts'
import { vacancyWithoutContacts } from './contacts.ts'

/** Clocks differ, but by less than a day. */
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The vacancy as it is kept: without contacts, and without a publication that had not come when it
 * was read.
 */
export function keptVacancy(vacancy: Vacancy, readAt: number): Vacancy {
  const kept = vacancyWithoutContacts(vacancy)
  const isToCome = kept.publishedAt !== null && Date.parse(kept.publishedAt) > readAt + DAY_MS
  return isToCome ? { ...kept, publishedAt: null } : kept
}

/** What vacancies kept before the terms were read lack. */
export const NO_TERMS: StatedTerms = { experience: null, workFormats: [], employment: null }

/**
 * The vacancy that was kept as JSON, by an earlier version too: what that did not read is not
 * stated.
 */
export function storedVacancy(content: string): Vacancy {
  const stored = parseStored(content) as Vacancy
  return { ...NO_TERMS, ...stored, publishedAt: statedMoment(stored.publishedAt) }
}

/**
 * Whether kept content says the same as the vacancy read now, except for its address and, where the
 * program did not read them then, the terms. It is then no other version of the advert: its
 * description need not be searched again, and results counted from it may learn both.
 */
export function isSameAdvert({ url: _, ...vacancy }: Vacancy, content: string): boolean {
  const { url: _kept, ...stored } = JSON.parse(content) as Partial<Vacancy>
  const { experience: _e, workFormats: _w, employment: _m, ...untold } = vacancy
  const hasTerms = Object.keys(NO_TERMS).some((term) => term in stored)
  return isDeepStrictEqual(
    { ...stored, publishedAt: statedMoment(stored.publishedAt) },
    hasTerms ? vacancy : untold,
  )
}

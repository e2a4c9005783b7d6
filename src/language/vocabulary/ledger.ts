import { shortDigest } from '../../bytes/short-digest.ts'
import type { Vacancy } from '../../vacancy/vacancy.ts'
import { cleanSpelling } from '../text/spelling.ts'

/** That an employer lists a spelling in the key-skills block of a vacancy. */
export type LedgerEntry = { spelling: string; employer: string; vacancyId: string }

/** What a vacancy adds to the ledger. */
export function entriesOf(vacancy: Pick<Vacancy, 'id' | 'employer' | 'keySkills'>): LedgerEntry[] {
  const employer = registeredName(vacancy)
  const spellings = new Set(vacancy.keySkills.flatMap((raw) => cleanSpelling(raw) ?? []))
  return [...spellings].map((spelling) => ({ spelling, employer, vacancyId: vacancy.id }))
}

/**
 * Tells employers apart by the name they are registered with, whatever its case: one may have
 * several numbers on the site. Those without a name are told apart by number, and those without
 * either are one.
 */
function registeredName({ employer: { id, name } }: Pick<Vacancy, 'employer'>): string {
  const words = name?.toLowerCase().replace(/\s+/gu, ' ').trim()
  return bounded(words ? `name ${words}` : id === null ? 'anonymous' : `id ${id}`)
}

/** Longer than any name is; PostgreSQL has no index of texts over some 2,700 bytes. */
const LONGEST = 500

/** A text too long to be looked up ends in its digest, and still stands for itself alone. */
const bounded = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST).toWellFormed()} ${shortDigest([text])}`

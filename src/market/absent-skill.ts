import { ABSENCES, type Absence } from './codes.ts'

/** Why a scan has no skill of a spelling: what its 404 says, by what the vocabulary knows of it. */
export function whyAbsent(known: { searched: readonly unknown[] } | null): { code: Absence; text: string } {
  const code = known === null ? 'unknown_skill' : known.searched.length === 0 ? 'not_looked_for' : 'too_few_employers'
  return { code, text: ABSENCES[code] }
}

import { ABSENCES, type Absence } from './codes.ts'

/** Why a scan has no skill of a spelling: what its 404 says, by what the vocabulary knows of it. */
export function whyAbsent(known: { isSearched: boolean } | null): { code: Absence; text: string } {
  const code = known === null ? 'unknown_skill' : !known.isSearched ? 'not_looked_for' : 'too_few_employers'
  return { code, text: ABSENCES[code] }
}

import { byNumber, type Place, type Sheet } from './sheet.ts'
import { namingOf, type SheetInput } from './sheet-of.ts'

type Mentioned = readonly { name: string; source: Place }[]

const NOBODY = { id: null, name: null }

/**
 * The sheet of a result of which only skills and titles are known: one that was imported, or that
 * an earlier version stored and whose texts are gone. What was not kept is not stated, and answers
 * say nothing that rests on it.
 */
export function bareSheetOf({
  vacancies,
  skills,
}: {
  /** As the result keeps them (scans/result.ts, VacancyMentions), in any order. */
  vacancies: readonly { id: string; title: string; skills: Mentioned }[]
  skills: SheetInput['skills']
}): Sheet {
  const sorted = vacancies.toSorted((a, b) => byNumber(a.id, b.id))
  const adverts = sorted.length
  const notStated = <Value>(value: Value) => ({ values: [value], of: new Int32Array(adverts) })
  return {
    hasAdverts: false,
    adverts,
    ids: sorted.map(({ id }) => id),
    titles: sorted.map(({ title }) => title),
    publishedAt: new Float64Array(adverts).fill(Number.NaN),
    employer: notStated(NOBODY),
    area: notStated(NOBODY),
    experience: notStated([]),
    format: notStated([]),
    employment: notStated([]),
    hasKeySkills: new Uint8Array(adverts),
    pay: null,
    representativeOf: Int32Array.from({ length: adverts }, (_, advert) => advert),
    skills,
    ...namingOf(sorted, skills),
    spellings: null,
  }
}

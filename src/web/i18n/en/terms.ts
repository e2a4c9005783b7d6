import type { SkillKind } from '../../../language/tables/vocabulary-file.ts'
import type { Reason } from '../../../market/answers/codes.ts'
import { NOTES, REASONS } from '../../../market/answers/codes.ts'

/**
 * The names of what adverts state by codes. A code that is not here goes by the site's own name.
 */
export const terms = {
  reasons: REASONS as Readonly<Record<Reason, string>>,
  notes: NOTES as Readonly<Record<keyof typeof NOTES, string>>,
  sliceNames: {
    noExperience: 'No experience',
    between1And3: '1–3 years',
    between3And6: '3–6 years',
    moreThan6: 'More than 6 years',
    ON_SITE: 'On site',
    REMOTE: 'Remote',
    HYBRID: 'Hybrid',
    FIELD_WORK: 'Travelling',
    FULL: 'Full time',
    PART: 'Part time',
    PROJECT: 'Project',
    FLY_IN_FLY_OUT: 'Rotation',
    SIDE_JOB: 'Side job',
    notStated: 'Not stated',
  } as Readonly<Record<string, string>>,
  by: {
    experience: 'experience',
    format: 'format',
    employment: 'employment',
    area: 'region',
    employer: 'employer',
  },
  kinds: {
    technology: 'technologies',
    product: 'products',
    field: 'fields of knowledge',
    method: 'methods',
    activity: 'kinds of work',
    trait: 'personal qualities',
    language: 'languages',
    licence: 'licences',
    education: 'education',
  } as Readonly<Record<SkillKind, string>>,
}

export type TermTexts = typeof terms

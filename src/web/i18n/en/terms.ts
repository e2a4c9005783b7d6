import type { SkillKind } from '../../../language/tables/vocabulary-file.ts'
import type { Reason } from '../../../market/answers/codes.ts'
import { NOTES, REASONS } from '../../../market/answers/codes.ts'
import { labelsIn } from '../../../vacancy/vacancy-labels.ts'

/**
 * The names of what adverts state by codes. A code that is not here goes by the site's own name.
 */
export const terms = {
  reasons: REASONS as Readonly<Record<Reason, string>>,
  notes: NOTES as Readonly<Record<keyof typeof NOTES, string>>,
  sliceNames: { ...labelsIn('en'), notStated: 'Not stated' } as Readonly<Record<string, string>>,
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

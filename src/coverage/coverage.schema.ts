import { type Static, Type } from '@sinclair/typebox'
import { NOT_BLANK } from '../operation.ts'
import { ScanReference, Skill, scanChoice } from '../scans/scan.schema.ts'
import { VACANCY_NUMBER } from '../site/address.ts'

const closed = { additionalProperties: false }

const text = Type.String({
  pattern: NOT_BLANK,
  description: 'Resume text as one string, line breaks are fine: experience, about, skills. Not stored, not logged',
})

/** More than any scan has. */
export const MOST_MISSING = 10_000

const limit = Type.Optional(
  Type.Union([Type.Integer({ minimum: 0, maximum: MOST_MISSING }), Type.Null()], {
    description: 'How many missing skills to return; all when absent',
  }),
)

export const ResumeInput = Type.Object({ ...scanChoice, text, limit }, { title: 'ResumeCheck' })

export const ResumeCoverage = Type.Object(
  {
    scan: ScanReference,
    covered: Type.Array(Skill, { description: 'Skills named in the text, most frequent first' }),
    missing: Type.Array(Skill, { description: 'All other skills of the scan, most frequent first' }),
  },
  { ...closed, title: 'ResumeCoverage' },
)

export const VacancyInput = Type.Object({
  id: Type.String({
    pattern: VACANCY_NUMBER,
    description: 'Vacancy number: the digits of the vacancy address on the vacancy site',
  }),
  text,
  limit,
})

export const VacancySkill = Type.Object(
  {
    name: Type.String({ description: 'Skill name' }),
    members: Type.Array(Type.String(), {
      description: 'Spellings searched in the text: those of the vacancy, then those known from earlier scans',
    }),
    source: Type.Union([Type.Literal('key_skills'), Type.Literal('description')], {
      description: "key_skills: from the vacancy's key-skills block. description: found in its description",
    }),
  },
  { ...closed, title: 'VacancySkill' },
)

export const VacancyCoverage = Type.Object(
  {
    vacancy: Type.Object(
      {
        id: Type.String({ description: 'Vacancy number' }),
        url: Type.String({ format: 'uri', description: 'Address on the vacancy site' }),
      },
      { ...closed, title: 'VacancyReference' },
    ),
    covered: Type.Array(VacancySkill, { description: 'Skills of the vacancy named in the text' }),
    missing: Type.Array(VacancySkill, { description: 'The others, skills of the key-skills block first' }),
  },
  { ...closed, title: 'VacancyCoverage' },
)

export type VacancySkill = Static<typeof VacancySkill>

import { type Static, type TObject, type TProperties, Type } from '@sinclair/typebox'
import { CoverageSummaryAnswer } from '../market/answers/coverage-summary.schema.ts'
import { reason } from '../market/answers/market.schema.ts'
import { textNotBlank } from '../operation.ts'
import { ScanReference, Skill, scanChoice } from '../scans/scan.schema.ts'
import { choiceOf, count, nullable, optional, shape } from '../shapes.ts'
import { VACANCY_NUMBER } from '../site/address.ts'
import { MOST_KEY_SKILLS } from '../vacancy/vacancy.ts'
import { at } from './extraction.schema.ts'

const text = textNotBlank(
  'Resume text as one string, line breaks are fine: experience, about, skills. Not stored, ' +
    'not logged',
)

/** More than any scan has. */
export const MOST_MISSING = 10_000

const limit = optional(
  Type.Integer({ minimum: 0, maximum: MOST_MISSING }),
  'How many missing skills to return; all when absent',
)

const detail = optional(
  Type.Boolean(),
  'true: also the places in the text, and which of its skills include a missing one',
)

const explain = optional(
  Type.Boolean(),
  'true: like detail, with the level of each language and the choices that the advert asks for',
)

/** What each skill and the answer have besides when `detail` is true. */
const ofCovered = { at }
const LanguageLevel = shape('LanguageLevel', {
  named: nullable(Type.String(), 'The level in the resume, in its words; null: it states none'),
  asked: Type.String({ description: 'The level that the advert asks for, in its words' }),
  isBelow: Type.Boolean({
    description: 'Whether the resume clearly states a lower level than ' + 'the advert asks for',
  }),
})
const ofCoveredByVacancy = {
  ...ofCovered,
  level: optional(
    LanguageLevel,
    'Only with explain: for a language that the advert asks for at some level; else null',
  ),
}
const ofMissing = {
  impliedBy: Type.Array(Type.String(), {
    description:
      'Skills that the text names and that include this one, as TypeScript includes JavaScript',
  }),
}
const ofMissingByVacancy = {
  ...ofMissing,
  choice: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'Only with explain: the names of which the advert asks for one, this one included, as ' +
        'in "Python or R"; empty where this very skill is required',
    }),
  ),
}
const missingTotal = count('How many skills are missing in all, whatever the limit')

export const ResumeInput = Type.Object(
  { ...scanChoice, text, limit, detail },
  { title: 'ResumeCheck' },
)

export const ResumeCoverage = shape('ResumeCoverage', {
  scan: ScanReference,
  covered: Type.Array(Skill, { description: 'Skills named in the text, most frequent first' }),
  missing: Type.Array(Skill, {
    description: 'All other skills of the scan, most frequent first',
  }),
})

export const ResumeCoverageInDetail = shape('ResumeCoverageInDetail', {
  scan: ScanReference,
  covered: Type.Array(withFields('CoveredSkill', Skill, ofCovered), {
    description: 'Skills named in the text, most frequent first',
  }),
  missing: Type.Array(withFields('MissingSkill', Skill, ofMissing), {
    description: 'Other skills of the scan, most frequent first',
  }),
  missingTotal,
  summary: nullable(
    CoverageSummaryAnswer,
    'Over distinct adverts; null for a scan whose adverts are not kept',
  ),
  reason,
})

/** The first unless `detail` is true. */
export const ResumeCheckAnswer = Type.Union([ResumeCoverage, ResumeCoverageInDetail], {
  title: 'ResumeCheckAnswer',
})

export const VacancyInput = Type.Object({
  id: Type.String({
    pattern: VACANCY_NUMBER,
    description: 'Vacancy number: the digits of the vacancy address on the job site',
  }),
  text,
  limit,
  detail,
  explain,
})

export const VacancySkill = shape('VacancySkill', {
  name: Type.String({ description: 'Skill name' }),
  members: Type.Array(Type.String(), {
    description:
      'Spellings searched in the text: those of the vacancy, then those known from earlier scans',
  }),
  source: choiceOf(
    ['key_skills', 'description'],
    "key_skills: from the vacancy's key-skills block. description: found in its description",
  ),
})

const VacancyReference = shape('VacancyReference', {
  id: Type.String({ description: 'Vacancy number' }),
  url: Type.String({ format: 'uri', description: 'Address on the job site' }),
})

const vacancy = VacancyReference
const NAMED = { description: 'Skills of the vacancy named in the text' }
const OTHERS = { description: 'The others, skills of the key-skills block first' }
const ofAdvert = {
  covered: Type.Array(VacancySkill, NAMED),
  missing: Type.Array(VacancySkill, OTHERS),
}
const ofAdvertInDetail = {
  covered: Type.Array(withFields('CoveredVacancySkill', VacancySkill, ofCoveredByVacancy), NAMED),
  missing: Type.Array(withFields('MissingVacancySkill', VacancySkill, ofMissingByVacancy), OTHERS),
  missingTotal,
}

export const VacancyCoverage = shape('VacancyCoverage', { vacancy, ...ofAdvert })
export const VacancyCoverageInDetail = shape('VacancyCoverageInDetail', {
  vacancy,
  ...ofAdvertInDetail,
})

/** Not stored, not logged, and not fetched: an advert of any site. */
export const TextCheckInput = Type.Object(
  {
    text,
    vacancy: Type.Object(
      {
        title: optional(Type.String(), 'Its title'),
        text: textNotBlank(
          'Text of the advert as one string; HTML becomes text. Not stored, not logged',
        ),
        keySkills: optional(
          Type.Array(Type.String(), { maxItems: MOST_KEY_SKILLS }),
          'Its list of key skills, where it has one',
        ),
      },
      { title: 'PastedVacancy', description: 'An advert from any site, in any language' },
    ),
    limit,
    detail,
    explain,
  },
  { title: 'TextCheck' },
)

/** The first unless `detail` or `explain` is true. */
export const TextCheckAnswer = Type.Union(
  [shape('TextCoverage', ofAdvert), shape('TextCoverageInDetail', ofAdvertInDetail)],
  { title: 'TextCheckAnswer' },
)

/** The first unless `detail` or `explain` is true. */
export const VacancyCheckAnswer = Type.Union([VacancyCoverage, VacancyCoverageInDetail], {
  title: 'VacancyCheckAnswer',
})

function withFields<Fields extends TProperties, More extends TProperties>(
  title: string,
  { properties }: TObject<Fields>,
  more: More,
) {
  return shape(title, { ...properties, ...more })
}

export type ResumeCoverageInDetail = Static<typeof ResumeCoverageInDetail>
export type TextCoverageInDetail = Omit<VacancyCoverageInDetail, 'vacancy'>
export type VacancyCoverageInDetail = Static<typeof VacancyCoverageInDetail>
export type VacancySkill = Static<typeof VacancySkill>

import { Type } from '@sinclair/typebox'
import { AppError } from '../errors.ts'
import { textNotBlank } from '../operation.ts'
import type { Operations } from '../operations.ts'
import {
  MOST_MISSING,
  type ResumeCoverageInDetail,
  type TextCoverageInDetail,
  type VacancyCoverageInDetail,
} from '../resume/coverage.schema.ts'
import { optional } from '../shapes.ts'
import { vacancyNumberFromLink } from '../site/address.ts'
import { CHECKED_SKILLS, checkAnswer } from './check-answers.ts'
import { firstSkillCited } from './cited.ts'
import {
  CORRECT,
  defineTool,
  detailInput,
  type Given,
  limitInput,
  OF_SCAN,
  type Tool,
  wordsOf,
} from './tool.ts'

const LIMIT = limitInput(`How many skills of each list; ${CHECKED_SKILLS} when absent`, {
  minimum: 0,
  maximum: MOST_MISSING,
})

const OF_TEXTS = detailInput(
  'true: before advice. Also spellings (members) and places in the text (at)',
)

/** What is asked of the API, whatever a model wants: what is implied, of all skills. */
const IN_FULL = { detail: true, explain: true, limit: MOST_MISSING }

const shownOf = ({ limit, detail }: { limit?: number | null; detail?: boolean | null }) => ({
  limit: limit ?? null,
  detail: detail === true,
})

export function checkResumeTool({
  checkResume,
  getSkillTable,
}: Pick<Operations, 'checkResume' | 'getSkillTable'>): Tool {
  return defineTool({
    ...wordsOf(checkResume),
    description:
      'Compares a resume with all skills of a profession: those it names (covered) and those ' +
      'it does not (missing, some implied by what it names: impliedBy), most frequent first. ' +
      'Finds names in the text; does not judge experience. For one vacancy use ' +
      'check_vacancy_coverage. Give profession or scanId.',
    input: Type.Object({
      ...checkResume.input.properties,
      limit: LIMIT,
      detail: detailInput(
        'true: before advice. Also what to learn and what only to write (summary), spellings ' +
          '(members), places (at)',
      ),
    }),
    async answer(input, caller) {
      const given = await checkResume.run({ ...input, ...IN_FULL }, caller)
      const check = checkAnswer(given as Given<ResumeCoverageInDetail>, shownOf(input))
      return { ...check, ...(await firstSkillCited(getSkillTable, given.value.scan.id, caller)) }
    },
    afterFailure: OF_SCAN,
  })
}

/** The check against an advert by its text alone: nothing is fetched. */
export function checkTextTool(operation: Operations['checkText']): Tool {
  const { vacancy: _, explain: __, ...others } = operation.input.properties
  return defineTool({
    ...wordsOf(operation),
    name: 'check_vacancy_coverage',
    description:
      'Compares a resume with the skills of one advert, given by its text: those it names and ' +
      'those it does not, some of them implied (impliedBy). For a profession use ' +
      'check_resume_coverage.',
    input: Type.Object({
      vacancyText: textNotBlank('Text of an advert of any site. Not stored, not logged'),
      ...others,
      limit: LIMIT,
      detail: OF_TEXTS,
    }),
    async answer({ vacancyText, ...input }, caller) {
      const given = await operation.run(
        { ...input, ...IN_FULL, vacancy: { text: vacancyText } },
        caller,
      )
      return checkAnswer(given as Given<TextCoverageInDetail>, shownOf(input))
    },
    afterFailure: { invalid_request: CORRECT },
  })
}

/** Models send an empty text for an argument that they leave out. */
const statedOf = <T>(given: T | null | undefined): T | null =>
  typeof given === 'string' && given.trim() === '' ? null : (given ?? null)

const ONE_OF_BOTH =
  'Give either "vacancy" (a link or a number) or "vacancyText" (the text of an advert).'
const FETCHES_NOTHING = 'Until then use check_resume_coverage, which fetches nothing.'

export function checkVacancyTool(
  { checkVacancy, checkText }: Pick<Operations, 'checkVacancy' | 'checkText'>,
  siteUrl: string,
): Tool {
  const { id: _id, explain: _explain, ...others } = checkVacancy.input.properties
  return defineTool({
    ...wordsOf(checkVacancy),
    description:
      'Compares a resume with the skills of one vacancy: those it names and those it does ' +
      'not, some of them implied (impliedBy), key skills first. Give vacancy, or vacancyText ' +
      'for an advert of another site. For a profession use check_resume_coverage. Costs one ' +
      'request; a vacancy not read before is fetched, which takes up to 20 s and one of the ' +
      "day's vacancy fetches (see get_limits).",
    input: Type.Object({
      vacancy: Type.Optional(
        Type.Union([Type.String(), Type.Integer(), Type.Null()], {
          description: 'Link to the vacancy on the job site (any country), or its number',
        }),
      ),
      vacancyText: optional(
        Type.String(),
        'Text of an advert from any site instead of vacancy: nothing is fetched',
      ),
      ...others,
      limit: LIMIT,
      detail: OF_TEXTS,
    }),
    asksOutside: true,
    async answer({ vacancy: givenVacancy, vacancyText: givenText, ...input }, caller) {
      const [vacancy, vacancyText] = [statedOf(givenVacancy), statedOf(givenText)]
      const asked = { ...input, ...IN_FULL }
      if ((vacancy === null) === (vacancyText === null))
        throw new AppError('invalid_request', ONE_OF_BOTH)
      const given =
        typeof vacancyText === 'string'
          ? await checkText.run({ ...asked, vacancy: { text: vacancyText } }, caller)
          : await checkVacancy.run({ ...asked, id: vacancyId(vacancy!, siteUrl) }, caller)
      return checkAnswer(
        given as Given<VacancyCoverageInDetail | TextCoverageInDetail>,
        shownOf(input),
      )
    },
    afterFailure: {
      invalid_request: CORRECT,
      not_found: 'Check the link, or compare with the profession by check_resume_coverage.',
      rate_limit_exceeded: FETCHES_NOTHING,
      hh_unavailable: FETCHES_NOTHING,
    },
  })
}

/**
 * The number of a vacancy given by its number or link. A link is read only for its digits.
 * @throws AppError `invalid_request`; the message does not repeat what was given
 */
function vacancyId(vacancy: string | number, siteUrl: string): string {
  const id = vacancyNumberFromLink(vacancy, siteUrl)
  if (id !== null) return id
  throw new AppError(
    'invalid_request',
    '"vacancy" is neither the number of a vacancy nor a link to one on the job site, such as ' +
      `${new URL(siteUrl).origin}/vacancy/123456. The text of an advert goes into "vacancyText".`,
  )
}

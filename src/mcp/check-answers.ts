import type {
  ResumeCoverageInDetail,
  TextCoverageInDetail,
  VacancyCoverageInDetail,
} from '../resume/coverage.schema.ts'
import { figuresOf, shownOf, statesOf } from './check-sentences.ts'
import { compact, fewPlacesOf, PLACES_OF_A_SKILL } from './compact-answers.ts'
import type { ToolAnswer } from './tool.ts'

type Check = ResumeCoverageInDetail | VacancyCoverageInDetail | TextCoverageInDetail
type Covered = Check['covered'][number]
type Missing = Check['missing'][number]

/**
 * A check as a model gets it. The plain one is the API's plain answer, with `impliedBy` where a missing skill is implied.
 * @param check in detail and without a limit, whatever is wanted: the sentences tell of all implied skills
 */
export function checkAnswer(check: Check, { limit, detail }: { limit: number; detail: boolean }): ToolAnswer {
  const missing = check.missing.slice(0, limit)
  const covered = fewPlacesOf<Covered>(check.covered)
  const isOfVacancy = !('scan' in check)
  const sentences = [
    statesOf(check.covered.length, check.missing, { tellsAbsent: isOfVacancy }),
    detail && 'scan' in check && figuresOf(check.summary, check.reason),
    shownOf(check.missing, limit),
    detail && covered !== check.covered && `at: the first ${PLACES_OF_A_SKILL} places of each skill.`,
  ]
  return {
    value: detail ? inDetail(check, covered, missing) : plain(check, missing),
    revision: null,
    total: check.missingTotal,
    note: sentences.filter((sentence) => typeof sentence === 'string').join(' '),
  }
}

/** The summary first, as clients cut long answers at their end. */
function inDetail(check: Check, covered: readonly Covered[], missing: readonly Missing[]) {
  const lists = {
    covered: covered.map((skill) => compact(skill, true)),
    missing: missing.map((one) => compact(one, true)),
  }
  if (!('scan' in check)) return { ...check, ...lists }
  const { summary, ...others } = check
  return { summary, ...others, ...lists }
}

function plain(check: Check, missing: readonly Missing[]) {
  return {
    ...('vacancy' in check && { vacancy: check.vacancy }),
    ...('scan' in check && { scan: check.scan }),
    covered: check.covered.map(({ at: _, ...skill }: Covered) => compact(skill, false)),
    missing: missing.map(({ impliedBy, ...skill }: Missing) => ({
      ...compact(skill, false),
      ...(impliedBy.length > 0 && { impliedBy }),
    })),
  }
}

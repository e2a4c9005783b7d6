import { Type } from '@sinclair/typebox'
import { MOST_MISSING } from '../coverage/coverage.schema.ts'
import { AppError } from '../errors.ts'
import type { CheckedOperation } from '../operation.ts'
import type { Operations } from '../operations.ts'
import { LISTED_SCANS, LISTED_SKILLS } from '../scans/scan.schema.ts'
import { vacancyNumberFromLink } from '../site/address.ts'
import { compactCheck, compactScan, compactSkills, MISSING_SKILLS } from './compact-answers.ts'
import { extractSkillsTool } from './extraction-tool.ts'
import { compactFamilies, SHOWN_FAMILIES } from './families-of-skills.ts'
import { marketTools } from './market-tools.ts'
import { CORRECT, correctScan, defineTool, detailInput, limitInput, SEE_SCANS, type Tool } from './tool.ts'

const FETCHES_NOTHING = 'Until then use check_resume_coverage, which fetches nothing.'
const MISSING_LIMIT = limitInput(`How many missing skills to return; ${MISSING_SKILLS} when absent`, {
  minimum: 0,
  maximum: MOST_MISSING,
})
const DETAIL = detailInput('true: also all spellings of each skill (members)')
const DETAIL_OF_CHECK = detailInput(
  'true: also spellings (members), places in the text, and which of its skills include a missing one',
)

/**
 * The tools, in the order that clients list them. The descriptions are written for a model: what a tool does, when to use
 * it and when not, and what it costs.
 */
export function toolsOf(operations: Operations, { siteUrl }: { siteUrl: string }): Tool[] {
  return [
    listScansTool(operations.listScans),
    getScanTool(operations.getScan),
    getSkillsTool(operations),
    checkResumeTool(operations.checkResume),
    checkVacancyTool(operations.checkVacancy, siteUrl),
    extractSkillsTool(operations.extractSkills),
    ...marketTools(operations, siteUrl),
    getLimitsTool(operations.getLimits),
  ]
}

function listScansTool(operation: Operations['listScans']): Tool {
  return defineTool({
    ...wordsOf(operation),
    description: `Which professions there are statistics for: job-title phrasings, vacancies read, median pay (roubles a month, net). Call it first when unsure what exists. Freshest first, at most ${LISTED_SCANS}; after gives those that follow. Costs one request.`,
    input: operation.input,
    // A result must be an object, so the list gets a name.
    async answer(part, caller) {
      const { value, revision } = await operation.run(part, caller)
      const last = value.length === (part.limit ?? LISTED_SCANS) ? value.at(-1) : undefined
      const note = last && `There may be more: call again with after ${JSON.stringify(last.id)}.`
      return { value: { scans: value }, revision, ...(note && { note }) }
    },
    afterFailure: { not_found: SEE_SCANS, invalid_request: CORRECT },
  })
}

function getScanTool(operation: Operations['getScan']): Tool {
  return defineTool({
    ...wordsOf(operation),
    description:
      'Call get_skills first: it is enough for most questions. This is one scan in full: every skill with count, share and pay, pay quartiles, title words, regions; tens of thousands of tokens unless limit is given. Costs one request.',
    input: Type.Object({
      ...operation.input.properties,
      limit: limitInput('Return only the first so many skills, title words and regions'),
      detail: DETAIL,
    }),
    answer: async (input, caller) => compactScan(await operation.run(input, caller), input),
    afterFailure: { not_found: SEE_SCANS, invalid_request: correctScan },
  })
}

function getSkillsTool({ getSkills, getFamilies }: Pick<Operations, 'getSkills' | 'getFamilies'>): Tool {
  return defineTool({
    ...wordsOf(getSkills),
    description: `What employers ask for in a profession: its most frequent skills, at most ${LISTED_SKILLS}, each with the share of vacancies naming it; or by family, such as databases: the share naming any of its skills, and the first five. Give profession or scanId. For pay or rarer skills use get_scan. Costs one request.`,
    input: Type.Object({
      ...getSkills.input.properties,
      by: Type.Optional(
        Type.Union([Type.Literal('family'), Type.Null()], { description: 'Families in place of skills' }),
      ),
      limit: limitInput(`How many skills; ${LISTED_SKILLS} when absent, of families ${SHOWN_FAMILIES}`, {
        minimum: 1,
        maximum: LISTED_SKILLS,
      }),
      detail: DETAIL,
    }),
    async answer({ by, ...input }, caller) {
      if (by == null) return compactSkills(await getSkills.run(input, caller), input)
      const { detail: _, ...asked } = input
      return compactFamilies(await getFamilies.run({ ...asked, limit: input.limit ?? SHOWN_FAMILIES }, caller))
    },
    afterFailure: { not_found: SEE_SCANS, invalid_request: correctScan },
  })
}

function checkResumeTool(operation: Operations['checkResume']): Tool {
  return defineTool({
    ...wordsOf(operation),
    description:
      'Compares a resume with all skills of a profession: those it names and those it lacks, most frequent first. Finds names in the text; does not judge experience. For one vacancy use check_vacancy_coverage. Give profession or scanId. Costs one request.',
    input: Type.Object({ ...operation.input.properties, limit: MISSING_LIMIT, detail: DETAIL_OF_CHECK }),
    async answer(input, caller) {
      const limit = input.limit ?? MISSING_SKILLS
      return compactCheck(await operation.run({ ...input, limit }, caller), { limit, detail: input.detail })
    },
    afterFailure: { not_found: SEE_SCANS, invalid_request: correctScan },
  })
}

function checkVacancyTool(operation: Operations['checkVacancy'], siteUrl: string): Tool {
  const { id: _id, ...others } = operation.input.properties
  return defineTool({
    ...wordsOf(operation),
    description:
      "Compares a resume with the skills of one vacancy: those it names and those it lacks, key skills first. For a profession use check_resume_coverage. Costs one request; a vacancy not read before is fetched, which takes up to 20 s and one of the day's vacancy fetches (see get_limits).",
    input: Type.Object({
      vacancy: Type.Union([Type.String(), Type.Integer()], {
        description: 'Link to the vacancy on the vacancy site (any country), or its number',
      }),
      ...others,
      limit: MISSING_LIMIT,
      detail: DETAIL_OF_CHECK,
    }),
    asksOutside: true,
    async answer({ vacancy, ...input }, caller) {
      const limit = input.limit ?? MISSING_SKILLS
      const answer = await operation.run({ ...input, id: vacancyId(vacancy, siteUrl), limit }, caller)
      return compactCheck(answer, { limit, detail: input.detail })
    },
    afterFailure: {
      invalid_request: CORRECT,
      not_found: 'Check the link, or compare with the profession by check_resume_coverage.',
      rate_limit_exceeded: FETCHES_NOTHING,
      hh_unavailable: FETCHES_NOTHING,
    },
  })
}

function getLimitsTool(operation: Operations['getLimits']): Tool {
  return defineTool({
    ...wordsOf(operation),
    description:
      'Limits of this API key and what is used today. Call it before a long series of calls. Costs one request: every MCP message counts, this one too.',
    input: operation.input,
    answer: operation.run,
  })
}

const wordsOf = ({ name, summary }: CheckedOperation) => ({ name, title: summary })

/**
 * The number of a vacancy given by its number or link. A link is read only for its digits.
 * @throws AppError `invalid_request`; the message does not repeat what was given
 */
function vacancyId(vacancy: string | number, siteUrl: string): string {
  const id = vacancyNumberFromLink(vacancy, siteUrl)
  if (id !== null) return id
  throw new AppError(
    'invalid_request',
    `"vacancy" is neither the number of a vacancy nor a link to one on the vacancy site, such as ${new URL(siteUrl).origin}/vacancy/123456.`,
  )
}

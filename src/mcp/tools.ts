import { Type } from '@sinclair/typebox'
import type { Operations } from '../operations.ts'
import { LISTED_SCANS, LISTED_SKILLS } from '../scans/scan.schema.ts'
import { optional } from '../shapes.ts'
import { briefScan, MOST_QUERIES } from './brief.ts'
import { checkResumeTool, checkTextTool, checkVacancyTool } from './check-tools.ts'
import { firstSkillCited } from './cited.ts'
import { compactFamilies, compactScan, compactSkills, SHOWN_FAMILIES } from './compact-answers.ts'
import { extractSkillsTool } from './extraction-tool.ts'
import { marketTools } from './market-tools.ts'
import type { PublicOperations } from './public-operations.ts'
import type { SourceOf } from './source-of.ts'
import {
  CORRECT,
  defineTool,
  detailInput,
  limitInput,
  OF_SCAN,
  SEE_SCANS,
  type Tool,
  wordsOf,
} from './tool.ts'

const DETAIL = detailInput('true: also all spellings of each skill (members)')

/**
 * The tools, in the order that clients list them. The descriptions are written for a model: what a
 * tool does, when to use it and when not, and what it costs.
 */
export function toolsOf(
  operations: Operations,
  { siteUrl, sourceOf }: { siteUrl: string; sourceOf: SourceOf },
): Tool[] {
  return [
    listScansTool(operations.listScans),
    getScanTool(operations),
    getSkillsTool(operations, ' For pay or rarer skills use get_scan.'),
    checkResumeTool(operations),
    checkVacancyTool(operations, siteUrl),
    extractSkillsTool(operations.extractSkills),
    ...marketTools(operations, sourceOf),
    getLimitsTool(operations.getLimits),
  ].map(withCost)
}

/**
 * What everybody may call without a key: figures, and checks of resumes where the operator lets
 * everybody.
 */
export const publicToolsOf = (operations: PublicOperations, sourceOf: SourceOf): Tool[] => [
  listScansTool(operations.listScans),
  getSkillsTool(operations, ''),
  ...(operations.ofResumes
    ? [
        checkResumeTool({ ...operations.ofResumes, ...operations }),
        checkTextTool(operations.ofResumes.checkText),
      ]
    : []),
  extractSkillsTool(operations.extractSkills, operations.ofResumes ? undefined : ''),
  ...marketTools(operations, sourceOf),
]

/** Says what a call costs, unless the tool says more of it. */
function withCost(tool: Tool): Tool {
  const { description = '' } = tool.definition
  if (description.includes('Costs one request')) return tool
  return {
    ...tool,
    definition: { ...tool.definition, description: `${description} Costs one request.` },
  }
}

/** How many scans are listed unless a limit is given. */
const SHOWN_SCANS = 20

function listScansTool(operation: Operations['listScans']): Tool {
  return defineTool({
    ...wordsOf(operation),
    description: `Which professions there are statistics for: job-title phrasings, vacancies read, median pay (roubles a month, net). Call it first when unsure what exists. Freshest first; after gives those that follow.`,
    input: Type.Object({
      ...operation.input.properties,
      limit: limitInput(`How many; ${SHOWN_SCANS} when absent`, {
        minimum: 1,
        maximum: LISTED_SCANS,
      }),
    }),
    // A result must be an object, so the list gets a name.
    async answer(part, caller) {
      const limit = part.limit ?? SHOWN_SCANS
      const { value } = await operation.run({ ...part, limit }, caller)
      const last = value.length === limit ? value.at(-1) : undefined
      const notes = [
        ...(last ? [`There may be more: call again with after ${JSON.stringify(last.id)}.`] : []),
        ...(value.some(({ queries }) => queries.length > MOST_QUERIES)
          ? [`queries: ${MOST_QUERIES} of a scan.`]
          : []),
      ]
      const note = notes.join(' ')
      return { value: { scans: value.map(briefScan) }, ...(note !== '' && { note }) }
    },
    afterFailure: { not_found: SEE_SCANS, invalid_request: CORRECT },
  })
}

function getScanTool({
  getScan,
  getSkillTable,
}: Pick<Operations, 'getScan' | 'getSkillTable'>): Tool {
  return defineTool({
    ...wordsOf(getScan),
    description:
      'Call get_skills first: it is enough for most questions. This is one scan in full: every skill with count, share and pay, pay quartiles, title words, regions; tens of thousands of tokens unless limit is given.',
    input: Type.Object({
      ...getScan.input.properties,
      limit: limitInput('Return only the first so many skills, title words and regions'),
      detail: DETAIL,
    }),
    // Asked for in full: the answer says how much there is beside what it cuts.
    async answer(input, caller) {
      const { scanId } = input
      const scan = compactScan(await getScan.run({ scanId }, caller), input)
      return { ...scan, ...(await firstSkillCited(getSkillTable, scanId, caller)) }
    },
    afterFailure: OF_SCAN,
  })
}

/** @param more where a model finds the rest */
function getSkillsTool(
  {
    getSkills,
    getFamilies,
    getSkillTable,
  }: Pick<Operations, 'getSkills' | 'getFamilies' | 'getSkillTable'>,
  more: string,
): Tool {
  return defineTool({
    ...wordsOf(getSkills),
    description: `What employers ask for in a profession: its most frequent skills, at most ${LISTED_SKILLS}, each with the share of vacancies naming it and its interval; or by family, such as databases: the share naming any of its skills, and the first five. Give profession or scanId.${more}`,
    input: Type.Object({
      ...getSkills.input.properties,
      by: optional(Type.Literal('family'), 'Families in place of skills'),
      limit: limitInput(
        `How many skills; ${LISTED_SKILLS} when absent, of families ${SHOWN_FAMILIES}`,
        {
          minimum: 1,
          maximum: LISTED_SKILLS,
        },
      ),
      detail: DETAIL,
    }),
    async answer({ by, ...input }, caller) {
      if (by == null) {
        const answer = await getSkills.run(input, caller)
        const part = { scanId: answer.value.scan.id, limit: LISTED_SKILLS }
        return compactSkills(answer, (await getSkillTable.run(part, caller)).value, input)
      }
      const { detail: _, ...asked } = input
      return compactFamilies(
        await getFamilies.run({ ...asked, limit: input.limit ?? SHOWN_FAMILIES }, caller),
      )
    },
    afterFailure: OF_SCAN,
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

import { Type } from '@sinclair/typebox'
import type { Operations } from '../operations.ts'
import { LISTED_SKILLS } from '../scans/scan.schema.ts'
import { optional } from '../shapes.ts'
import { checkResumeTool, checkTextTool, checkVacancyTool } from './check-tools.ts'
import { compactFamilies, compactSkills, SHOWN_FAMILIES } from './compact-answers.ts'
import { compareScansTool } from './comparison-tool.ts'
import { extractSkillsTool } from './extraction-tool.ts'
import type { PublicOperations } from './public-operations.ts'
import { getScanTool, listScansTool } from './scan-tools.ts'
import { getSlicesTool } from './slices-tool.ts'
import { DETAIL, defineTool, limitInput, OF_SCAN, type Tool, wordsOf } from './tool.ts'
import { getTrendTool } from './trend-tool.ts'

/**
 * The tools, in the order that clients list them. The descriptions are written for a model: what a
 * tool does, when to use it and when not, and what it costs.
 */
export function toolsOf(operations: Operations, siteUrl: string): Tool[] {
  return [
    listScansTool(operations),
    getScanTool(operations),
    getSkillsTool(operations, ' For pay or rarer skills use get_scan.'),
    checkResumeTool(operations),
    checkVacancyTool(operations, siteUrl),
    extractSkillsTool(operations),
    ...marketTools(operations),
    getLimitsTool(operations.getLimits),
  ].map(withCost)
}

/**
 * What everybody may call without a key: figures, and checks of resumes where the operator lets
 * everybody.
 */
export const publicToolsOf = (operations: PublicOperations): Tool[] => [
  listScansTool(operations),
  getSkillsTool(operations, ''),
  ...(operations.ofResumes
    ? [
        checkResumeTool({ ...operations.ofResumes, ...operations }),
        checkTextTool(operations.ofResumes.checkText),
      ]
    : []),
  extractSkillsTool(operations, operations.ofResumes ? undefined : ''),
  ...marketTools(operations),
]

/**
 * The market's answers for a model: the summary first, then as much of the figures as it can use.
 * The API has them in full.
 */
const marketTools = ({
  compareChosen,
  getHistory,
  getSlices,
}: Pick<Operations, 'compareChosen' | 'getHistory' | 'getSlices'>): Tool[] => [
  compareScansTool(compareChosen),
  getTrendTool(getHistory),
  getSlicesTool(getSlices),
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
    description:
      'What employers ask for in a profession: its most frequent skills, at most ' +
      `${LISTED_SKILLS}, each with the share of vacancies naming it and its interval; or by ` +
      'family, such as databases: the share naming any of its skills, and the first five. Give ' +
      `profession or scanId.${more}`,
    input: Type.Object({
      ...getSkills.input.properties,
      by: optional(Type.Literal('family'), 'Families instead of skills'),
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
      'Limits of this API key and what is used today. Call it before a long series of calls. ' +
      'Costs one request: every MCP message counts, this one too.',
    input: operation.input,
    answer: operation.run,
  })
}

import type { Extraction } from '../coverage/extraction.schema.ts'
import { whole } from '../market/answers/citation.ts'
import type { Operations } from '../operations.ts'
import { cut } from './brief.ts'
import { compactExtraction } from './compact-answers.ts'
import { correctScan, defineTool, SEE_SCANS, type Tool } from './tool.ts'

export function extractSkillsTool({ name, summary: title, input, run }: Operations['extractSkills']): Tool {
  return defineTool({
    name,
    title,
    description:
      'Which skills any text names (an advert, a course, a resume), and by which words: out of all skills known, or of a scan when profession or scanId is given. Costs one request.',
    input,
    async answer(asked, caller) {
      const extracted = await run(asked, caller)
      const { value, ...others } = compactExtraction(extracted)
      return { ...others, value: { summary: summaryOf(extracted.value), ...value } }
    },
    afterFailure: {
      not_found: SEE_SCANS,
      invalid_request: correctScan,
    },
  })
}

/** How many skills the summary names. */
const NAMED = 20

function summaryOf({ skills, method, vocabulary }: Extraction): string {
  const by = `By method ${method ?? 'not known'}, vocabulary ${vocabulary ?? 'not known'}.`
  if (skills.length === 0) return `The text names no skill by a spelling that is known. ${by}`
  const told = skills
    .slice(0, NAMED)
    .map(({ name, at }) => (at.length === 1 ? cut(name) : `${cut(name)} (${whole(at.length)} times)`))
  const others = skills.length > NAMED ? ` and ${whole(skills.length - NAMED)} more` : ''
  const number = skills.length === 1 ? '1 skill' : `${whole(skills.length)} skills, in its order`
  return `The text names ${number}: ${told.join(', ')}${others}. ${by}`
}

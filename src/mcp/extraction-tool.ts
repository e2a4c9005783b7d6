import { Type } from '@sinclair/typebox'
import { whole } from '../market/answers/citation.ts'
import type { Operations } from '../operations.ts'
import type { Extraction } from '../resume/extraction.schema.ts'
import type { Place } from '../resume/places.ts'
import { isChoiceGiven } from '../scans/catalog/choose-scan.ts'
import { cut } from './brief.ts'
import { compactExtraction, EXTRACTED_SKILLS, MOST_EXTRACTED } from './compact-answers.ts'
import { defineTool, limitInput, OF_SCAN, type Tool } from './tool.ts'

/** @param checks what a model should call for a resume, where it can */
export function extractSkillsTool(
  {
    extractSkills: { name, summary: title, input, run },
    getSkills,
  }: Pick<Operations, 'extractSkills'> & { getSkills: Pick<Operations['getSkills'], 'run'> },
  checks = ': for a resume use the checks',
): Tool {
  return defineTool({
    name,
    title,
    description:
      'Which skills any text names (an advert, a course, a resume), and by which words: out of ' +
      'all skills known, or of a scan when profession or scanId is given. Tells only what is ' +
      `named, not what that implies nor whether its writer claims it${checks}.`,
    input: Type.Object({
      ...input.properties,
      limit: limitInput(`How many skills; ${EXTRACTED_SKILLS} when absent`, {
        minimum: 1,
        maximum: MOST_EXTRACTED,
      }),
    }),
    async answer({ limit, ...asked }, caller) {
      const isOfScan = isChoiceGiven(asked)
      const extracted = await run(asked, caller)
      const { value, ...others } = compactExtraction(extracted, limit)
      // Whose names were taken: of a profession the scan that it means.
      const of = isOfScan ? { scan: (await getSkills.run(asked, caller)).value.scan } : {}
      return {
        ...others,
        value: { summary: summaryOf(extracted.value, isOfScan), ...of, ...value },
      }
    },
    afterFailure: OF_SCAN,
  })
}

/**
 * For callers without a key, texts are read without what adverts have taught, which a vocabulary
 * would reveal.
 */
const dictionaryOf = (method: number | null, vocabulary: string | null) =>
  vocabulary === null && method !== null
    ? 'names of the built-in table and, of a scan, those that everybody may see'
    : `vocabulary ${vocabulary ?? 'not known'}`

/** How many skills the summary names. */
const NAMED = 20

function summaryOf({ skills, method, vocabulary }: Extraction, isOfScan: boolean): string {
  const by = `Read by method ${method ?? 'not known'}, ${dictionaryOf(method, vocabulary)}.`
  if (skills.length === 0) return `${isOfScan ? NONE_OF_SCAN : NONE} ${by}`
  const lines = skills.slice(0, NAMED).map((skill, index) => lineOf(skill, skills.slice(0, index)))
  const others = skills.length > NAMED ? ` and ${whole(skills.length - NAMED)} more` : ''
  const number =
    skills.length === 1 ? '1 skill' : `${whole(skills.length)} skills, in the order of the text`
  return `The text names ${number}: ${lines.join(', ')}${others}. ${by}`
}

const NONE = 'The text names no skill by a spelling that is known.'
const NONE_OF_SCAN =
  'The text names no skill of this scan; without profession or scanId it is searched for all ' +
  'skills that are known.'

/**
 * A text may name a skill thousands of times: so many places show whether it stands in longer
 * names.
 */
const LOOKED_AT = 10
const first = (places: readonly Place[]) => places.slice(0, LOOKED_AT)

type Extracted = Extraction['skills'][number]

/** A skill as the summary names it: of «Jira/Confluence» it tells that Jira stands nowhere else. */
function lineOf({ name, at }: Extracted, before: readonly Extracted[]): string {
  const isInside = ([start, end]: Place) =>
    before.some(({ at }) =>
      first(at).some(([from, to]) => from <= start && end <= to && to - from > end - start),
    )
  if (first(at).every(isInside)) return `${cut(name)} (inside a longer name)`
  return at.length === 1 ? cut(name) : `${cut(name)} (${whole(at.length)} times)`
}

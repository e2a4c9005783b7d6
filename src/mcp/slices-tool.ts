import { Type } from '@sinclair/typebox'
import { advertsIn, percents, titlesOf } from '../market/answers/citation.ts'
import { REASONS } from '../market/answers/codes.ts'
import {
  MOST_SLICES,
  NOT_STATED,
  type Slice,
  type Slices,
} from '../market/answers/slices.schema.ts'
import type { Operations } from '../operations.ts'
import { labelOf } from '../vacancy/vacancy-labels.ts'
import { briefPay, briefScan, citable, cut, leadingAmong, paysOf } from './brief.ts'
import { type Cite, citedOf } from './cited.ts'
import { defineTool, limitInput, OF_SCAN, type Tool } from './tool.ts'

/** How many slices are shown unless a limit is given. */
const SHOWN_SLICES = 5
const SKILLS_OF_SLICE = 5

export function getSlicesTool({ name, summary: title, input, run }: Operations['getSlices']): Tool {
  const { profession, scanId, by } = input.properties
  return defineTool({
    name,
    title,
    description:
      'Adverts of a profession told apart by what they state, such as experience: how many, ' +
      `their pay and first ${SKILLS_OF_SLICE} skills. Give profession or scanId.`,
    input: Type.Object({
      ...{ profession, scanId, by },
      limit: limitInput(`How many slices; ${SHOWN_SLICES} when absent`, {
        minimum: 1,
        maximum: MOST_SLICES,
      }),
    }),
    async answer(asked, caller) {
      const part = { ...asked, limit: asked.limit ?? SHOWN_SLICES }
      const all = await run(part, caller)
      const currency = leadingAmong(all.value.slices.map(({ pay }) => pay))
      const { value: sliced } = currency === null ? all : await run({ ...part, currency }, caller)
      const value = {
        summary: summaryOf(sliced, currency),
        ...sliced,
        scan: briefScan(sliced.scan),
        slices: sliced.slices.map(brief),
      }
      return { value, ...noteOn(sliced, part.limit), ...citeOfFirst(sliced) }
    },
    afterFailure: OF_SCAN,
  })
}

const brief = ({ value, label, count, share, pay, skills }: Slice) => ({
  value: cut(value),
  label: cut(label),
  count,
  share,
  pay: briefPay(pay),
  skills: skills.slice(0, SKILLS_OF_SLICE),
})

/**
 * Why slices are among the others: there are more than the limit, or, to everybody, they would tell
 * of few adverts.
 */
function whyOthers(shown: number, limit: number): string {
  if (shown < limit) return ' Of few adverts they are not named.'
  return limit < MOST_SLICES ? ' Give a larger limit to see more.' : ''
}

function noteOn({ slices, other }: Slices, limit: number) {
  const left = [
    ...(other === null
      ? []
      : [
          `slices: ${slices.length} of ${slices.length + other.values}, the others in ` +
            `other.${whyOthers(slices.length, limit)}`,
        ]),
    ...(slices.some(({ skills }) => skills.length > SKILLS_OF_SLICE)
      ? [`skills of a slice: the first ${SKILLS_OF_SLICE}.`]
      : []),
  ]
  return left.length === 0 ? {} : { note: left.join(' ') }
}

/** How many slices the summary names, and how many skills of each. */
const NAMED_SLICES = 4
const NAMED_SKILLS = 2

function summaryOf(sliced: Slices, currency: string | null): string {
  const { scan, by, slices, reason } = sliced
  return [
    `${titlesOf(citable(scan).queries)}, ${advertsIn(scan.scanned)}, by ${by}.`,
    ...(reason === undefined ? [] : [REASONS[reason]]),
    ...(currency === null
      ? []
      : [`Pay is that of adverts paid in ${currency}, in roubles: several currencies are mixed.`]),
    ...slices.slice(0, NAMED_SLICES).map((slice) => textOf(slice, by)),
  ].join(' ')
}

function textOf(slice: Slice, by: Slices['by']): string {
  const { count, share, pay, skills } = slice
  const first = skills
    .slice(0, NAMED_SKILLS)
    .map(({ name, share }) => `${name} ${percents(share)}%`)
  const named = first.length === 0 ? '' : `; ${first.join(', ')}`
  return (
    `${titleOf(slice, by)}: ${advertsIn(count)} (${percents(share)}%); pay: ` +
    `${paysOf(pay)}${named}.`
  )
}

/** In English as all of the summary, where it is no name of an employer or a region. */
function titleOf({ value, label }: Slice, by: Slices['by']): string {
  if (value === NOT_STATED) return 'not stated'
  return cut(by === 'area' || by === 'employer' ? label : labelOf(by, value, 'en'))
}

/** The first skill of the first slice that has any. */
function citeOfFirst({ by, slices, ...of }: Slices): { cite?: Cite } {
  const first = slices.find(({ skills }) => skills.length > 0)
  if (first === undefined) return {}
  const within = `${advertsIn(first.count)} (${titleOf(first, by)})`
  return citedOf(
    of,
    first.skills.map((skill) => ({ ...skill, of: within })),
  )
}

import { Type } from '@sinclair/typebox'
import { advertsIn, percents, titlesOf, whole } from '../market/answers/citation.ts'
import { REASONS } from '../market/answers/codes.ts'
import type { ComparedSkill, Comparison } from '../market/answers/compare.schema.ts'
import type { Operations } from '../operations.ts'
import { briefPay, briefScan, citable, paysOf, points } from './brief.ts'
import type { Cite } from './cited.ts'
import { defineTool, limitInput, OF_SCAN, type Tool } from './tool.ts'

/** How many skills each list shows, unless a limit is given, and at most. */
const COMPARED = 7
const MOST_COMPARED = 100

export function compareScansTool({
  name,
  summary: title,
  input,
  run,
}: Operations['compareChosen']): Tool {
  const { a, b } = input.properties
  return defineTool({
    name,
    title,
    description:
      'What distinguishes two professions or scans: skills whose shares differ, the surest ' +
      'first; skills that one names alone; pay; what to bear in mind.',
    input: Type.Object({
      a,
      b,
      limit: limitInput(`How many skills of each list; ${COMPARED} when absent`),
    }),
    async answer({ a, b, limit }, caller) {
      const shown = Math.min(limit ?? COMPARED, MOST_COMPARED)
      const { value, total = 0 } = await run({ a, b, limit: shown }, caller)
      return {
        value: brief(value, shown, total),
        total,
        ...noteOn(value, shown, total),
        ...citeOf(value),
      }
    },
    afterFailure: OF_SCAN,
  })
}

function brief(compared: Comparison, shown: number, total: number) {
  const { a, b, pay, onlyA, onlyB, ...others } = compared
  return {
    summary: summaryOf(compared, total),
    a: briefScan(a),
    b: briefScan(b),
    pay: { a: briefPay(pay.a), b: briefPay(pay.b) },
    ...others,
    onlyA: onlyA.slice(0, shown),
    onlyB: onlyB.slice(0, shown),
  }
}

function noteOn({ onlyA, onlyB }: Comparison, shown: number, total: number) {
  const lists = [
    ...(total > shown ? [`skills: the first ${shown} of ${total}`] : []),
    ...(onlyA.length > shown ? [`onlyA: the first ${shown}`] : []),
    ...(onlyB.length > shown ? [`onlyB: the first ${shown}`] : []),
  ]
  if (lists.length === 0) return {}
  const more =
    shown < MOST_COMPARED ? ` Give a larger limit, up to ${MOST_COMPARED}, to see more.` : ''
  return { note: `${lists.join('; ')}.${more}` }
}

/** How many skills the summary names in each direction. */
const NAMED = 5

function summaryOf(compared: Comparison, total: number): string {
  const { a, b, skills, pay, notes, reason } = compared
  const differing = skills.filter(
    ({ interval }) => interval !== null && (interval[0] > 0 || interval[1] < 0),
  )
  const [moreInA, moreInB] = [
    differing.filter(({ difference }) => difference < 0),
    differing.filter(({ difference }) => difference > 0),
  ]
  return [
    `a is ${titlesOf(citable(a).queries)}, ${advertsIn(a.scanned)}; b is ` +
      `${titlesOf(citable(b).queries)}, ${advertsIn(b.scanned)}.`,
    ...(reason === undefined ? [] : [REASONS[reason]]),
    ...(total === 0 ? [] : [`Skills that both name: ${whole(total)}.`]),
    ...listed('More in a', moreInA),
    ...listed('More in b', moreInB),
    `Pay in a: ${paysOf(pay.a)}. Pay in b: ${paysOf(pay.b)}.`,
    ...notes.map(({ text }) => text),
  ].join(' ')
}

function listed(title: string, skills: readonly ComparedSkill[]): string[] {
  if (skills.length === 0) return []
  const lines = skills
    .slice(0, NAMED)
    .map(({ name, a, b }) => `${name} ${percents(a.share)} → ${percents(b.share)}%`)
  return [`${title}, the surest first: ${lines.join(', ')}.`]
}

/** The share of the surest skill on both sides. */
function citeOf({ a, b, method, vocabulary, skills }: Comparison): { cite?: Cite } {
  const [first] = skills
  if (first === undefined) return {}
  const cited = (scan: Comparison['a'], share: ComparedSkill['a']) => ({
    figure: { name: first.name, ...share },
    of: { scan, method, vocabulary },
  })
  return { cite: { figures: [cited(a, first.a), cited(b, first.b)], difference: points(first) } }
}

import { Type } from '@sinclair/typebox'
import { isBlank } from '../bytes/unseen-characters.ts'
import { advertsIn, percents, titlesOf, whole } from '../market/answers/citation.ts'
import { REASONS } from '../market/answers/codes.ts'
import { type Change, DEFAULT_SINCE, type History } from '../market/answers/history.schema.ts'
import type { Operations } from '../operations.ts'
import { moscowDay } from '../time/clock.ts'
import { briefScan, citable, paysOf, points } from './brief.ts'
import { type Cite, citedOf } from './cited.ts'
import { correctScan, defineTool, SEE_SCANS, type Tool } from './tool.ts'
import { comparedIndexes, SKILLS_OF_RUN, shownRuns } from './trend-runs.ts'

/** How many of what rose, and of what fell. */
const SHOWN_CHANGES = 8
const DAYS = Number.parseInt(DEFAULT_SINCE, 10)

export function getTrendTool({ name, summary: title, input, run }: Operations['getHistory']): Tool {
  const { profession, scanId, skill } = input.properties
  return defineTool({
    name,
    title,
    description:
      `What rose and fell in the last ${DAYS} days: changes between the first and the last run, ` +
      'and some runs between. Give skill for one that is neither. Says why when it cannot tell. ' +
      'Give profession or scanId.',
    input: Type.Object({ profession, scanId, skill }),
    async answer(asked, caller) {
      const { value } = await run(asked, caller)
      const isOfSkill = !isBlank(asked.skill ?? '')
      const changes = isOfSkill ? value.changes : foundOf(value.changes)
      const runs = shownRuns(
        value,
        changes.map(({ name }) => name),
      )
      const verdicts = verdictsOf(value.changes)
      return {
        value: {
          summary: summaryOf(value, changes, isOfSkill),
          scan: briefScan(value.scan),
          changes,
          verdicts,
          runs,
          reason: value.reason,
        },
        ...noteOn(value, { changes: changes.length, runs: runs.length, isOfSkill }),
        ...citeOfLast(value),
      }
    },
    afterFailure: {
      not_found: (message) =>
        message.includes('list of scans') ? SEE_SCANS : 'get_skills has the names of skills.',
      invalid_request: correctScan,
    },
  })
}

const withVerdict = (changes: readonly Change[], wanted: Change['verdict']) =>
  changes.filter(({ verdict }) => verdict === wanted)

const foundOf = (changes: readonly Change[]): Change[] => [
  ...withVerdict(changes, 'rising').slice(0, SHOWN_CHANGES),
  ...withVerdict(changes, 'falling').slice(0, SHOWN_CHANGES),
]

const verdictsOf = (changes: readonly Change[]) => ({
  rising: withVerdict(changes, 'rising').length,
  falling: withVerdict(changes, 'falling').length,
  steady: withVerdict(changes, 'steady').length,
  unclear: withVerdict(changes, 'unclear').length,
})

function noteOn(history: History, shown: { changes: number; runs: number; isOfSkill: boolean }) {
  const [runs, tested] = [history.runs.length, history.changes.length]
  const left = [
    ...(tested > shown.changes
      ? [`changes: ${shown.changes} of ${tested}; give skill to see another.`]
      : []),
    ...(runs > shown.runs ? [`runs: ${shown.runs} of ${runs}.`] : []),
    ...(!shown.isOfSkill && runs > 0 ? [`skills of a run: ${SKILLS_OF_RUN} at most.`] : []),
  ]
  return left.length === 0 ? {} : { note: left.join(' ') }
}

/** How many skills the summary names in each direction. */
const NAMED = 5

function summaryOf(history: History, shown: readonly Change[], isOfSkill: boolean): string {
  const { scan, runs, reason } = history
  const last = runs.at(-1)
  return [
    `${titlesOf(citable(scan).queries)}: ${whole(runs.length)} ` +
      `${runs.length === 1 ? 'run' : 'runs'} in ${DAYS} days.`,
    ...(reason === null ? [comparedIn(history)] : [REASONS[reason]]),
    ...(reason === null && !isOfSkill ? [testedIn(history)] : []),
    ...(isOfSkill
      ? shown.map((change) => `${change.name} is ${change.verdict}: ${changed(change)}.`)
      : [
          ...listed('Rising', withVerdict(shown, 'rising')),
          ...listed('Falling', withVerdict(shown, 'falling')),
        ]),
    ...(last === undefined ? [] : [`Pay in the last run: ${paysOf(last.pay)}.`]),
  ].join(' ')
}

function comparedIn({ runs }: History): string {
  const lines = comparedIndexes(runs).map((index) => {
    const { finishedAt, scanned } = runs[index]!
    return `${moscowDay(Date.parse(finishedAt))} (${advertsIn(scanned)})`
  })
  return `Compared: ${lines.join(' and ')}.`
}

function testedIn({ changes }: History): string {
  const { rising, falling, steady, unclear } = verdictsOf(changes)
  return (
    `Of ${changes.length} skills tested ${rising} rise, ${falling} fall, ${steady} surely stay, ` +
    `${unclear} are unclear, which is not unchanged.`
  )
}

const changed = (change: Change) =>
  `${percents(change.from)} → ${percents(change.to)}%, ` +
  `${points({ difference: change.change, interval: change.interval })}`

const listed = (title: string, changes: readonly Change[]): string[] =>
  changes.length === 0
    ? []
    : [
        `${title}: ${changes
          .slice(0, NAMED)
          .map((change) => `${change.name} ${changed(change)}`)
          .join('; ')}.`,
      ]

/** The first share of the last run. */
function citeOfLast({ scan, runs }: History): { cite?: Cite } {
  const last = runs.at(-1)
  if (last === undefined) return {}
  const { finishedAt, scanned, method, vocabulary } = last
  const shares = last.skills.flatMap(({ share, ...skill }) =>
    share === null ? [] : [{ ...skill, share }],
  )
  return citedOf({ scan: { ...scan, finishedAt, scanned }, method, vocabulary }, shares)
}

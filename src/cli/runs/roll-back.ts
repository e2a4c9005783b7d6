import type { App } from '../../app.ts'
import type { KeptResult } from '../../scans/kept-results.ts'
import { isoTime } from '../../time/clock.ts'
import type { Answer } from '../command/command.ts'
import { fittingTable } from '../terminal/fitting-table.ts'
import { momentsOf } from '../terminal/moment.ts'
import { numberText } from '../terminal/number-text.ts'

type KeptResults = Pick<App, 'keptResults'>

/** Shows an earlier result of a scan again. Throws OperatorError when it cannot be shown. */
export async function rollBack(
  { keptResults }: KeptResults,
  id: string,
  { run, columns }: { run: number | null; columns?: number | undefined },
): Promise<Answer> {
  const { shown, instead, isRecounted } = await keptResults.rollBack(id, run)
  const moment = momentsOf(columns !== undefined)
  const of = ({ finishedAt, scanned }: KeptResult) =>
    `of ${moment(finishedAt)} (${numberText(scanned)} adverts)`
  const json = { id, ...resultJson({ ...shown, isShown: true }), instead: instead.runId }
  if (shown.runId === instead.runId)
    return {
      json,
      text: `Scan ${id} shows the result of run ${shown.runId} already, ${of(shown)}.`,
    }
  const undo = `Undo it with: skills-market scan rollback ${id} ${instead.runId}`
  const next = isRecounted ? ' A recount is under way: its result is shown when it ends.' : ''
  const text =
    `Scan ${id} shows the result of run ${shown.runId} again, ${of(shown)}, instead of that ` +
    `${of(instead)}.`
  return { json, text: `${text}${next}\n${undo}` }
}

/** The results of a scan that are kept, newest first. Throws OperatorError for an unknown id. */
export async function listResults(
  { keptResults }: KeptResults,
  id: string,
  columns?: number,
): Promise<Answer> {
  const kept = await keptResults.of(id)
  const json = { id, results: kept.map(resultJson) }
  if (kept.length === 0) return { json, text: `Scan ${id} has no result yet.` }
  const moment = momentsOf(columns !== undefined)
  const rows = kept.map((result) => [
    String(result.runId),
    result.isStopped ? 'stopped' : 'done',
    numberText(result.scanned),
    moment(result.finishedAt),
    notesOn(result).join(', '),
  ])
  return { json, text: fittingTable(['RUN', 'STATUS', 'ADVERTS', 'FINISHED', ''], rows, columns) }
}

/**
 * Keeps the result of a run for good, or no longer. Throws OperatorError when the scan has none of
 * it.
 */
export async function pin(
  { keptResults }: KeptResults,
  id: string,
  { run, isPinned }: { run: number; isPinned: boolean },
): Promise<Answer> {
  const result = await keptResults.pin(id, run, isPinned)
  const text = isPinned
    ? `The result of run ${run} is kept for good: pages with ?run=${run} stay. Undo it with: ` +
      `skills-market scan pin ${id} ${run} --off`
    : `The result of run ${run} is kept as others are: once it is 400 days old, if it is the ` +
      'last of its month.'
  return { json: { id, ...resultJson(result) }, text }
}

const notesOn = ({ isShown, isPinned, canBeShown }: KeptResult): string[] => [
  ...(isShown ? ['shown'] : []),
  ...(isPinned ? ['pinned'] : []),
  ...(canBeShown ? [] : ['its figures were not kept']),
]

const resultJson = ({
  runId,
  isStopped,
  scanned,
  finishedAt,
  isShown,
  isPinned,
  canBeShown,
}: KeptResult) => ({
  run: runId,
  status: isStopped ? 'stopped' : 'done',
  scanned,
  finishedAt: isoTime(finishedAt),
  shown: isShown,
  pinned: isPinned,
  canBeShown,
})

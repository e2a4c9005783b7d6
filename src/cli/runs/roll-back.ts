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
  const of = ({ finishedAt, scanned }: KeptResult) => `of ${moment(finishedAt)} (${numberText(scanned)} vacancies)`
  const json = { id, ...resultJson({ ...shown, isShown: true }), instead: instead.runId }
  if (shown.runId === instead.runId)
    return { json, text: `Scan ${id} shows the result of run ${shown.runId} already, ${of(shown)}.` }
  const undo = `Undo it with: skills-market scan rollback ${id} ${instead.runId}`
  const next = isRecounted ? ' A recount is under way: its result is shown when it ends.' : ''
  const text = `Scan ${id} shows the result of run ${shown.runId} again, ${of(shown)}, instead of that ${of(instead)}.`
  return { json, text: `${text}${next}\n${undo}` }
}

/** The results of a scan that are kept, newest first. Throws OperatorError for an unknown id. */
export async function listResults({ keptResults }: KeptResults, id: string, columns?: number): Promise<Answer> {
  const kept = await keptResults.of(id)
  const json = { id, results: kept.map(resultJson) }
  if (kept.length === 0) return { json, text: `Scan ${id} has no result yet.` }
  const moment = momentsOf(columns !== undefined)
  const rows = kept.map((result) => [
    String(result.runId),
    result.isStopped ? 'stopped' : 'done',
    numberText(result.scanned),
    moment(result.finishedAt),
    result.isShown ? 'shown' : result.canBeShown ? '' : 'its figures were not kept',
  ])
  return { json, text: fittingTable(['RUN', 'STATUS', 'VACANCIES', 'FINISHED', ''], rows, columns) }
}

const resultJson = ({ runId, isStopped, scanned, finishedAt, isShown, canBeShown }: KeptResult) => ({
  run: runId,
  status: isStopped ? 'stopped' : 'done',
  scanned,
  finishedAt: isoTime(finishedAt),
  shown: isShown,
  canBeShown,
})

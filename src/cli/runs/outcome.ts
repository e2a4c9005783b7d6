import { OperatorError } from '../../errors.ts'
import type { RunOutcome } from '../../scans/crawl/complete-run.ts'
import type { FilesRead } from '../../scans/source.ts'
import { TRUDVSEM } from '../../site/trudvsem/facts.ts'
import type { Answer } from '../command/command.ts'
import { numberText } from '../terminal/number-text.ts'
import { leftOutLines } from './adverts-told.ts'
import { whyFewer } from './why-fewer.ts'

/**
 * How a run ended, or that it was put aside. A run that failed is an error too, once its outcome
 * has been printed.
 */
export function outcomeAnswer(outcome: RunOutcome): Answer {
  const { id, status, found, scanned, reason, source, filesRead, wholeRead } = outcome
  return {
    json: {
      ...{ id, status, found, scanned },
      ...(source === 'file' && { source, ...filesJson(filesRead) }),
      ...(source === 'trudvsem' && { source, ...wholeRead }),
    },
    text: [textOf(outcome), shownOf(outcome)].filter((part) => part !== null).join('\n') || null,
    ...(status === 'failed' && { error: new OperatorError(reason ?? 'The run failed.') }),
  }
}

/** What became of the records of files. */
export const filesJson = (read: FilesRead | null) =>
  read && {
    records: read.records,
    otherTitles: read.otherTitles,
    unread: read.unread,
    firstUnread: read.first,
    faults: read.faults,
    firstFaults: read.firstFaults ?? [],
    notes: read.notes,
  }

function textOf(outcome: RunOutcome): string | null {
  const { id, status, found, scanned, leftOut, reason } = outcome
  if (outcome.source === 'file') return textOfFiles(outcome)
  if (status === 'running')
    return `Scan ${id}: suspended. "scan run", "scan recount ${id}" or "serve" resumes it.`
  if (outcome.source === 'trudvsem') return textOfWhole(outcome)
  if (status === 'done' && found === 0)
    return `Scan ${id}: done. The site found nothing for these titles.`
  if (reason !== null) return null
  const why = leftOut ? whyFewer(leftOut).join(', ') : ''
  const read = `The site found ${numberText(found)} adverts; ${numberText(scanned)} were read`
  return `Scan ${id}: ${status}. ${read}${why === '' ? '' : `: ${why}`}.`
}

/**
 * Its search finds the words of a title anywhere, so that most of what it reports may be other
 * work.
 */
function textOfWhole({
  id,
  status,
  scanned,
  leftOut,
  wholeRead,
  reason,
}: RunOutcome): string | null {
  if (reason !== null || wholeRead === null) return null
  const { totals, otherTitles, old, unusable } = wholeRead
  const reported = totals.reduce((sum, total) => sum + total, 0)
  const parts: [number, string][] = [
    [otherTitles, 'have other titles'],
    [old, 'have not changed for long'],
    [unusable, 'cannot be used'],
  ]
  const others = parts.flatMap(([count, why]) => (count > 0 ? [`${numberText(count)} ${why}`] : []))
  const why = [...others, ...(leftOut ? whyFewer(leftOut) : [])].join(', ')
  const read =
    `The source names ${numberText(reported)} adverts with these words; ${numberText(scanned)} ` +
    'are counted'
  const lines = [`Scan ${id}: ${status}. ${read}${why === '' ? '' : `: ${why}`}.`]
  if (scanned > 0) lines.push(`Source: ${TRUDVSEM.name}, ${TRUDVSEM.url}`)
  return lines.join('\n')
}

function textOfFiles({ id, status, found, scanned, filesRead, reason }: RunOutcome): string | null {
  if (status === 'running') {
    const reached = filesRead === null ? '' : `, ${numberText(filesRead.records)} records were read`
    return (
      `Scan ${id}: suspended${reached}. The same command, "scan recount ${id}" or "serve" ` +
      'resumes it.'
    )
  }
  const lines = filesRead === null ? [] : leftOutLines(filesRead)
  if (reason !== null || scanned === 0) return lines.join('\n') || null
  const again = found > scanned ? `, ${numberText(found - scanned)} more than once` : ''
  const counted = `${numberText(scanned)} adverts with these titles are counted${again}`
  const of = filesRead === null ? '' : `, of ${numberText(filesRead.records)} records`
  return [
    `Scan ${id}: ${status}. ${counted}${of}. Its figures: skills-market scan show ${id}`,
    ...lines,
  ].join('\n')
}

/** What its scan shows, where that is not simply the fullest result. */
function shownOf({ id, scanned, replaced, stillShown }: RunOutcome): string | null {
  if (stillShown !== null) {
    const show = `skills-market scan rollback ${id} --list`
    return (
      `Still shown: the earlier figures, of ${numberText(stillShown.scanned)} adverts. All ` +
      `results: ${show}`
    )
  }
  if (replaced === null) return null
  const fewer = `${numberText(scanned)} adverts; the earlier ones had ${numberText(replaced.scanned)}`
  return (
    `It shows figures of ${fewer}. To show those again: skills-market scan rollback ${id} ` +
    `${replaced.runId}`
  )
}

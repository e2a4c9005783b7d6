import { OperatorError } from '../../errors.ts'
import type { RunOutcome } from '../../scans/walk/complete-run.ts'
import type { Answer } from '../command/command.ts'
import { numberText } from '../terminal/number-text.ts'
import { whyFewer } from './why-fewer.ts'

/** How a run ended, or that it was put aside. A run that failed is an error too, once its outcome has been printed. */
export function outcomeAnswer(outcome: RunOutcome): Answer {
  const { id, status, found, scanned, reason } = outcome
  return {
    json: { id, status, found, scanned },
    text: textOf(outcome),
    ...(status === 'failed' && { error: new OperatorError(reason ?? 'The run failed.') }),
  }
}

function textOf({ id, status, found, scanned, leftOut, reason }: RunOutcome): string | null {
  if (status === 'running') return `Scan ${id}: suspended. "scan run", "scan recount ${id}" or "serve" continues it.`
  if (status === 'done' && found === 0) return `Scan ${id}: done. The site found nothing for these titles.`
  if (reason !== null) return null
  const why = leftOut ? whyFewer(leftOut).join(', ') : ''
  const read = `The site found ${numberText(found)} vacancies; ${numberText(scanned)} were read`
  return `Scan ${id}: ${status}. ${read}${why === '' ? '' : `: ${why}`}.`
}

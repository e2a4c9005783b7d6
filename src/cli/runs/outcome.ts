import { OperatorError } from '../../errors.ts'
import type { RunOutcome } from '../../scans/walk/complete-run.ts'
import type { Answer } from '../command/command.ts'

/** How a run ended, or that it was put aside. A run that failed is an error too, once its outcome has been printed. */
export function outcomeAnswer({ id, status, found, scanned, reason }: RunOutcome): Answer {
  return {
    json: { id, status, found, scanned },
    text: textOf({ id, status, found, scanned, reason }),
    ...(status === 'failed' && { error: new OperatorError(reason ?? 'The run failed.') }),
  }
}

function textOf({ id, status, found, scanned, reason }: RunOutcome): string | null {
  if (status === 'running') return `Scan ${id}: suspended. "scan run", "scan recount ${id}" or "serve" continues it.`
  if (status === 'done' && found === 0) return `Scan ${id}: done. The site found nothing for these titles.`
  return reason === null ? `Scan ${id}: ${status}. The site found ${found} vacancies; ${scanned} were read.` : null
}

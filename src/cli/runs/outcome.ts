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
    text: [textOf(outcome), shownOf(outcome)].filter((part) => part !== null).join('\n') || null,
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

/** What its scan shows, where that is not simply the fullest result. */
function shownOf({ id, scanned, replaced, stillShown }: RunOutcome): string | null {
  if (stillShown !== null) {
    const show = `skills-market scan rollback ${id} --list`
    return `Still shown: the earlier figures, of ${numberText(stillShown.scanned)} vacancies. All results: ${show}`
  }
  if (replaced === null) return null
  const fewer = `${numberText(scanned)} vacancies, where earlier ones counted ${numberText(replaced.scanned)}`
  return `It shows figures of ${fewer}. Get those back with: skills-market scan rollback ${id} ${replaced.runId}`
}

import type { Clock } from '../../clock.ts'
import type { Log } from '../../log.ts'
import { searchPages } from '../../site/address.ts'
import type { SiteSession } from '../../site/client/site-session.ts'
import type { VacanciesStore } from '../../vacancies/vacancies.ts'
import type { RunVacanciesStore } from '../listed-vacancy.ts'
import type { Run, RunsStore } from '../run.ts'
import { LONGEST_RUN_MS, requestBudget } from './patience.ts'

export type WalkParts = {
  site: SiteSession
  runs: Pick<RunsStore, 'addRequests' | 'find'>
  runVacancies: RunVacanciesStore
  vacancies: Pick<VacanciesStore, 'wasReadSince' | 'keep'>
  clock: Clock
  log: Log
  concurrency: number
  /** Milliseconds: a vacancy read within them is not read again. */
  vacancyMaxAge: number
}

/** A run under way and the fence its writes carry. */
export type Walk = { run: Run; fence: number; signal?: AbortSignal }

/** Why a walk ended before its end, other than by a refusal of the site. */
export class WalkEnded extends Error {
  override name = 'WalkEnded'
  readonly why: 'stop_requested' | 'too_many_requests' | 'too_long'
  constructor(why: WalkEnded['why']) {
    super(why)
    this.why = why
  }
}

/** Keeps count of the requests, and ends a walk that was stopped, goes in circles, or takes too long. */
export async function account(parts: WalkParts, { run, fence }: Walk): Promise<void> {
  const { runs, runVacancies, site, clock } = parts
  const { requests, found, stopRequested } = await runs.addRequests(fence, run.id, site.takeRequests())
  if (stopRequested) throw new WalkEnded('stop_requested')
  if (clock.now() - (run.startedAt ?? clock.now()) > LONGEST_RUN_MS) throw new WalkEnded('too_long')
  const { listed } = await runVacancies.progress(run.id)
  if (requests > requestBudget(searchPages(found), listed)) throw new WalkEnded('too_many_requests')
}

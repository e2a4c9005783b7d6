import type { SiteSession } from '../../site/client/site-session.ts'
import type { Clock } from '../../time/clock.ts'
import type { VacanciesStore } from '../../vacancies/vacancies.ts'
import type { ListedVacancy, RunVacanciesStore } from '../listed-vacancy.ts'
import type { Run } from '../run.ts'
import type { Crawl } from './crawl.ts'

/**
 * Reads a listed vacancy, unless it was read lately, and records what became of it: `read`, or
 * `gone` when the site says that it does not exist. Returns whether the site was asked. Throws
 * SiteError when the page cannot be read.
 */
export type ReadVacancy = (walk: Crawl, vacancy: ListedVacancy) => Promise<boolean>

export function createReadVacancy({
  site,
  runVacancies,
  vacancies,
  clock,
  vacancyMaxAge,
}: {
  site: Pick<SiteSession, 'vacancy' | 'pageRead'>
  runVacancies: Pick<RunVacanciesStore, 'finish'>
  vacancies: Pick<VacanciesStore, 'wasReadSince' | 'keep'>
  clock: Clock
  /** Milliseconds: a vacancy read within them is not read again. */
  vacancyMaxAge: number
}): ReadVacancy {
  return async ({ run, fence, signal }, { position, vacancyId }) => {
    const finish = (state: 'read' | 'gone', answered: boolean) =>
      runVacancies.finish(fence, run.id, position, { state, answered })
    if (
      await vacancies.wasReadSince(vacancyId, freshSince(run, { now: clock.now(), vacancyMaxAge }))
    ) {
      await finish('read', false)
      return false
    }
    const vacancy = await site.vacancy(vacancyId, { priority: 'walk', signal })
    if (vacancy) await vacancies.keep(vacancy, clock.now())
    await finish(vacancy ? 'read' : 'gone', true)
    await site.pageRead()
    return true
  }
}

/**
 * The moment after which a vacancy must have been read not to be read again: `vacancyMaxAge` ago,
 * but no later than the start of the run. So a run never reads a vacancy twice, however long it
 * takes.
 */
export function freshSince(
  { startedAt }: Pick<Run, 'startedAt'>,
  { now, vacancyMaxAge }: { now: number; vacancyMaxAge: number },
): number {
  return Math.min(now - vacancyMaxAge, startedAt ?? Number.POSITIVE_INFINITY)
}

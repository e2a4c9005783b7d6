import type { ListedVacancy } from '../listed-vacancy.ts'
import type { Run } from '../run.ts'
import { createCheckpoint } from './checkpoint.ts'
import type { Crawl } from './crawl.ts'
import type { CrawlDeps } from './deps.ts'

/**
 * Reads a listed vacancy, unless it was read lately, and records what became of it: `read`, or
 * `gone` when the site says that it does not exist. Returns whether the site was asked. Throws
 * SiteError when the page cannot be read, and what a checkpoint throws.
 */
export type ReadVacancy = (walk: Crawl, vacancy: ListedVacancy) => Promise<boolean>

export function createReadVacancy(deps: CrawlDeps): ReadVacancy {
  const { vacancies, clock, vacancyMaxAge } = deps
  const site = deps.sites.hh
  const checkpoint = createCheckpoint(deps)
  return async (walk, { position, vacancyId }) => {
    const { run, signal } = walk
    const finish = (state: 'read' | 'gone', answered: boolean) =>
      checkpoint(walk, { finished: { position, state, answered } })
    if (
      await vacancies.wasReadSince(vacancyId, freshSince(run, { now: clock.now(), vacancyMaxAge }))
    ) {
      await finish('read', false)
      return false
    }
    const vacancy = await site.vacancy(vacancyId, { priority: 'walk', signal })
    if (vacancy) await vacancies.keep(vacancy, clock.now())
    await site.pageRead()
    await finish(vacancy ? 'read' : 'gone', true)
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

import type { ScanDetail } from '../scans/catalog/scan-detail.ts'
import type { CurrentVocabulary } from '../scans/statistics/current-vocabulary.ts'
import type { Vacancy } from '../site/vacancy.ts'
import type { Aliases } from '../skills/tables/aliases.ts'
import { createWorkerPool, type Needed } from '../workers/worker-pool.ts'
import type { PoolWorker } from '../workers/worker-protocol.ts'
import type { CheckMaterial, CheckResult, CheckTask } from './check-task.ts'
import type { VacancySkill } from './coverage.schema.ts'

/**
 * Compares resumes with skills in workers, which take turns by owner: a text of 100 KB can take a tenth of a second of
 * CPU, and nobody else's request may wait for that.
 */
export type Checks = {
  /** The names of the skills that the text names, be they the scan's own or not. */
  resume(ownerId: string, scan: Pick<ScanDetail, 'shown' | 'figures' | 'revisions'>, text: string): Promise<string[]>
  /** The skills of a vacancy, and the indices of those that the text names. */
  vacancy(
    ownerId: string,
    vacancy: Vacancy,
    text: string,
  ): Promise<{ skills: VacancySkill[]; named: ReadonlySet<number> }>
  close(): void
}

// A matcher of 1,700 skills takes some 5 MB, the vocabulary ten times that.
const MATERIALS_A_WORKER_HOLDS = 30

/**
 * How many workers a machine of so many cores has. One core is left to the thread that answers, but there are two
 * workers at least: while one makes the dictionary, which takes a second, the other compares. More than a few would only
 * cost memory.
 */
export const checkWorkersOn = (cores: number): number => Math.min(4, Math.max(2, cores - 1))

/** @param workers how many at most; each is a thread with an engine of its own, some 40 MB. */
export function createChecks({
  spawn,
  workers,
  vocabulary,
  aliases,
}: {
  spawn: () => PoolWorker
  workers: number
  vocabulary: CurrentVocabulary
  /** The owner's aliases as they are now. */
  aliases: () => Aliases
}): Checks {
  const pool = createWorkerPool<CheckMaterial, CheckTask, CheckResult>({
    size: workers,
    holds: MATERIALS_A_WORKER_HOLDS,
    spawn,
  })

  async function dictionary(): Promise<Needed<CheckMaterial>> {
    const { revision, content } = await vocabulary()
    return {
      of: 'vocabulary',
      state: revision,
      material: () => ({ vocabulary: content, aliases: aliases() }),
    }
  }

  /** The vocabulary, or for a result that was counted without it, or by an earlier one, the skills of that result. */
  async function neededFor({ shown, figures, revisions }: Pick<ScanDetail, 'shown' | 'figures' | 'revisions'>) {
    if (shown.vocabulary !== null) {
      const current = await dictionary()
      if (shown.vocabulary === current.state) return current
    }
    return { of: `scan ${shown.id}`, state: revisions.result, material: () => figures.statistics() }
  }

  return {
    async resume(ownerId, detail, text) {
      const { named } = await pool.run(ownerId, await neededFor(detail), { text })
      return named
    },
    async vacancy(ownerId, vacancy, text) {
      const { skills, named } = await pool.run(ownerId, await dictionary(), { text, vacancy })
      return { skills, named: indicesOf(named, skills) }
    },
    close: pool.close,
  }
}

function indicesOf(names: readonly string[], skills: readonly { name: string }[]): Set<number> {
  const named = new Set(names)
  return new Set(skills.flatMap(({ name }, index) => (named.has(name) ? [index] : [])))
}

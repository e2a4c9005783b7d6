import type { ScanDetail } from '../scans/catalog/scan-detail.ts'
import type { CurrentVocabulary } from '../scans/statistics/current-vocabulary.ts'
import type { Vacancy } from '../site/vacancy.ts'
import type { Aliases } from '../skills/tables/aliases.ts'
import type { Needed, WorkerPool } from '../workers/worker-pool.ts'
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
  /** The same two with the places in the text, for a page that shows it. */
  placedResume(
    ownerId: string,
    scan: Pick<ScanDetail, 'shown' | 'figures' | 'revisions'>,
    text: string,
  ): Promise<Pick<CheckResult, 'named' | 'places'>>
  placedVacancy(ownerId: string, vacancy: Vacancy, text: string): Promise<CheckResult>
}

export type CheckPool = Pick<WorkerPool<CheckMaterial, CheckTask, CheckResult>, 'run'>

export function createChecks({
  pool,
  vocabulary,
  aliases,
}: {
  pool: CheckPool
  vocabulary: CurrentVocabulary
  /** The owner's aliases as they are now. */
  aliases: () => Aliases
}): Checks {
  async function dictionary(): Promise<Needed<CheckMaterial>> {
    const { revision, content } = await vocabulary()
    return {
      of: 'vocabulary to check by',
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
    placedResume: async (ownerId, detail, text) => pool.run(ownerId, await neededFor(detail), { text, placed: true }),
    placedVacancy: async (ownerId, vacancy, text) =>
      pool.run(ownerId, await dictionary(), { text, vacancy, placed: true }),
  }
}

function indicesOf(names: readonly string[], skills: readonly { name: string }[]): Set<number> {
  const named = new Set(names)
  return new Set(skills.flatMap(({ name }, index) => (named.has(name) ? [index] : [])))
}

import type { ScanCatalog } from '../scans/catalog/catalog.ts'
import type { KnownSkill } from '../scans/catalog/known-skills.ts'
import type { ScanDetail } from '../scans/catalog/scan-detail.ts'
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
  /** The indices of the scan's skills that the text names. */
  resume(ownerId: string, scan: Pick<ScanDetail, 'scan' | 'revisions'>, text: string): Promise<ReadonlySet<number>>
  /** The skills of a vacancy, and the indices of those that the text names. */
  vacancy(
    ownerId: string,
    vacancy: Vacancy,
    text: string,
  ): Promise<{ skills: VacancySkill[]; named: ReadonlySet<number> }>
  close(): void
}

// A matcher of 1,700 skills takes some 5 MB, and the dictionary as much for each scan. The same few scans are asked for
// again and again.
const MATERIALS_A_WORKER_HOLDS = 30

/** @param workers how many at most; each is a thread with an engine of its own, some 40 MB. */
export function createChecks({
  spawn,
  workers,
  knownSkills,
  aliases,
}: {
  spawn: () => PoolWorker
  workers: number
  knownSkills: ScanCatalog['knownSkills']
  /** The owner's aliases as they are now. */
  aliases: () => Aliases
}): Checks {
  const pool = createWorkerPool<CheckMaterial, CheckTask, CheckResult>({
    size: workers,
    holds: MATERIALS_A_WORKER_HOLDS,
    spawn,
  })
  const dictionary = keepDictionary({ knownSkills, aliases })
  return {
    async resume(ownerId, { scan, revisions }, text) {
      const needed = { of: `scan ${scan.id}`, state: revisions.result, material: () => ({ skills: scan.skills }) }
      return new Set((await pool.run(ownerId, needed, { text })).named)
    },
    async vacancy(ownerId, vacancy, text) {
      const { skills, named } = await pool.run(ownerId, await dictionary(), { text, vacancy })
      return { skills, named: new Set(named) }
    },
    close: pool.close,
  }
}

/** What all scans know, a new state whenever they change, with the owner's table of that moment. */
function keepDictionary({
  knownSkills,
  aliases,
}: {
  knownSkills: ScanCatalog['knownSkills']
  aliases: () => Aliases
}): () => Promise<Needed<CheckMaterial>> {
  let number = 0
  let made: { from: readonly (readonly KnownSkill[])[]; needed: Needed<CheckMaterial> } | null = null
  return async () => {
    const known = await knownSkills()
    if (made?.from !== known) {
      const material = { known, aliases: aliases() }
      made = { from: known, needed: { of: 'dictionary', state: `${++number}`, material: () => material } }
    }
    return made.needed
  }
}

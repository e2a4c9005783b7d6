import type { Aliases } from '../language/tables/aliases.ts'
import { METHOD } from '../language/vocabulary/method.ts'
import { whoAsks } from '../lines/asker.ts'
import { getOrCompute } from '../lines/single-flight.ts'
import { ANSWERS, bytesOf } from '../memory/answer-budget.ts'
import type { ScanDetail } from '../scans/catalog/scan-detail.ts'
import type { CurrentVocabulary } from '../scans/count/current-vocabulary.ts'
import type { Vacancy } from '../vacancy/vacancy.ts'
import { version } from '../version.ts'
import { type PackedNumbers, unpackNumbers } from '../workers/packed-numbers.ts'
import type { Resource, WorkerPool } from '../workers/worker-pool.ts'
import {
  BUILT_IN,
  type CheckAnswers,
  type CheckDetail,
  type CheckMaterial,
  type CheckTask,
  type KnownSkill,
} from './check-task.ts'
import type { TextKind } from './claims/claims.ts'
import type { VacancySkill } from './coverage.schema.ts'

/**
 * Compares resumes with skills in workers, in the caller's line: a text of 100 KB can take a
 * tenth of a second of CPU, and nobody else's request may wait for that.
 */
export type Checks = {
  /** The places of the scan's skills that the text names, ascending. */
  resume(scan: CheckedScan, text: string): Promise<Uint32Array>
  /**
   * The skills that the text names, the scan's own or not, with the places that name them,
   * and what they include. Without a scan they are those of the whole vocabulary.
   */
  places(scan: CheckedScan | null, text: string, kind: TextKind): Promise<NamedPlaces>
  /**
   * The same with the built-in table and the public names, which no other name of an advert
   * changes. Its vocabulary is null.
   */
  publicPlaces(names: Iterable<string>, text: string, kind: TextKind): Promise<NamedPlaces>
  /** How the vocabulary knows a spelling; null: not at all. */
  known(spelling: string): Promise<KnownSkill | null>
  /** The skills of a vacancy, and the indices of those that the text names. */
  vacancy(vacancy: Vacancy, text: string): Promise<VacancyCheck>
  vacancyInDetail(vacancy: Vacancy, text: string): Promise<VacancyCheck & CheckDetail>
  /** The same by the built-in table alone. */
  publicVacancyInDetail(vacancy: Vacancy, text: string): Promise<VacancyCheck & CheckDetail>
}

export type CheckedScan = Pick<ScanDetail, 'shown' | 'figures' | 'revisions'>

/**
 * Both null where the skills of a result were looked for by their own spellings, and not those of
 * the vocabulary.
 */
export type NamedPlaces = CheckDetail & { method: number | null; vocabulary: string | null }

export type VacancyCheck = { skills: VacancySkill[]; named: ReadonlySet<number> }

type CheckPool = Pick<WorkerPool<CheckMaterial, CheckTask, CheckAnswers>, 'run'>

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
  const lists = ANSWERS.cache<string, Promise<PackedNumbers>>()

  async function dictionary(): Promise<Resource<CheckMaterial>> {
    const { revision, content } = await vocabulary()
    return {
      of: DICTIONARY,
      state: revision,
      material: () => ({ vocabulary: content, aliases: aliases() }),
    }
  }

  /**
   * The vocabulary, or for a result that was counted without it, or by an earlier one, the skills
   * of that result.
   */
  async function neededFor({
    shown,
    figures,
    revisions,
  }: CheckedScan): Promise<Resource<CheckMaterial>> {
    // How an imported result was counted is not known: the file may say anything.
    if (shown.vocabulary !== null && shown.via !== null) {
      const current = await dictionary()
      if (shown.vocabulary === current.state) return current
    }
    return { of: `scan ${shown.id}`, state: revisions.result, material: () => figures.statistics() }
  }

  /** The skills of a scan as the dictionary numbers them. */
  function listOf(
    { figures, revisions }: CheckedScan,
    dictionary: Resource<CheckMaterial>,
  ): Promise<PackedNumbers> {
    const key = `${revisions.result} ${dictionary.state}`
    const make = () => pool.run(whoAsks(), dictionary, { do: 'indexes', statistics: figures.json })
    return getOrCompute(lists, key, make, bytesOf)
  }

  async function vacancyCheck(
    task: { text: string; vacancy: Vacancy; detail: boolean },
    needed: Resource<CheckMaterial> | null = null,
  ) {
    const asked = { do: 'vacancy', ...task } as const
    const { skills, named, detail } = await pool.run(
      whoAsks(),
      needed ?? (await dictionary()),
      asked,
    )
    return { skills, named: indicesOf(named, skills), ...detail! }
  }

  return {
    async resume(scan, text) {
      const needed = await neededFor(scan)
      const asked = needed.of === DICTIONARY ? await listOf(scan, needed) : null
      return unpackNumbers(await pool.run(whoAsks(), needed, { do: 'among', text, asked }))
    },
    async places(scan, text, kind) {
      const needed = await (scan === null ? dictionary() : neededFor(scan))
      const placed = await pool.run(whoAsks(), needed, { do: 'places', text, kind })
      const isByVocabulary = needed.of === DICTIONARY
      return {
        ...placed,
        method: isByVocabulary ? METHOD : null,
        vocabulary: isByVocabulary ? needed.state : null,
      }
    },
    async publicPlaces(names, text, kind) {
      const task = { do: 'places', text, kind, names: [...names] } as const
      return {
        ...(await pool.run(whoAsks(), NEEDED_IN_PUBLIC, task)),
        method: METHOD,
        vocabulary: null,
      }
    },
    async known(spelling) {
      // Stored spellings are shorter; longer ones are not worth a turn.
      if (spelling.length > LONGEST_SPELLING) return null
      return pool.run(whoAsks(), await dictionary(), { do: 'known', spelling })
    },
    vacancy: (vacancy, text) => vacancyCheck({ text, vacancy, detail: false }),
    vacancyInDetail: (vacancy, text) => vacancyCheck({ text, vacancy, detail: true }),
    publicVacancyInDetail: (vacancy, text) =>
      vacancyCheck({ text, vacancy, detail: true }, NEEDED_IN_PUBLIC),
  }
}

const LONGEST_SPELLING = 100

const DICTIONARY = 'vocabulary to check by'

const NEEDED_IN_PUBLIC: Resource<CheckMaterial> = {
  of: 'built-in table',
  state: version,
  material: () => BUILT_IN,
}

function indicesOf(names: readonly string[], skills: readonly { name: string }[]): Set<number> {
  const named = new Set(names)
  return new Set(skills.flatMap(({ name }, index) => (named.has(name) ? [index] : [])))
}

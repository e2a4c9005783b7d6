import type { Aliases } from '../language/tables/aliases.ts'
import { METHOD } from '../language/vocabulary/method.ts'
import { whoAsks } from '../lines/asker.ts'
import type { ScanDetail } from '../scans/catalog/scan-detail.ts'
import type { CurrentVocabulary } from '../scans/count/current-vocabulary.ts'
import type { Vacancy } from '../vacancy/vacancy.ts'
import { version } from '../version.ts'
import type { Resource, WorkerPool } from '../workers/worker-pool.ts'
import {
  BUILT_IN,
  type CheckAnswers,
  type CheckDetail,
  type CheckedVacancy,
  type CheckMaterial,
  type CheckTask,
  type KnownSkill,
} from './check-task.ts'
import type { TextKind } from './claims/claims.ts'

/**
 * Compares resumes with skills in workers, in the caller's line: a text of 100 KB can take
 * some tenths of a second of CPU, and nobody else's request may wait for that.
 */
export type Checks = {
  /** The names of the skills that a resume claims, the scan's own or not. */
  resume(scan: CheckedScan, text: string): Promise<string[]>
  /**
   * The skills that the text names, the scan's own or not, with the places that name them,
   * and what they include. Without a scan they are those of the whole vocabulary.
   * @param shown the names that may be told, if not all: then it is searched for these and the
   * built-in table, which no other name of an advert changes, and the vocabulary is null
   */
  places(
    scan: CheckedScan | null,
    text: string,
    kind: TextKind,
    shown?: Iterable<string>,
  ): Promise<NamedPlaces>
  /** How the vocabulary knows a spelling; null: not at all. */
  known(spelling: string): Promise<KnownSkill | null>
  vacancy(vacancy: Vacancy, text: string): Promise<CheckedVacancy>
  /** The same by the built-in table alone. */
  publicVacancy(vacancy: Vacancy, text: string): Promise<CheckedVacancy>
}

export type CheckedScan = Pick<ScanDetail, 'shown' | 'figures' | 'revisions'>

/**
 * Both null where the skills of a result were looked for by their own spellings, and not those of
 * the vocabulary.
 */
export type NamedPlaces = CheckDetail & { method: number | null; vocabulary: string | null }

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

  return {
    resume: async (scan, text) => pool.run(whoAsks(), await neededFor(scan), { do: 'named', text }),
    async places(scan, text, kind, shown) {
      const needed = await (shown ? NEEDED_IN_PUBLIC : scan ? neededFor(scan) : dictionary())
      const names = shown && { names: [...shown] }
      const placed = await pool.run(whoAsks(), needed, { do: 'places', text, kind, ...names })
      const isByVocabulary = needed.of === DICTIONARY
      return {
        ...placed,
        method: shown || isByVocabulary ? METHOD : null,
        vocabulary: isByVocabulary ? needed.state : null,
      }
    },
    async known(spelling) {
      // Stored spellings are shorter; longer ones are not worth a turn.
      if (spelling.length > LONGEST_SPELLING) return null
      return pool.run(whoAsks(), await dictionary(), { do: 'known', spelling })
    },
    vacancy: async (vacancy, text) =>
      pool.run(whoAsks(), await dictionary(), { do: 'vacancy', text, vacancy }),
    publicVacancy: (vacancy, text) =>
      pool.run(whoAsks(), NEEDED_IN_PUBLIC, { do: 'vacancy', text, vacancy }),
  }
}

const LONGEST_SPELLING = 100

const DICTIONARY = 'vocabulary to check by'

const NEEDED_IN_PUBLIC: Resource<CheckMaterial> = {
  of: 'built-in table',
  state: version,
  material: () => BUILT_IN,
}

import { AppError } from '../../errors.ts'
import type { DictionaryGroup } from '../../skills/grouping/merge-dictionaries.ts'
import { createMatcher, type SkillMatcher } from '../../skills/matching/matcher.ts'
import type { SkillEvidence } from '../result.ts'
import type { Scan, ScanChoice, ScanReference, ScanStatistics } from '../scan.schema.ts'
import type { ScansStore, ShownScan } from '../scans.store.ts'
import { chooseByProfession, closestQueries, wordSet } from './choice.ts'

/** A finished scan with all that is derived from it, made once and kept while it is the result shown. */
export type ScanDetail = {
  shown: ShownScan
  scan: Scan
  evidence: SkillEvidence[]
  reference: ScanReference
  /** Finds the scan's skills in a text, by their index. */
  matcher(): SkillMatcher
}

/** A skill of a finished scan, and whether descriptions are searched for it. */
export type KnownSkill = DictionaryGroup & { searched: boolean }

/** The scans that have a result, kept in memory while the database does not change. */
export type ScanCatalog = {
  /** Freshest data first, then by id. */
  shown(): Promise<readonly ShownScan[]>
  /** Throws AppError `not_found`. */
  find(id: string): Promise<ScanDetail>
  /** The scan meant by a profession or an id. Throws AppError `invalid_request` or `not_found`. */
  choose(choice: ScanChoice): Promise<ScanDetail>
  /** The skills of every scan shown, list by list. Changes its identity only when they change. */
  knownSkills(): Promise<readonly (readonly KnownSkill[])[]>
}

// Details are a few hundred kilobytes each; a small machine keeps this many.
const KEPT_DETAILS = 50
// The same few professions are asked for again and again; whoever makes up ever new ones does not fill the memory.
const KEPT_CHOICES = 1000
const LONGEST_KEPT_CHOICE = 200

export function createScanCatalog({
  store,
  generation,
}: {
  store: Pick<ScansStore, 'shown' | 'result'>
  generation: () => number
}): ScanCatalog {
  let list: readonly ShownScan[] = []
  let listedAt = -1
  const choices = new Map<string, ShownScan>()
  const details = new Map<string, Promise<ScanDetail>>()
  const loaded = new Map<number, Promise<LoadedResult>>()
  let known: { runs: string; skills: Promise<readonly (readonly KnownSkill[])[]> } | null = null

  async function shown(): Promise<readonly ShownScan[]> {
    const current = generation()
    if (current !== listedAt) {
      const fresh = await store.shown()
      // The database is written to all the time: what is made of the list stays good while it says the same.
      if (!Bun.deepEquals(fresh, list)) {
        list = fresh
        choices.clear()
      }
      listedAt = current
    }
    return list
  }

  /** Asks of the list, and once more of a new one when the result of a scan in it has been replaced since. */
  function upToDate<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    return ask().catch((error) => {
      if (!(error instanceof ResultReplaced)) throw error
      listedAt = -1
      return ask()
    })
  }

  /** The scan that is meant, in full. While nothing changed it costs no more than to find it in memory. */
  function meant(choose: (scans: readonly ShownScan[]) => ShownScan): Promise<ScanDetail> {
    if (generation() !== listedAt) return shown().then((scans) => detail(choose(scans)))
    try {
      return detail(choose(list))
    } catch (error) {
      return Promise.reject(error)
    }
  }

  function detail(scan: ShownScan): Promise<ScanDetail> {
    // A recount that begins changes the status alone: what is dear to make goes with the run.
    const result = remember(loaded, scan.runId, () => loadResult(scan, store))
    return remember(details, `${scan.runId} ${scan.status}`, async () => detailOf(scan, await result))
  }

  function remembered(choice: ScanChoice, scans: readonly ShownScan[]): ShownScan {
    const key = JSON.stringify([choice.profession, choice.scanId])
    const known = choices.get(key)
    if (known) return known
    const scan = chosen(choice, scans)
    if (choices.size < KEPT_CHOICES && key.length < LONGEST_KEPT_CHOICE) choices.set(key, scan)
    return scan
  }

  async function skillsOfAll(): Promise<readonly (readonly KnownSkill[])[]> {
    const scans = await shown()
    const runs = scans.map((scan) => scan.runId).join(' ')
    if (known?.runs !== runs) {
      const made = { runs, skills: Promise.all(scans.map((scan) => skillsOf(scan, store))) }
      // A failure is of this moment and must not be the answer until the next scan ends.
      made.skills.catch(() => {
        if (known === made) known = null
      })
      known = made
    }
    return known.skills
  }

  return {
    shown,
    find: (id) => upToDate(() => meant((scans) => withId(id, scans))),
    choose: (choice) => upToDate(() => meant((scans) => remembered(choice, scans))),
    knownSkills: () => upToDate(skillsOfAll),
  }
}

const NO_SUCH_SCAN = 'There is no such scan, or it has no result yet. The list of scans tells which there are.'

/** A recount, or a deletion, has taken a result away since the list was made. */
class ResultReplaced extends AppError {
  constructor() {
    super('not_found', NO_SUCH_SCAN)
  }
}

function withId(id: string, scans: readonly ShownScan[]): ShownScan {
  const scan = scans.find((candidate) => candidate.id === id)
  if (!scan) throw new AppError('not_found', NO_SUCH_SCAN)
  return scan
}

function chosen({ profession, scanId }: ScanChoice, scans: readonly ShownScan[]): ShownScan {
  if (scanId?.trim()) return withId(scanId.trim(), scans)
  if (!profession || wordSet(profession).size === 0) {
    throw new AppError('invalid_request', 'Give "profession" (a profession name) or "scanId".')
  }
  const scan = chooseByProfession(profession, scans)
  if (scan) return scan
  const closest = closestQueries(profession, scans, 5)
  const hint = closest.length > 0 ? `The closest there are: ${closest.join(', ')}.` : 'There is no finished scan yet.'
  throw new AppError('not_found', `No scan matches this profession. ${hint}`)
}

type LoadedResult = Pick<ScanDetail, 'evidence' | 'matcher'> & { statistics: ScanStatistics }

async function resultOf({ runId }: ShownScan, store: Pick<ScansStore, 'result'>) {
  const result = await store.result(runId)
  if (!result) throw new ResultReplaced()
  return result
}

async function loadResult(shown: ShownScan, store: Pick<ScansStore, 'result'>): Promise<LoadedResult> {
  const result = await resultOf(shown, store)
  let matcher: SkillMatcher | null = null
  return {
    ...result,
    matcher() {
      matcher ??= createMatcher(result.statistics.skills)
      return matcher
    },
  }
}

function detailOf(shown: ShownScan, { statistics, evidence, matcher }: LoadedResult): ScanDetail {
  const { id, queries, status, found, scanned, limitHit } = shown
  const finishedAt = new Date(shown.finishedAt).toISOString()
  const { salary, skills, titleWords, areas } = statistics
  return {
    shown,
    scan: { id, queries, status, found, scanned, limitHit, finishedAt, salary, skills, titleWords, areas },
    evidence,
    reference: { id, queries, scanned, finishedAt },
    matcher,
  }
}

/** What is kept under the key, made when it is not there; what could not be made is forgotten. */
function remember<Key, Value>(kept: Map<Key, Promise<Value>>, key: Key, make: () => Promise<Value>): Promise<Value> {
  let value = kept.get(key)
  if (!value) {
    value = make()
    value.catch(() => kept.delete(key))
    if (kept.size >= KEPT_DETAILS) kept.delete(kept.keys().next().value!)
    kept.set(key, value)
  }
  return value
}

async function skillsOf(shown: ShownScan, store: Pick<ScansStore, 'result'>): Promise<readonly KnownSkill[]> {
  const { statistics, evidence } = await resultOf(shown, store)
  return statistics.skills.map(({ name, members, count }, i) => {
    return { name, members, count, searched: evidence[i]?.searched === true }
  })
}

import { createLruCache } from '../../lru-cache.ts'
import { type Answer, revisionOf } from '../../operation.ts'
import { LISTED_SCANS, type ScanChoice, type ScanList } from '../scan.schema.ts'
import type { ScansStore, ShownScan } from '../shown-scan.ts'
import { chooseScan, scanWithId, searchWider } from './choose-scan.ts'
import { createMainSkills } from './main-skills.ts'
import { remember } from './remember.ts'
import { detailOf, type LoadedResult, listItemOf, loadResult, ResultReplaced, type ScanDetail } from './scan-detail.ts'
import { type Titles, titlesOf } from './titles.ts'

/** The scans that have a result, kept in memory until the database changes. */
export type ScanCatalog = {
  /** Freshest data first, then by id. */
  shown(): Promise<readonly ShownScan[]>
  /** The first of them, as the list of scans shows them. */
  list(): Promise<Answer<ScanList>>
  /** @throws AppError `not_found` */
  find(id: string): Promise<ScanDetail>
  /** The scan that a profession or an id names. @throws AppError `invalid_request`, `not_found` */
  choose(choice: ScanChoice): Promise<ScanDetail>
}

// A detail takes a few hundred kilobytes; a small machine can keep this many.
const KEPT_DETAILS = 50
// Most clients ask for a few professions again and again; a client that makes up new ones does not fill the memory.
const KEPT_CHOICES = 1000
const LONGEST_KEPT_CHOICE = 200

/** The scans as they were at one look at the database, and what was made of them since. */
type Snapshot = {
  scans: readonly ShownScan[]
  list: Answer<ScanList> | null
  choices: Map<string, ShownScan>
  titles: Titles<ShownScan> | null
}

const snapshotOf = (scans: readonly ShownScan[]): Snapshot => ({ scans, list: null, choices: new Map(), titles: null })

export function createScanCatalog({
  store,
  generation,
}: {
  store: Pick<ScansStore, 'shown' | 'result'>
  /** Grows when the database has changed. */
  generation: () => number
}): ScanCatalog {
  let snapshot = snapshotOf([])
  let takenAt = -1
  const detail = createDetails(store)
  const mainSkillsOf = createMainSkills(store)

  async function current(): Promise<Snapshot> {
    const now = generation()
    if (now !== takenAt) {
      const scans = await store.shown()
      // Most writes to the database have nothing to do with the scans.
      if (!Bun.deepEquals(scans, snapshot.scans)) snapshot = snapshotOf(scans)
      takenAt = now
    }
    return snapshot
  }

  /** Runs a question, and runs it again on a new snapshot when a result named by the old one was replaced meanwhile. */
  function upToDate<Value>(ask: () => Promise<Value>): Promise<Value> {
    return ask().catch((error) => {
      if (!(error instanceof ResultReplaced)) throw error
      takenAt = -1
      return ask()
    })
  }

  /** The detail of the scan that `choose` picks. It waits for nothing else while the database has not changed. */
  function detailWhere(choose: (snapshot: Snapshot) => ShownScan | Promise<ShownScan>): Promise<ScanDetail> {
    if (generation() !== takenAt) return current().then(async (fresh) => detail(await choose(fresh)))
    try {
      const chosen = choose(snapshot)
      return chosen instanceof Promise ? chosen.then(detail) : detail(chosen)
    } catch (error) {
      return Promise.reject(error)
    }
  }

  function choiceIn(fresh: Snapshot, choice: ScanChoice): ShownScan | Promise<ShownScan> {
    const { scans, choices } = fresh
    const key = JSON.stringify([choice.profession, choice.scanId])
    const known = choices.get(key)
    if (known) return known
    const keep = (scan: ShownScan) => {
      if (choices.size < KEPT_CHOICES && key.length < LONGEST_KEPT_CHOICE) choices.set(key, scan)
      return scan
    }
    const scan = chooseScan(choice, scans)
    if (scan) return keep(scan)
    fresh.titles ??= titlesOf(scans)
    return searchWider(choice.profession ?? '', fresh.titles, mainSkillsOf).then(keep)
  }

  return {
    shown: async () => (await current()).scans,
    async list() {
      const fresh = await current()
      fresh.list ??= listOf(fresh.scans)
      return fresh.list
    },
    find: (id) => upToDate(() => detailWhere(({ scans }) => scanWithId(id, scans))),
    choose: (choice) => upToDate(() => detailWhere((fresh) => choiceIn(fresh, choice))),
  }
}

function listOf(scans: readonly ShownScan[]): Answer<ScanList> {
  const value = scans.slice(0, LISTED_SCANS).map(listItemOf)
  return { value, revision: revisionOf(value) }
}

/** Makes the function that gives the detail of a scan. It throws ResultReplaced. */
function createDetails(store: Pick<ScansStore, 'result'>): (scan: ShownScan) => Promise<ScanDetail> {
  const details = createLruCache<string, Promise<ScanDetail>>(KEPT_DETAILS)
  const results = createLruCache<string, Promise<LoadedResult>>(KEPT_DETAILS)
  return (scan) => {
    // When a recount begins only the status changes, so the result, which is expensive to load, is kept by itself.
    const shown = `${scan.runId} ${scan.digest}`
    const result = remember(results, shown, () => loadResult(scan, store))
    return remember(details, `${shown} ${scan.vocabulary} ${scan.status}`, async () => detailOf(scan, await result))
  }
}

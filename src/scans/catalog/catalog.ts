import { createFlights } from '../../lines/flights.ts'
import { ANSWERS } from '../../memory/answer-budget.ts'
import { lazy } from '../../memory/lazy.ts'
import { type Answer, revisionOf } from '../../operation.ts'
import { whyNoResult } from '../kept-results.ts'
import type { RunsStore } from '../run.ts'
import { LISTED_SCANS, type ScanChoice, type ScanList, type ScansPart } from '../scan.schema.ts'
import type { ScansStore, ShownScan } from '../shown-scan.ts'
import { askedTitle } from './asked-title.ts'
import { chooseScan, MOST_NAMED, otherFits, scanWithId } from './choose-scan.ts'
import { createMainSkills } from './main-skills.ts'
import { nearTitles } from './near-titles.ts'
import {
  detailOf,
  figuresOf,
  listItemOf,
  NoSuchRun,
  ResultReplaced,
  type ScanDetail,
} from './scan-detail.ts'
import { type TitleIndex, type Titles, titlesAsTyped, titlesOf } from './titles.ts'

/** The scans that have a result, kept in memory until they change. */
export type ScanCatalog = {
  /** Freshest data first, then by id. */
  shown(): Promise<readonly ShownScan[]>
  /** The same by their ids. */
  byId(): Promise<ReadonlyMap<string, ShownScan>>
  /**
   * The first of them, as the list of scans shows them, or those that follow a scan.
   * @throws AppError `not_found` when no scan has the id
   */
  list(part?: ScansPart): Promise<Answer<ScanList>>
  /**
   * A scan with the result that it shows, or that of one of its runs. Rejects with AppError
   * `not_found`, which says why a run has none here.
   */
  find(id: string, run?: number | null): Promise<ScanDetail>
  /**
   * The scan that a profession or an id names. Rejects with AppError `invalid_request`,
   * `not_found`.
   */
  choose(choice: ScanChoice): Promise<ScanDetail>
  /** The scans that fit a profession by its words besides the one that it means, the best first. */
  otherFits(profession: string): Promise<readonly ShownScan[]>
  /** The titles of scans that are near to one, the nearest first; five at most. */
  nearTitles(title: string): Promise<string[]>
  /** Asks, and asks again of a new list when a result was replaced in the middle. */
  upToDate<Value>(ask: () => Promise<Value>): Promise<Value>
}

/**
 * What is kept beside the bytes for each skill: where it stands, and how it is found by its name.
 */
const BYTES_BESIDE = 150
// Most clients ask for a few professions again and again; a client that makes up new ones does not
// fill the memory.
const KEPT_CHOICES = 1000
const LONGEST_KEPT_CHOICE = 200

/** The scans as they were at one look at the database, and what was made of them since. */
type Snapshot = {
  scans: readonly ShownScan[]
  byId: ReadonlyMap<string, ShownScan>
  list(): Answer<ScanList>
  choices: Map<string, ShownScan>
  asTyped(): TitleIndex<ShownScan>
  titles(): Titles<ShownScan>
}

const snapshotOf = (scans: readonly ShownScan[]): Snapshot => ({
  scans,
  byId: new Map(scans.map((scan) => [scan.id, scan])),
  list: lazy(() => listOf(scans.slice(0, LISTED_SCANS))),
  choices: new Map(),
  asTyped: lazy(() => titlesAsTyped(scans)),
  titles: lazy(() => titlesOf(scans)),
})

export function createScanCatalog({
  store,
  runs,
  generation,
}: {
  store: Pick<ScansStore, 'listVersion' | 'shown' | 'kept' | 'figures'>
  runs: Pick<RunsStore, 'find'>
  /** Grows when the database has changed. */
  generation: () => number
}): ScanCatalog {
  let snapshot = snapshotOf([])
  let version = -1
  let lookedAt = -1
  const detail = createDetails(store)
  const mainSkillsOf = createMainSkills(store)

  /** The look that is under way, shared by callers while the database is unchanged. */
  let look: { at: number; done: Promise<void> } | null = null

  function current(): Snapshot | Promise<Snapshot> {
    const now = generation()
    return now === lookedAt ? snapshot : newest(now)
  }

  async function newest(now: number): Promise<Snapshot> {
    const mine = look?.at === now ? look : { at: now, done: lookAt(now) }
    look = mine
    await mine.done.finally(() => {
      if (look === mine) look = null
    })
    return snapshot
  }

  async function lookAt(now: number): Promise<void> {
    // Most writes to the database have nothing to do with the scans.
    const listed = await store.listVersion()
    if (listed !== version) {
      snapshot = snapshotOf(await store.shown())
      version = listed
    }
    lookedAt = now
  }

  async function upToDate<Value>(ask: () => Promise<Value>): Promise<Value> {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ResultReplaced)) throw error
      version = -1
      lookedAt = -1
      look = null
      return await ask()
    }
  }

  /** The detail of a scan with the result of one of its runs. */
  async function ofRun(id: string, run: number): Promise<ScanDetail> {
    const shown = scanWithId(id, (await current()).byId)
    if (shown.runId === run) return detail(shown)
    const kept = await store.kept(id, run)
    if (kept === null) throw new NoSuchRun(whyNoResult(await runs.find(run), id, run))
    return detail(kept)
  }

  async function chosen(choice: ScanChoice): Promise<ShownScan> {
    const fresh = await current()
    const { choices } = fresh
    const key = keyOf(choice)
    const known = choices.get(key)
    if (known) return known
    const scan = await chooseScan(choice, fresh, mainSkillsOf)
    if (choices.size < KEPT_CHOICES && key.length < LONGEST_KEPT_CHOICE) choices.set(key, scan)
    return scan
  }

  return {
    shown: async () => (await current()).scans,
    byId: async () => (await current()).byId,
    async list({ limit, after } = {}) {
      const fresh = await current()
      if (limit == null && after == null) return fresh.list()
      const from = after == null ? 0 : fresh.scans.indexOf(scanWithId(after, fresh.byId)) + 1
      return listOf(fresh.scans.slice(from, from + (limit ?? LISTED_SCANS)))
    },
    find: (id, run) =>
      upToDate(async () =>
        run == null ? await detail(scanWithId(id, (await current()).byId)) : await ofRun(id, run),
      ),
    choose: (choice) => upToDate(async () => await detail(await chosen(choice))),
    otherFits: async (profession) => otherFits(profession, await current()),
    async nearTitles(title) {
      const asked = askedTitle(title)
      return asked ? nearTitles(asked, (await current()).titles(), MOST_NAMED) : []
    },
    upToDate,
  }
}

/**
 * Names a choice. A profession alone, as most clients give it, is not worth writing as JSON each
 * time.
 */
const keyOf = ({ profession, scanId }: ScanChoice): string =>
  scanId == null ? `profession ${profession ?? ''}` : JSON.stringify([scanId, profession])

function listOf(scans: readonly ShownScan[]): Answer<ScanList> {
  const value = scans.map(listItemOf)
  return { value, revision: revisionOf(value) }
}

/** Makes the function that gives the detail of a scan. It rejects with ResultReplaced. */
function createDetails(
  store: Pick<ScansStore, 'figures'>,
): (scan: ShownScan) => ScanDetail | Promise<ScanDetail> {
  const kept = ANSWERS.cache<string, ScanDetail>()
  const underWay = createFlights<string, ScanDetail>()

  async function read(scan: ShownScan, key: string): Promise<ScanDetail> {
    const made = detailOf(scan, await figuresOf(scan, store))
    kept.set(key, made, made.figures.json.length + made.figures.skillCount * BYTES_BESIDE)
    return made
  }

  return (scan) => {
    // A result that is recounted by another method may keep its figures and have another sheet.
    const { runId, isShown, digest, vocabulary, method, sheetDigest, status } = scan
    const key = `${runId} ${isShown} ${digest} ${vocabulary} ${method} ${sheetDigest} ${status}`
    return kept.get(key) ?? underWay(key, () => read(scan, key))
  }
}

import { AppError } from '../errors.ts'
import type { DictionaryGroup } from '../skills/dictionary.ts'
import { createMatcher, type SkillMatcher } from '../skills/matcher.ts'
import { chooseByProfession, closestPhrasings, wordSet } from './choice.ts'
import type { SkillEvidence } from './result.ts'
import type { Scan, ScanChoice, ScanReference } from './scan.schema.ts'
import type { ScansStore, ShownScan } from './scans.store.ts'

/** A finished scan with all that is derived from it, made once and kept while it is the result shown. */
export type ScanDetail = {
  scan: Scan
  evidence: SkillEvidence[]
  reference: ScanReference
  /** Finds the scan's skills in a text, by their index. */
  matcher(): SkillMatcher
}

/** The scans that have a result, kept in memory while the database does not change. */
export type ScanCatalog = {
  /** Freshest data first, then by id. */
  shown(): Promise<readonly ShownScan[]>
  /** Throws AppError `not_found`. */
  find(id: string): Promise<ScanDetail>
  /** The scan meant by a profession or an id. Throws AppError `invalid_request` or `not_found`. */
  choose(choice: ScanChoice): Promise<ScanDetail>
  /** The skills of every scan shown, as lists for a dictionary. Changes its identity only when they change. */
  searchedSkills(): Promise<readonly (readonly DictionaryGroup[])[]>
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
  let searched: { runs: string; skills: Promise<readonly (readonly DictionaryGroup[])[]> } | null = null

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
    const key = `${scan.runId} ${scan.status}`
    let made = details.get(key)
    if (!made) {
      made = makeDetail(scan, store)
      made.catch(() => details.delete(key))
      if (details.size >= KEPT_DETAILS) details.delete(details.keys().next().value!)
      details.set(key, made)
    }
    return made
  }

  function remembered(choice: ScanChoice, scans: readonly ShownScan[]): ShownScan {
    const key = JSON.stringify([choice.profession, choice.scanId])
    const known = choices.get(key)
    if (known) return known
    const scan = chosen(choice, scans)
    if (choices.size < KEPT_CHOICES && key.length < LONGEST_KEPT_CHOICE) choices.set(key, scan)
    return scan
  }

  return {
    shown,
    find: (id) => meant((scans) => withId(id, scans)),
    choose: (choice) => meant((scans) => remembered(choice, scans)),
    async searchedSkills() {
      const scans = await shown()
      const runs = scans.map((scan) => scan.runId).join(' ')
      if (searched?.runs !== runs) {
        const made = { runs, skills: Promise.all(scans.map((scan) => searchedOf(scan, store))) }
        // A failure is of this moment and must not be the answer until the next scan ends.
        made.skills.catch(() => {
          if (searched === made) searched = null
        })
        searched = made
      }
      return searched.skills
    },
  }
}

const noSuchScan = () =>
  new AppError('not_found', 'There is no such scan, or it has no result yet. The list of scans tells which there are.')

function withId(id: string, scans: readonly ShownScan[]): ShownScan {
  const scan = scans.find((candidate) => candidate.id === id)
  if (!scan) throw noSuchScan()
  return scan
}

function chosen({ profession, scanId }: ScanChoice, scans: readonly ShownScan[]): ShownScan {
  if (scanId?.trim()) return withId(scanId.trim(), scans)
  if (!profession || wordSet(profession).size === 0) {
    throw new AppError('invalid_request', 'Give "profession" (a profession name) or "scanId".')
  }
  const scan = chooseByProfession(profession, scans)
  if (scan) return scan
  const closest = closestPhrasings(profession, scans, 5)
  const hint = closest.length > 0 ? `The closest there are: ${closest.join(', ')}.` : 'There is no finished scan yet.'
  throw new AppError('not_found', `No scan matches this profession. ${hint}`)
}

async function makeDetail(shown: ShownScan, store: Pick<ScansStore, 'result'>): Promise<ScanDetail> {
  const result = await store.result(shown.runId)
  if (!result) throw noSuchScan()
  const { id, queries, status, found, scanned, limitHit } = shown
  const finishedAt = new Date(shown.finishedAt).toISOString()
  const { salary, skills, titleWords, areas } = result.statistics
  let matcher: SkillMatcher | null = null
  return {
    scan: { id, queries, status, found, scanned, limitHit, finishedAt, salary, skills, titleWords, areas },
    evidence: result.evidence,
    reference: { id, queries, scanned, finishedAt },
    matcher() {
      matcher ??= createMatcher(skills)
      return matcher
    },
  }
}

async function searchedOf(shown: ShownScan, store: Pick<ScansStore, 'result'>): Promise<readonly DictionaryGroup[]> {
  const result = await store.result(shown.runId)
  return result?.statistics.skills.filter((_, i) => result.evidence[i]?.searched) ?? []
}

import { existsSync } from 'node:fs'
import { emptyTally } from '../../adverts/tally.ts'
import { OperatorError } from '../../errors.ts'
import { SYSTEM } from '../../lines/asker.ts'
import { MACHINE } from '../../memory/answer-budget.ts'
import { withoutContacts } from '../../vacancies/contacts.ts'
import { inOwnWorker } from '../../workers/own-worker.ts'
import { stampOf } from '../file-stamps.ts'
import { advertKey, type FilesRead, type RunFiles } from '../source.ts'
import { isSent } from '../uploads.ts'
import { type Crawl, type CrawlPhase, FilesUnusable } from './crawl.ts'
import type { CrawlDeps } from './deps.ts'
import type { AdvertsPart, FilesPool } from './file-reader.ts'
import {
  whyChanged,
  whyDeleted,
  whyElsewhere,
  whyNoneRead,
  whyNoTitle,
  whyTooMany,
} from './file-reasons.ts'
import { titleMatcher } from './title-matcher.ts'

/**
 * What counting an advert takes in memory at most: with 300,000, each took 1.2 KB at the end; with
 * more, less.
 */
const BYTES_OF_ADVERT = 2 * 1024
/** How often a resumed run reports how much it has reread. */
const SAVED_EVERY_MS = 1000
/** Counting may take half of the memory there is: one that takes all would end the server. */
const MOST_ADVERTS = Math.floor(MACHINE / 2 / BYTES_OF_ADVERT)

/**
 * Makes the walk of a run over files, which a worker reads: keeps the adverts whose titles are
 * asked for, a part at a time. A resumed run reads the files again from their beginning, which
 * takes a hundredth of the time of counting, and keeps what it had not.
 */
export function createReadFiles(
  { runVacancies, vacancies, uploads, spawn, clock }: CrawlDeps,
  /** How many adverts are counted at most. */
  mostAdverts = MOST_ADVERTS,
): CrawlPhase {
  async function* partsOf(own: FilesPool, files: RunFiles): AsyncGenerator<AdvertsPart> {
    const material = { files, now: clock.now() }
    const needed = { of: 'files', state: '', material: () => material }
    for (let after = 0; ; ) {
      const part = await own.run(SYSTEM, needed, { do: 'adverts', after })
      if (part === null) return
      if ('refused' in part) throw new OperatorError(part.refused)
      yield part
      after = part.read.records
    }
  }

  async function read(
    { run, fence, signal }: Crawl,
    parts: AsyncIterable<AdvertsPart>,
  ): Promise<void> {
    const found = run.queries.map(() => 0)
    const queriesOf = titleMatcher(run.queries)
    const titles = commonTitles()
    let [otherTitles, counted] = [0, 0]
    let read: FilesRead = { bytes: 0, otherTitles: 0, notes: [], ...emptyTally() }
    let savedAt = clock.now()
    const commit = (keys: readonly string[], isEnd: boolean) =>
      runVacancies.commitRead(fence, run.id, {
        keys,
        found,
        filesRead: read,
        next: read.records,
        isEnd,
      })
    for await (const { vacancies: some, read: now } of parts) {
      signal.throwIfAborted()
      const asked = some.filter(({ title }) => {
        const queries = queriesOf(title)
        for (const query of queries) found[query]!++
        if (queries.length === 0) titles.add(title)
        otherTitles += queries.length === 0 ? 1 : 0
        return queries.length > 0
      })
      counted += asked.length
      if (counted > mostAdverts) throw new FilesUnusable(whyTooMany(mostAdverts))
      read = { ...now, otherTitles }
      if (read.records > run.page) {
        const kept = asked.map((vacancy) => ({ key: advertKey(run.scanId, vacancy.id), vacancy }))
        if (kept.length > 0) await vacancies.keepAll(kept, clock.now())
        await commit(
          kept.map(({ key }) => key),
          false,
        )
      } else if (run.filesRead && clock.now() - savedAt >= SAVED_EVERY_MS) {
        savedAt = clock.now()
        const again = { keys: [], found: run.found, next: run.page, isEnd: false }
        await runVacancies.commitRead(fence, run.id, {
          ...again,
          filesRead: { ...run.filesRead, again: read.bytes },
        })
      }
    }
    if (found.every((count) => count === 0)) throw new FilesUnusable(whyNone(read, titles.first()))
    await commit([], true)
  }

  return async (walk) => {
    const { files, queryIndex, queries } = walk.run
    if (!files || queryIndex >= queries.length) return
    try {
      for (const [at, path] of files.paths.entries()) {
        if (isSent(path, uploads.folder) && !existsSync(path))
          throw new OperatorError(uploads.isShared ? whyElsewhere(path) : whyDeleted(path))
        if (stampOf(path) !== files.stamps[at]) throw new OperatorError(whyChanged(path))
      }
      await inOwnWorker(spawn, (own: FilesPool) => read(walk, partsOf(own, files)), walk.signal)
    } catch (error) {
      if (error instanceof OperatorError) throw new FilesUnusable(error.message)
      throw error
    }
  }
}

function whyNone(
  { adverts, records }: { adverts: number; records: number },
  titles: readonly string[],
): string {
  if (adverts === 0) return whyNoneRead(records)
  // The reason is kept, as no contacts are.
  return whyNoTitle(adverts, titles.map(withoutContacts).join('; '))
}

/** How many different titles are counted, the first ones. */
const MOST_TITLES = 5000
const SHOWN = 5

/** Counts titles, to show a user who asks for others which there are. */
function commonTitles() {
  const counts = new Map<string, number>()
  return {
    add(title: string): void {
      if (counts.has(title) || counts.size < MOST_TITLES)
        counts.set(title, (counts.get(title) ?? 0) + 1)
    },
    first: (): string[] =>
      [...counts]
        .sort(([a, of], [b, than]) => than - of || (a < b ? -1 : 1))
        .slice(0, SHOWN)
        .map(([title]) => title),
  }
}

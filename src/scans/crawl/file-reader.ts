import { openAdverts } from '../../adverts/read-adverts.ts'
import { OperatorError } from '../../errors.ts'
import type { Vacancy } from '../../vacancy/vacancy.ts'
import type { WorkerPool } from '../../workers/worker-pool.ts'
import type { FilesRead, RunFiles } from '../source.ts'

/** Files of adverts that a worker reads from their beginning to their end. */
export type FilesMaterial = { files: Pick<RunFiles, 'paths' | 'asked'>; now: number }

/** Asks for the next adverts, after those of so many records. */
export type AdvertsTask = { do: 'adverts'; after: number }

/** Some adverts, and what has been read by then. */
export type AdvertsPart = { vacancies: Vacancy[]; read: Omit<FilesRead, 'otherTitles'> }

/** Null after the last ones; what the owner is told of a file that cannot be read is an answer. */
export type AdvertsAnswer = AdvertsPart | { refused: string } | null

export type FilesPool = Pick<
  WorkerPool<FilesMaterial, AdvertsTask, Record<AdvertsTask['do'], AdvertsAnswer>>,
  'run'
>

/** Makes what reads files, in a worker. */
export function createFileReader({ files: { paths, asked }, now }: FilesMaterial) {
  const opened = openAdverts(paths, { asked, now })
  const batches = opened.batches()

  return async ({ after }: AdvertsTask): Promise<AdvertsAnswer> => {
    // Another one died under the task before: what it had read would count twice.
    if (after !== opened.tally.records) throw new Error('a reader of files begins anew')
    try {
      const { value, done } = await batches.next()
      if (done) return null
      const vacancies = value.adverts.map(({ vacancy }) => vacancy)
      return { vacancies, read: { ...opened.tally, bytes: value.bytes, notes: opened.notes() } }
    } catch (error) {
      if (error instanceof OperatorError) return { refused: error.message }
      throw error
    }
  }
}

import type { Clock } from '../../clock.ts'
import { OperatorError } from '../../errors.ts'
import type { ResultsStore } from '../result.ts'
import type { RunsStore } from '../run.ts'
import { scanId, scanSpec } from '../scan.ts'
import type { ScansStore } from '../shown-scan.ts'
import { packArchive, unpackArchive } from './archive.ts'

export type ArchiveService = ReturnType<typeof createArchiveService>

/** Carries a finished scan from one instance to another. */
export function createArchiveService({
  scans,
  runs,
  results,
  clock,
}: {
  scans: ScansStore
  runs: Pick<RunsStore, 'find'>
  results: Pick<ResultsStore, 'bringIn' | 'forgetEarlier'>
  clock: Clock
}) {
  return {
    /** The scan's result as the bytes of a file. Throws OperatorError when it has none. */
    async pack(id: string): Promise<Uint8Array> {
      const [shown, spec] = [(await scans.shown()).find((scan) => scan.id === id), await scans.specOf(id)]
      const result = shown && (await scans.result(shown.runId))
      const run = shown && (await runs.find(shown.runId))
      if (!shown || !spec || !result || !run) throw new OperatorError(`Scan ${id} does not exist or has no result yet.`)
      return packArchive({
        wish: spec,
        status: run.state === 'stopped' ? 'stopped' : 'done',
        finishedAt: shown.finishedAt,
        found: run.found,
        limitHit: run.limitHit,
        ...result,
        vacancies: await scans.vacancies(shown.runId),
      })
    },

    /**
     * Shows a packed scan here; returns its id. Throws OperatorError, changing nothing, for a file that is no sound
     * archive, or when what is shown here is as fresh, or is being recounted.
     */
    async unpack(bytes: Uint8Array): Promise<string> {
      const { wish: asked, status, finishedAt, found, limitHit, statistics, evidence, vacancies } = unpackArchive(bytes)
      const spec = scanSpec(asked)
      const id = scanId(spec)
      const now = clock.now()
      const here = (await scans.shown()).find((scan) => scan.id === id)
      if (finishedAt > now)
        throw new OperatorError('The scan of this file ended in the future. Check the clock of this machine.')
      if (here && here.finishedAt >= finishedAt)
        throw new OperatorError(`Scan ${id} is here already, as fresh as the file's.`)
      const brought = { state: status, finishedAt, found, limitHit }
      const shown = await results.bringIn(id, spec, brought, { statistics, evidence, vacancies }, now)
      if (shown === null)
        throw new OperatorError(`Scan ${id} is being recounted here. Stop it first: skills-market scan stop ${id}`)
      await results.forgetEarlier(id, shown)
      return id
    },
  }
}

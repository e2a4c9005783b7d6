import { OperatorError } from '../../errors.ts'
import { bareSheetOf } from '../../statistics/advert-table/bare-sheet.ts'
import { sheetSkillsOf } from '../../statistics/advert-table/sheet-skills.ts'
import type { Clock } from '../../time/clock.ts'
import { packResult } from '../pack-result.ts'
import { unpackMentions } from '../packed-mentions.ts'
import type { VacancyMentions } from '../result.ts'
import type { RunsStore } from '../run.ts'
import { type ScanSpec, scanId, scanSpec } from '../scan.ts'
import type { ScansStore } from '../shown-scan.ts'
import type { ResultsStore } from '../stored-result.ts'
import { packArchive, unpackArchive } from './archive.ts'

type ArchiveServiceDeps = {
  scans: ScansStore
  runs: Pick<RunsStore, 'find'>
  results: Pick<ResultsStore, 'importResult' | 'forgetEarlier'>
  clock: Clock
}

/** Carries finished scans from one instance to another, as files. */
export function createArchiveService({ scans, runs, results, clock }: ArchiveServiceDeps) {
  return {
    /**
     * The result that a scan shows, as the bytes of a file. Throws OperatorError when it shows
     * none.
     */
    async pack(id: string): Promise<Uint8Array> {
      const [shown, spec] = [
        (await scans.shown()).find((scan) => scan.id === id),
        await scans.specOf(id),
      ]
      const figures = shown && (await scans.figures(shown))
      const evidence = shown && (await scans.evidence(shown))
      const mentions = shown && (await scans.mentions(shown))
      const run = shown && (await runs.find(shown.runId))
      if (!shown || !spec || !figures || !evidence || !mentions || !run)
        throw new OperatorError(`Scan ${id} does not exist or has no result yet.`)
      const statistics = figures.statistics()
      return packArchive({
        wish: wishOf(spec),
        status: run.state === 'stopped' ? 'stopped' : 'done',
        finishedAt: shown.finishedAt,
        found: run.found,
        limitHit: run.limitHit,
        counted: { method: shown.method, vocabulary: shown.vocabulary, known: shown.known },
        statistics,
        evidence,
        vacancies: [...unpackMentions(mentions, statistics.skills)].flat().map(withoutSections),
      })
    },

    /**
     * Makes this instance show a packed scan and returns its id. Throws OperatorError, changing
     * nothing, when the file is not a sound archive or comes from the future, when this instance
     * shows data as fresh, or when it recounts the scan.
     */
    async unpack(bytes: Uint8Array): Promise<string> {
      const { wish: asked, statistics, evidence, vacancies, ...file } = unpackArchive(bytes)
      const { status, finishedAt, found, limitHit, counted = COUNTED_BY_UNKNOWN } = file
      const spec = scanSpec(asked)
      const id = scanId(spec)
      const now = clock.now()
      const here = (await scans.shown()).find((scan) => scan.id === id)
      if (finishedAt > now)
        throw new OperatorError(
          'The scan in this file finished in the future. Check the clock of this machine.',
        )
      if (here && here.finishedAt >= finishedAt)
        throw new OperatorError(
          `Scan ${id} is already here, and its data are at least as recent as those in the file.`,
        )
      const brought = { state: status, finishedAt, found, limitHit, counted }
      const skills = sheetSkillsOf(statistics.skills, evidence, [])
      const result = packResult(
        { statistics, evidence, vacancies },
        bareSheetOf({ vacancies, skills }),
      )
      const shown = await results.importResult(id, spec, brought, result, now)
      if (shown === null)
        throw new OperatorError(
          `Scan ${id} is being recounted here. Stop it first: skills-market scan stop ${id}`,
        )
      await results.forgetEarlier(id, shown)
      return id
    },
  }
}

const wishOf = ({ source = 'hh', ...spec }: ScanSpec) =>
  source === 'hh' ? spec : { ...spec, source }

const COUNTED_BY_UNKNOWN = { method: null, vocabulary: null, known: null }

/** The file has no sections, so that earlier versions of the program can read it. */
const withoutSections = ({ skills, ...vacancy }: VacancyMentions): VacancyMentions => ({
  ...vacancy,
  skills: skills.map(({ name, source }) => ({ name, source })),
})

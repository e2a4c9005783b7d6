import { Format, type Options, type Params, Presets, SingleBar } from 'cli-progress'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { RunProgress } from '../scans/walk/run-progress.ts'
import type { Terminal } from './terminal.ts'

const LOOK_EVERY_MS = 200

const STAGES: Record<RunProgress['stage'], string> = {
  queued: 'Waiting',
  search: 'Search pages',
  read: 'Vacancies',
  count: 'Counting',
}

type Pace = Pick<Config, 'siteRate'>

/** A walk by this process: its pace, and how many vacancies it will still ask for. */
type OwnWalk = Pace & { vacanciesToAsk: () => Promise<number> }

/** Stages whose length is known. */
const isMeasured = ({ stage, total }: RunProgress) => (stage === 'search' || stage === 'read') && total > 0

/** What a run may cost before anything is known of it: the site shows 2000 vacancies of a title at most. */
export function paceSentence({ siteRate }: Pace): string {
  const most = '2040 requests for each title at most'
  if (siteRate === 0) return `Walking without a limit of pace: ${most}.`
  return `Walking at ${siteRate} requests a second: ${most}, ${timeFor(2040, siteRate)}.`
}

/**
 * Shows how far a run is, wherever it is walked: a bar on a terminal, elsewhere a line for each tenth of a stage.
 * Says once how many vacancies are listed, with the requests and the time they take when it is walked here (null:
 * somebody else walks, by their own settings), and whenever it rests, why and until when.
 */
export function showProgress(
  terminal: Terminal,
  look: () => Promise<RunProgress | null>,
  ownWalk: OwnWalk | null,
): { end(): void } {
  const display = terminal.interactive ? progressBar() : progressLines(terminal)
  const notes = progressNotes(ownWalk)
  const show = async () => {
    const progress = await look()
    if (!progress) return
    for (const note of await notes(progress)) display.note(note)
    display.show(progress)
  }
  // A look that fails shows nothing; the run's own outcome tells what happened.
  const timer = setInterval(() => void show().catch(() => {}), LOOK_EVERY_MS)
  return {
    end() {
      clearInterval(timer)
      display.end()
    },
  }
}

/** Sentences to say once: the size of the run when the search is known, and each rest. */
function progressNotes(ownWalk: OwnWalk | null): (progress: RunProgress) => Promise<string[]> {
  let sized = false
  let resting = ''
  return async ({ run, stage, total }) => {
    const notes: string[] = []
    if (stage === 'read' && !sized) {
      sized = true
      const listed = total === 1 ? '1 vacancy is listed' : `${total} vacancies are listed`
      notes.push(`${listed}${ownWalk ? await costOf(ownWalk) : ''}.`)
    }
    const rest = run.state === 'parked' && run.pauses > 0 ? `${run.reason} It goes on at ${timeOf(run.nextTryAt)}.` : ''
    if (rest !== resting && rest !== '') notes.push(rest)
    resting = rest
    return notes
  }
}

async function costOf({ siteRate, vacanciesToAsk }: OwnWalk): Promise<string> {
  const left = await vacanciesToAsk()
  if (left === 0) return ', all read lately'
  const time = siteRate > 0 ? `, ${timeFor(left, siteRate)}` : ''
  return `: ${left === 1 ? '1 request' : `${left} requests`} to go${time}`
}

const timeOf = (moment: number | null) => (moment === null ? 'once' : new Date(moment).toISOString())

function timeFor(requests: number, rate: number): string {
  const minutes = Math.ceil(requests / rate / 60)
  if (minutes < 2) return 'about a minute'
  return minutes < 100 ? `about ${minutes} minutes` : `about ${(minutes / 60).toFixed(1)} hours`
}

type Display = { note(sentence: string): void; show(progress: RunProgress): void; end(): void }

function progressBar(): Display {
  let bar: SingleBar | null = null
  let stage = ''
  const end = () => {
    bar?.stop()
    bar = null
    stage = ''
  }
  const begin = (progress: RunProgress) => {
    end()
    stage = progress.stage
    if (!isMeasured(progress)) return process.stderr.write(`${STAGES[progress.stage]}\n`)
    const format = barFormat(STAGES[progress.stage], progress.done)
    bar = new SingleBar({ format, stream: process.stderr, etaBuffer: 50 }, Presets.shades_classic)
    bar.start(progress.total, progress.done)
  }
  return {
    note(sentence) {
      end()
      process.stderr.write(`${sentence}\n`)
    },
    show(progress) {
      if (progress.run.state === 'parked') return
      if (progress.stage !== stage) begin(progress)
      bar?.setTotal(progress.total)
      bar?.update(progress.done)
    },
    end,
  }
}

/** The time to go is shown when something was done since the bar began, which is what it is reckoned from. */
export function barFormat(stage: string, begunAt: number) {
  return (options: Options, { progress, value, total, startTime, eta }: Params & { eta?: number }) => {
    const time = (seconds: number) => Format.TimeFormat(Math.round(seconds), options, 1)
    const gone = time((systemClock.now() - startTime) / 1000)
    const toGo = value > begunAt && Number.isFinite(eta) ? `, ${time(Number(eta))} to go` : ''
    return `${stage.padEnd(12)} [${Format.BarFormat(progress, options)}] ${value}/${total} · ${gone} gone${toGo}`
  }
}

function progressLines(terminal: Terminal): Display {
  let told = ''
  return {
    note: (sentence) => terminal.tell(`${sentence}\n`),
    show(progress) {
      const { stage, done, total } = progress
      const line = isMeasured(progress) ? `${stage} ${Math.floor((done / total) * 10)}` : stage
      if (told === line) return
      told = line
      terminal.tell(isMeasured(progress) ? `${STAGES[stage]}: ${done} of ${total}\n` : `${STAGES[stage]}\n`)
    },
    end() {},
  }
}

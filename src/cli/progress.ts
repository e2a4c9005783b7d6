import { Presets, SingleBar } from 'cli-progress'
import type { Config } from '../config.ts'
import type { RunProgress } from '../scans/runs.operations.ts'
import type { Terminal } from './terminal.ts'

const LOOK_EVERY_MS = 200

const STAGES: Record<RunProgress['stage'], string> = {
  queued: 'Waiting',
  search: 'Search pages',
  read: 'Vacancies',
  count: 'Counting',
}

type Pace = Pick<Config, 'siteRate'>

/** What a run may cost before anything is known of it: the site shows 2000 vacancies of a title at most. */
export function paceSentence({ siteRate }: Pace): string {
  const most = '2040 requests for each title at most'
  if (siteRate === 0) return `Walking without a limit of pace: ${most}.`
  return `Walking at ${siteRate} requests a second: ${most}, ${timeFor(2040, siteRate)}.`
}

/**
 * Shows how far a run is, wherever it is walked: a bar on a terminal, elsewhere a line for each tenth of a stage.
 * Says once how many requests it takes and how long, and whenever it rests, why and until when.
 */
export function showProgress(terminal: Terminal, look: () => Promise<RunProgress | null>, pace: Pace): { end(): void } {
  const display = terminal.interactive ? progressBar() : progressLines(terminal)
  const notes = progressNotes(pace)
  const show = async () => {
    const progress = await look()
    if (!progress) return
    for (const note of notes(progress)) display.note(note)
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
function progressNotes({ siteRate }: Pace): (progress: RunProgress) => string[] {
  let sized = false
  let resting = ''
  return ({ run, stage, done, total }) => {
    const notes: string[] = []
    if (stage === 'read' && !sized) {
      sized = true
      const left = total - done
      notes.push(
        `${total} vacancies are listed: ${left} requests to go${siteRate > 0 ? `, ${timeFor(left, siteRate)}` : ''}.`,
      )
    }
    const rest = run.state === 'parked' && run.pauses > 0 ? `${run.reason} It goes on at ${timeOf(run.nextTryAt)}.` : ''
    if (rest !== resting && rest !== '') notes.push(rest)
    resting = rest
    return notes
  }
}

const timeOf = (moment: number | null) => (moment === null ? 'once' : new Date(moment).toISOString())

function timeFor(requests: number, rate: number): string {
  const minutes = Math.ceil(requests / rate / 60)
  if (minutes < 2) return 'about a minute'
  return minutes < 100 ? `about ${minutes} minutes` : `about ${(minutes / 60).toFixed(1)} hours`
}

type Display = { note(sentence: string): void; show(progress: RunProgress): void; end(): void }

function progressBar(): Display {
  const format = '{stage} [{bar}] {value}/{total} · {duration_formatted} gone, {eta_formatted} to go'
  let bar: SingleBar | null = null
  let stage = ''
  const end = () => {
    bar?.stop()
    bar = null
    stage = ''
  }
  return {
    note(sentence) {
      end()
      process.stderr.write(`${sentence}\n`)
    },
    show(progress) {
      if (progress.run.state === 'parked') return
      if (progress.stage !== stage) {
        end()
        stage = progress.stage
        bar = new SingleBar({ format, stream: process.stderr, etaBuffer: 50 }, Presets.shades_classic)
        bar.start(progress.total, progress.done, { stage: STAGES[progress.stage].padEnd(12) })
      }
      bar?.setTotal(progress.total)
      bar?.update(progress.done)
    },
    end,
  }
}

function progressLines(terminal: Terminal): Display {
  let told = ''
  return {
    note: (sentence) => terminal.tell(`${sentence}\n`),
    show({ stage, done, total }) {
      const tenth = total === 0 ? 10 : Math.floor((done / total) * 10)
      if (told === `${stage} ${tenth}`) return
      told = `${stage} ${tenth}`
      terminal.tell(total === 0 ? `${STAGES[stage]}\n` : `${STAGES[stage]}: ${done} of ${total}\n`)
    },
    end() {},
  }
}

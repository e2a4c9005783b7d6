import type { Options, Params, SingleBar } from 'cli-progress'
import { escapedLine } from '../../bytes/unseen-characters.ts'
import { lazy } from '../../memory/lazy.ts'
import type { RunProgress } from '../../scans/crawl/run-progress.ts'
import { systemClock } from '../../time/clock.ts'
import type { Terminal } from '../terminal/terminal.ts'

/** Shows how far a run is, and sentences in between. */
type Display = {
  note(sentence: string): void
  show(progress: RunProgress): void
  end(): void
}

const STAGES: Record<RunProgress['stage'], string> = {
  queued: 'Waiting',
  search: 'Search pages',
  files: 'Megabytes',
  read: 'Adverts',
  count: 'Counting',
}

/** Whether it is known how long the stage is: a short count says nothing of it. */
const isMeasured = ({ total }: RunProgress) => total > 0

/** Loaded with the first bar, as it brings the runtime's streams along. */
const library = lazy((): typeof import('cli-progress') => require('cli-progress'))

/** A bar that is redrawn in place, for a terminal. */
export function progressBar(): Display {
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
    const { Presets, SingleBar } = library()
    bar = new SingleBar({ format, stream: process.stderr, etaBuffer: 50 }, Presets.shades_classic)
    bar.start(progress.total, progress.done)
  }
  return {
    note(sentence) {
      end()
      process.stderr.write(`${escapedLine(sentence)}\n`)
    },
    show(progress) {
      if (progress.run.state === 'parked') return
      const isKnown = isMeasured(progress)
      if (progress.stage !== stage || (isKnown && bar === null)) begin(progress)
      if (!isKnown) return
      bar?.setTotal(progress.total)
      bar?.update(progress.done)
    },
    end,
  }
}

/**
 * The line of a bar. The time to go is estimated from what was done since the bar began, so it
 * shows only once there is some of it.
 */
export function barFormat(stage: string, begunAt: number) {
  return (
    options: Options,
    { progress, value, total, startTime, eta }: Params & { eta?: number },
  ) => {
    const { Format } = library()
    const time = (seconds: number) => Format.TimeFormat(Math.round(seconds), options, 1)
    const gone = time((systemClock.now() - startTime) / 1000)
    const toGo = value > begunAt && Number.isFinite(eta) ? `, ${time(Number(eta))} to go` : ''
    return (
      `${stage.padEnd(12)} [${Format.BarFormat(progress, options)}] ${value}/${total} · ${gone} ` +
      `gone${toGo}`
    )
  }
}

/** A line for each stage and each tenth of it, for a file or a pipe. */
export function progressLines(terminal: Pick<Terminal, 'tell'>): Display {
  let shown = ''
  return {
    note: (sentence) => terminal.tell(`${sentence}\n`),
    show(progress) {
      const { stage, done, total } = progress
      const isKnown = isMeasured(progress)
      const step = isKnown ? `${stage} ${Math.floor((done / total) * 10)}` : stage
      // A run with a result forgets how far its count was.
      if (shown === step || (!isKnown && shown.startsWith(stage))) return
      shown = step
      terminal.tell(isKnown ? `${STAGES[stage]}: ${done} of ${total}\n` : `${STAGES[stage]}\n`)
    },
    end() {},
  }
}

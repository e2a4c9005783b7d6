import { Presets, SingleBar } from 'cli-progress'
import type { RunProgress } from '../scans/run-scan.ts'
import type { Terminal } from './terminal.ts'

const STAGES: Record<RunProgress['stage'], string> = {
  search: 'Search pages',
  read: 'Vacancies',
  count: 'Counting',
}

/** Shows how far a run is: a bar on a terminal, elsewhere a line for each tenth of a stage. */
export function showProgress(terminal: Terminal): { show(progress: RunProgress): void; end(): void } {
  return terminal.interactive ? progressBar() : progressLines(terminal)
}

function progressBar() {
  const format = '{stage} [{bar}] {value}/{total} · {duration_formatted} gone, {eta_formatted} to go'
  let bar: SingleBar | null = null
  let stage = ''
  const end = () => {
    bar?.stop()
    bar = null
  }
  return {
    show(progress: RunProgress) {
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

function progressLines(terminal: Terminal) {
  let told = ''
  return {
    show({ stage, done, total }: RunProgress) {
      const tenth = total === 0 ? 10 : Math.floor((done / total) * 10)
      if (told === `${stage} ${tenth}`) return
      told = `${stage} ${tenth}`
      terminal.tell(`${STAGES[stage]}: ${done} of ${total}\n`)
    },
    end() {},
  }
}

import type { RunProgress } from '../../scans/crawl/run-progress.ts'
import { momentsOf } from '../terminal/moment.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { progressBar, progressLines } from './progress-display.ts'
import { createNotes, type OwnWalk } from './progress-notes.ts'

const LOOK_EVERY_MS = 200

/**
 * Shows how far a run is, wherever it is walked: as a bar on a terminal, elsewhere as a line for
 * each tenth of a stage. Says once how many vacancies are listed, and every time the run rests, why
 * and until when.
 * @param ownWalk what this process knows of a run that it walks itself; null when another process
 * walks it.
 */
export function showProgress(
  terminal: Pick<Terminal, 'tell' | 'interactive'>,
  look: () => Promise<RunProgress | null>,
  ownWalk: OwnWalk | null,
): { end(): void } {
  const display = terminal.interactive ? progressBar() : progressLines(terminal)
  const notesOf = createNotes(ownWalk, momentsOf(terminal.interactive))
  const show = async () => {
    const progress = await look()
    if (!progress) return
    for (const note of await notesOf(progress)) display.note(note)
    display.show(progress)
  }
  // When the database cannot be read, nothing is shown this time; the outcome of the run will tell
  // what happened.
  const looking = setInterval(() => void show().catch(() => {}), LOOK_EVERY_MS)
  return {
    end() {
      clearInterval(looking)
      display.end()
    },
  }
}

import type { SiteAnswer } from './request.ts'

/** Counts the requests made for walks, answered or not. */
export function createWalkMeter(): { onAnswer(answer: SiteAnswer): void; take(): number } {
  let made = 0
  return {
    onAnswer({ priority }) {
      if (priority === 'walk') made++
    },
    /** How many since the last call. */
    take() {
      const since = made
      made = 0
      return since
    },
  }
}

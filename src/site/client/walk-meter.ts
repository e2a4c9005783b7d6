import type { SiteAnswer } from './request.ts'

/** Counts the requests made for walks, answered or not. */
export type WalkMeter = {
  onAnswer(answer: SiteAnswer): void
  /** How many since the last call. */
  take(): number
}

export function createWalkMeter(): WalkMeter {
  let made = 0
  return {
    onAnswer({ priority }) {
      if (priority === 'walk') made++
    },
    take() {
      const since = made
      made = 0
      return since
    },
  }
}

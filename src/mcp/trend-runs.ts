import type { History } from '../market/answers/history.schema.ts'
import { briefPay } from './brief.ts'

const SHOWN_RUNS = 6
/** How many skills of each run are shown. */
export const SKILLS_OF_RUN = 3

/**
 * The runs that are compared, and others spread evenly; of each, first the skills that changed,
 * then the most frequent.
 */
export function shownRuns({ runs }: History, changed: readonly string[]) {
  const compared = comparedIndexes(runs)
  const others = runs.map((_, index) => index).filter((index) => !compared.includes(index))
  const indexes = new Set([...compared, ...spread(others, SHOWN_RUNS - compared.length)])
  const shown = runs.filter((_, index) => indexes.has(index))
  const named = (shown.at(-1)?.skills ?? []).map(({ name }) => name)
  const names = [
    ...named.filter((name) => changed.includes(name)),
    ...named.filter((name) => !changed.includes(name)),
  ]
  const wanted = new Set(names.slice(0, SKILLS_OF_RUN))
  return shown.map(({ finishedAt, status, scanned, method, vocabulary, pay, skills }) => ({
    ...{ finishedAt, status, scanned, method, vocabulary, pay: briefPay(pay) },
    skills: skills.filter(({ name }) => wanted.has(name)),
  }))
}

/** As many items at equal distances, the first and the last among them. */
function spread<Item>(items: readonly Item[], wanted: number): readonly Item[] {
  if (items.length <= wanted) return items
  return Array.from(
    { length: wanted },
    (_, i) => items[Math.round((i * (items.length - 1)) / (wanted - 1))]!,
  )
}

/** The first and the last that are done; none when there are no two. */
export function comparedIndexes(runs: History['runs']): number[] {
  const done = runs.flatMap(({ status }, index) => (status === 'done' ? [index] : []))
  return done.length < 2 ? [] : [done.at(0)!, done.at(-1)!]
}

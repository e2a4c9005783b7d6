import type { RunVacanciesStore } from '../listed-vacancy.ts'
import type { Run } from '../run.ts'
import { type LeftOut, leftOut } from './left-out.ts'

/** Tells why the result of a run counts fewer vacancies than the site reported. */
export type LeftOutOfResult = (run: Run) => Promise<LeftOut>

/** A run with a result has forgotten which vacancies it read, but not those that it left out. */
export function createLeftOutOfResult(
  runVacancies: Pick<RunVacanciesStore, 'countOf'>,
): LeftOutOfResult {
  return async (run) => {
    const count = (state: 'gone' | 'unreadable' | 'listed') => runVacancies.countOf(run.id, state)
    const [gone, unreadable, unread] = [
      await count('gone'),
      await count('unreadable'),
      await count('listed'),
    ]
    return leftOut(run, { gone, unreadable, unread })
  }
}

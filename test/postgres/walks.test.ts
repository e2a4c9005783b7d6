/** The suites of walks, which the other tests run on SQLite, once more on PostgreSQL. */
import { runSuites } from './run-suites.ts'

const walks = (...names: string[]) => names.map((name) => `test/scans/crawl/${name}.test.ts`)

runSuites({
  'walks that go on': walks(
    ...['left-out', 'lock', 'run-records', 'walk-errors', 'walk-pauses', 'walk-processes'],
    ...['walk-resumption', 'walk-stops'],
  ),
  'walks of whatever is there': walks(
    ...['run-progress', 'walk-api', 'walk-api-search', 'walk-api-token', 'walk-cap', 'walk-clock'],
    ...['walk-faults', 'walk-files', 'walk-log', 'walk-schedule', 'walk-search-end'],
  ),
})

/** The suites of walks, which the other tests run on SQLite, once more on PostgreSQL. */
import { runSuites } from './run-suites.ts'

const walk = (...names: string[]) => ({
  paths: names.map((name) => `test/scans/crawl/${name}.test.ts`),
})

runSuites({
  'walks that go on': walk('walk-resumption'),
  'walks of processes': walk('walk-processes'),
  'walks that are stopped': walk('walk-stops'),
  'walks that are suspended': walk('walk-pauses'),
  'faults of the site': walk('walk-faults'),
  'walks by the official API': walk('walk-api', 'walk-api-search', 'walk-api-token'),
  'runs over files': walk('walk-files'),
  'the end of a search': walk('walk-search-end'),
  walks: walk(
    'left-out',
    'lock',
    'run-progress',
    'run-records',
    'walk-cap',
    'walk-clock',
    'walk-errors',
    'walk-log',
    'walk-schedule',
  ),
})

/**
 * The suites of stores, limits and the specification, which the other tests run on SQLite, once
 * more on PostgreSQL.
 */
import { runSuites } from './run-suites.ts'

const ofScans = (...names: string[]) => names.map((name) => `test/scans/${name}.test.ts`)
const specified = (name: string) => `test/http/specification-${name}.test.ts`

// In parts, of which each is reported by itself, and makes its vocabulary once.
runSuites({
  'accounts, limits and what is kept': [
    ...['accounts', 'audit', 'limits', 'money', 'vacancies', 'site/client'].map(
      (folder) => `test/${folder}`,
    ),
    'test/oauth/tokens.test.ts',
    'test/language/vocabulary/vocabulary-store.test.ts',
  ],
  'results and their counting': [
    ...ofScans('lease', 'fruitless-runs', 'kept-results', 'shown-again', 'shown-scans'),
    ...ofScans('catalog/catalog', 'catalog/scans-with-runs', 'count/backfill'),
    'test/http/runs-of-then.test.ts',
  ],
  'what is specified': [
    ...['requests', 'limits', 'checks', 'endpoints'].map(specified),
    'test/mcp/requests.test.ts',
  ],
})

/** The suites of stores, limits and the specification, which the other tests run on SQLite, once more on PostgreSQL. */
import { runSuites } from './run-suites.ts'

const ofScans = (...names: string[]) => ({
  paths: names.map((name) => `test/scans/${name}.test.ts`),
})
const specified = (name: string) => ({ paths: [`test/http/specification-${name}.test.ts`] })

// In parts, of which each is reported by itself.
runSuites({
  accounts: { paths: ['test/accounts'] },
  'log of changes': { paths: ['test/audit'] },
  'connected apps': { paths: ['test/oauth/tokens.test.ts'] },
  limits: { paths: ['test/limits'] },
  rates: { paths: ['test/money'] },
  vacancies: { paths: ['test/vacancies'] },
  vocabulary: { paths: ['test/language/vocabulary/vocabulary-store.test.ts'] },
  site: { paths: ['test/site/client'] },
  lease: ofScans('lease', 'fruitless-runs'),
  results: ofScans(
    'kept-results',
    'shown-again',
    'shown-scans',
    'catalog/catalog',
    'catalog/scans-with-runs',
  ),
  'results of then': { paths: ['test/http/runs-of-then.test.ts'] },
  'counting anew': ofScans('count/backfill'),
  'what is specified of every request': specified('requests'),
  'what is specified of the limits': specified('limits'),
  'what is specified of checks': specified('checks'),
  'what is specified of each address': specified('endpoints'),
  'what is specified of MCP': { paths: ['test/mcp/requests.test.ts'] },
})

// The service's own routes behind a gate that lets everybody in: no keys, no limits, no counting. Arguments: the database.
import { Elysia } from 'elysia'
import { openDatabase } from '../../db/sqlite/open.ts'
import { createLimits } from '../../src/accounts/limits.ts'
import { systemClock } from '../../src/clock.ts'
import { checkResume, checkVacancy } from '../../src/coverage/coverage.operations.ts'
import { keepDictionary } from '../../src/coverage/dictionary.ts'
import { apiRoutes } from '../../src/http/api/api.routes.ts'
import { createHttp } from '../../src/http/server.ts'
import { getLimits } from '../../src/limits/limits.operations.ts'
import { createLog } from '../../src/log.ts'
import { checked } from '../../src/operation.ts'
import { createScanCatalog } from '../../src/scans/catalog/catalog.ts'
import { getScan, getSkills, listScans } from '../../src/scans/catalog/scans.operations.ts'
import { createScansStore } from '../../src/scans/scans.store.ts'
import { noAliases } from '../../src/skills/tables/aliases.ts'
import { sayPort } from './answer.ts'

const database = openDatabase(process.argv[2]!)
const { generation } = database.watchChanges(systemClock)
const catalog = createScanCatalog({ store: createScansStore(database), generation })
const caller = {
  key: {
    id: 'benchkey01',
    ownerId: 'benchowner',
    name: 'bench',
    hint: 'smk_Ab3d…x9Qz',
    perDay: null,
    createdAt: 0,
    expiresAt: null,
  },
  owner: {
    id: 'benchowner',
    name: 'bench',
    admin: false,
    disabledAt: null,
    perMinute: null,
    perDay: null,
    vacancyFetches: null,
    createdAt: 0,
  },
}
const limits = createLimits({ perMinute: 60, perDay: 1000, vacancyFetches: 50 })
const nowhere = () => Promise.reject(new Error('there is no site'))
const routes = apiRoutes({
  getLimits: checked(
    getLimits({
      limits,
      limiter: { requests: () => ({ total: 1, key: 1 }) },
      fetches: { today: async () => 0 },
    }),
  ),
  listScans: checked(listScans(catalog)),
  getScan: checked(getScan(catalog)),
  getSkills: checked(getSkills(catalog)),
  checkResume: checked(checkResume(catalog)),
  checkVacancy: checked(
    checkVacancy({
      readVacancy: nowhere,
      dictionary: keepDictionary({ knownSkills: catalog.knownSkills, aliases: () => noAliases }),
      siteUrl: 'http://site.test',
    }),
  ),
})
const standing = { limit: 1000, remaining: 999, reset: 3600 }
const http = createHttp({
  routes,
  documents: {},
  mcp: nowhere,
  web: { pages: new Elysia(), noSuchPage: () => null },
  gate: () => ({ standing, caller, refused: null }),
  unusedStanding: () => standing,
  baseUrl: 'http://127.0.0.1',
  instance: 'bench',
  services: {},
  onAnswered: () => {},
  log: createLog({ level: 'info', format: 'json' }, (line) => process.stderr.write(line)),
})
sayPort(Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: http.handle }).port!)

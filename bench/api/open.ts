// The service's own routes, open to everybody: no keys, limits, counting or log. Arguments: the
// database.
import { Elysia } from 'elysia'
import { openDatabase } from '../../db/sqlite/open.ts'
import { createLimits } from '../../src/accounts/limits.ts'
import { apiRoutes } from '../../src/http/api/api.routes.ts'
import { errorAnswer } from '../../src/http/protocol/answers.ts'
import { presentable } from '../../src/http/protocol/errors.ts'
import { createRouter, type Fail } from '../../src/http/router.ts'
import { createHttp } from '../../src/http/server.ts'
import { noAliases } from '../../src/language/tables/aliases.ts'
import { getLimits } from '../../src/limits/limits.operations.ts'
import { createLog } from '../../src/log.ts'
import { assembleMarket } from '../../src/market/assemble.ts'
import { createOperations } from '../../src/operations.ts'
import { createChecks } from '../../src/resume/checks.ts'
import { createScanCatalog } from '../../src/scans/catalog/catalog.ts'
import { createScansStore } from '../../src/scans/scans.store.ts'
import { createSkillsWorkers } from '../../src/skills-workers.ts'
import { steadyClock, systemClock } from '../../src/time/clock.ts'
import { systemDelay } from '../../src/time/delay.ts'
import { sayPort } from './answer.ts'

const database = openDatabase(process.argv[2]!)
const { generation } = database.watchChanges(systemClock)
const caller = {
  key: {
    id: 'benchkey01',
    ownerId: 'benchowner',
    name: 'bench',
    hint: 'smk_Ab3d…x9Qz',
    perDay: null,
    figuresOnly: false,
    createdAt: 0,
    expiresAt: null,
  },
  owner: {
    id: 'benchowner',
    name: 'bench',
    role: 'user' as const,
    disabledAt: null,
    perMinute: null,
    perDay: null,
    vacancyFetches: null,
    createdAt: 0,
  },
}
const baseUrl = 'http://127.0.0.1'
const nowhere = () => Promise.reject(new Error('there is no site'))
const scans = createScansStore(database)
const catalog = createScanCatalog({ store: scans, runs: { find: nowhere }, generation })
const spawn = () => new Worker(new URL('../../src/skills.worker.ts', import.meta.url).href)
const log = createLog({ level: 'info', format: 'json' }, (lines) => process.stderr.write(lines))
const { checks: pool, market: marketPool } = createSkillsWorkers({ spawn, workers: 1 })
const checks = createChecks({ pool, vocabulary: nowhere, aliases: () => noAliases })
const operations = createOperations({
  limitsOperation: getLimits({
    limits: createLimits({ perMinute: 60, perDay: 1000, vacancyFetches: 50 }),
    gate: { requests: () => ({ total: 1, key: 1 }) },
    fetches: { today: async () => 0 },
  }),
  catalog,
  readVacancy: nowhere,
  checks,
  market: assembleMarket({
    database,
    catalog,
    scans,
    knownSpelling: nowhere,
    siteUrl: 'http://site.test',
    ownAddresses: async () => new Map(),
    nameOf: (source) => source,
    pool: marketPool,
    clock: systemClock,
    delay: systemDelay,
    log,
  }),
  siteUrl: 'http://site.test',
})
const fail: Fail = (exchange, error, code) =>
  errorAnswer(exchange, presentable(error, code, log, exchange.id))
const rates = { limit: 1000, remaining: 999, reset: 3600 }
const http = createHttp({
  admit: async () => ({ rates, caller, refused: null }),
  unusedRates: () => rates,
  router: createRouter({
    routes: apiRoutes(operations),
    documents: {},
    operatorRoutes: {},
    mcp: nowhere,
    oauth: null,
    publicMcp: null,
    web: { pages: async () => new Elysia(), noSuchPage: () => null, languageOf: () => 'en' },
    baseUrl,
    fail,
  }),
  fail,
  baseUrl,
  instance: 'bench',
  steady: steadyClock,
  onAnswered: () => {},
})
sayPort(Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: http.handle }).port!)

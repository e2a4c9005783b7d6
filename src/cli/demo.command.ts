import { relative, sep } from 'node:path'
import { randomBase62, systemRandom } from '../bytes/random.ts'
import { describeConfig, type Environment, type Flags, readConfig } from '../config.ts'
import { createSampleSite } from '../demo/sample-site.ts'
import { OPEN_DATA_PATH } from '../demo/trudvsem/open-data.ts'
import { OPEN_QUERIES } from '../demo/trudvsem/trades.ts'
import { SAMPLE_QUERIES } from '../demo/vacancies/sample-vacancies.ts'
import { OperatorError } from '../errors.ts'
import { command } from './command/command.ts'
import { isFromSources } from './command/own-program.ts'
import { quietLogOf } from './command/with-app.ts'
import { databaseIn, withDemoFolder } from './demo-folder.ts'
import { type Demo, invitation, type Means } from './demo-invitation.ts'
import { showProgress } from './runs/progress.ts'
import { type RunningServer, startServer } from './server/server.ts'
import { interrupted } from './terminal/interrupted.ts'
import type { Terminal } from './terminal/terminal.ts'

const OWNER = 'demo'

/** Scans the built-in sample site into a throw-away database and serves the result. */
export const demoCommand = command({
  name: 'demo',
  about:
    'try it offline: read a built-in made-up site, serve the result, print a key and requests ' +
    'to copy',
  settings: [
    'host',
    'port',
    'baseUrl',
    'public',
    'publicPerMinute',
    'publicCheck',
    'limitPerMinute',
    'limitPerDay',
    'limitVacancyFetches',
    'logLevel',
    'logFormat',
  ],
  json: 'print the address and the key as JSON',
  run: ({ flags, json, terminal }) =>
    withSampleSite((site) =>
      withDemoFolder(async (folder) => {
        const server = await startDemo({ ...flags, ...demoFlags(site.url, folder) }, terminal)
        try {
          await serveDemo(server, { site, database: databaseIn(folder), json, terminal })
        } finally {
          await server.stop()
        }
        return undefined
      }),
    ),
})

/** The sample site while it is served on the loopback. */
type ServedSite = { url: string; vacancies: readonly { id: string }[] }

async function withSampleSite<Result>(
  work: (site: ServedSite) => Promise<Result>,
): Promise<Result> {
  const { fetch, vacancies } = createSampleSite()
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: (request) => fetch(request) })
  try {
    return await work({ url: server.url.origin, vacancies })
  } finally {
    await server.stop(true)
  }
}

/** Settings with which the demo uses neither the network nor a database of yours. */
const demoFlags = (siteUrl: string, folder: string): Flags => ({
  db: databaseIn(folder),
  siteUrl,
  trudvsemUrl: siteUrl + OPEN_DATA_PATH,
  ratesUrl: `${siteUrl}/scripts/XML_daily.asp`,
  siteRate: '0',
  siteConcurrency: '8',
})

/** Starts the server. It logs warnings only, unless a log level is set. */
function startDemo({ siteToken: _, ...flags }: Flags, terminal: Terminal): Promise<RunningServer> {
  const environment = withoutToken(terminal.environment)
  // Its database is thrown away: no copy of it belongs among somebody's backups.
  const config = { ...readConfig(flags, environment), backupSchedule: null, backupDir: null }
  const settings = describeConfig(flags, environment)
  return startServer(config, quietLogOf(config, flags, terminal), settings, true)
}

/** With a token, the API of the real site would be asked. */
const withoutToken = (environment: Environment): Environment => ({
  ...environment,
  SKILLS_MARKET_SITE_TOKEN: undefined,
  SKILLS_MARKET_SITE_TOKEN_FILE: undefined,
})

/** Scans the sample site, prints what to try, and waits until the process is asked to end. */
async function serveDemo(
  server: RunningServer,
  {
    site,
    database,
    json,
    terminal,
  }: { site: ServedSite; database: string; json: boolean; terminal: Terminal },
): Promise<void> {
  terminal.tell(
    `Reading a built-in sample site with ${site.vacancies.length} made-up adverts (${site.url}).\n`,
  )
  const ending = new AbortController()
  const ended = interrupted(terminal, { hangup: true }).then(() => ending.abort())
  const [scan = ''] = await scanSamples(server, ending.signal, terminal)
  const demo: Demo = {
    baseUrl: server.baseUrl,
    owner: OWNER,
    ...(await createOwner(server)),
    vacancy: site.vacancies[0]?.id ?? '',
    site: site.url,
    scan,
    database,
  }
  terminal.print(json ? JSON.stringify(demo) : invitation(demo, meansOf(terminal)))
  await ended
}

/** How to call this program from here, and whether `jq` is there. */
function meansOf({ environment }: Terminal): Means {
  const beside = relative(process.cwd(), process.execPath)
  const called = beside.startsWith('..') ? process.execPath : `.${sep}${beside}`
  return {
    program: isFromSources ? 'bun src/main.ts' : called,
    hasJq: Bun.which('jq', { PATH: environment.PATH ?? '' }) !== null,
  }
}

/**
 * Scans the professions of the sample site, and one of its open data. Returns the ids of the scans;
 * fewer when it was interrupted.
 */
async function scanSamples(
  { app }: RunningServer,
  signal: AbortSignal,
  terminal: Terminal,
): Promise<string[]> {
  const ids: string[] = []
  const scans = [
    ...SAMPLE_QUERIES.map((queries) => ({ queries, source: 'hh' as const })),
    { queries: OPEN_QUERIES, source: 'trudvsem' as const },
  ]
  for (const { queries, source } of scans) {
    const run = await app.runs.queue({
      queries: [...queries],
      area: null,
      withSalary: true,
      source,
    })
    const progress = showProgress(terminal, () => app.runs.progress(run.runId), null)
    const { status, scanned, reason } = await app.completeRun(run, { signal }).finally(progress.end)
    if (status === 'running') return ids
    if (status !== 'done')
      throw new OperatorError(`The scan of the sample site ended as ${status}. ${reason ?? ''}`)
    terminal.tell(`${queries.join(', ')}: ${scanned} adverts\n`)
    ids.push(run.scanId)
  }
  return ids
}

async function createOwner({ app }: RunningServer): Promise<{ password: string; key: string }> {
  const owner = await app.owners.add(OWNER, { role: 'admin' })
  const password = randomBase62(16, systemRandom)
  await app.passwords.set(owner, password)
  const { secret } = await app.keys.create(owner, { name: 'demo' })
  return { password, key: secret }
}

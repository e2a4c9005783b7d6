import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { describeConfig, type Flags, readConfig } from '../config.ts'
import { createSampleSite } from '../demo/sample-site.ts'
import { SAMPLE_QUERIES } from '../demo/sample-vacancies.ts'
import { OperatorError } from '../errors.ts'
import { randomBase62, systemRandom } from '../random.ts'
import { flagsOf, logOf, withSettings } from './command.ts'
import { interrupted, type RunningServer, startServer } from './serve.command.ts'
import type { Terminal } from './terminal.ts'

/** Walks the built-in sample site into a throw-away database and serves the result. */
export function demoCommand(program: Command, terminal: Terminal): void {
  withSettings(
    program
      .command('demo')
      .description('try it without a network: scans of a made-up vacancy site, a key, and requests to copy'),
    ['host', 'port', 'baseUrl', 'limitPerMinute', 'limitPerDay', 'limitVacancyFetches', 'logLevel', 'logFormat'],
  )
    .option('--json', 'print the address and the key as JSON')
    .action((options: { json?: true }) => demo(flagsOf(options), options.json === true, terminal))
}

async function demo(flags: Flags, json: boolean, terminal: Terminal): Promise<void> {
  const sample = createSampleSite()
  const site = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: (request) => sample.fetch(request) })
  const folder = mkdtempSync(join(tmpdir(), 'skills-market-demo-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  // Also when the process ends in the middle, as when nobody reads its output any more.
  process.on('exit', removeFolder)
  try {
    const given = { ...flags, ...sampleFlags(site.url.origin, folder) }
    const config = readConfig(given, terminal.environment)
    const settings = describeConfig(given, terminal.environment)
    const quiet = settings.some(({ name, source }) => name === 'log-level' && source === 'default')
    const log = logOf(quiet ? { ...config, logLevel: 'warn' } : config, terminal)
    const server = await startServer(config, log, settings)
    try {
      terminal.tell(
        `Scanning a built-in sample site of ${sample.vacancies.length} made-up vacancies (${site.url.origin}).\n`,
      )
      const ending = new AbortController()
      const ended = interrupted(terminal, { hangup: true }).then(() => ending.abort())
      await scanSamples(server, ending.signal, terminal)
      const { key, password } = await createOwner(server)
      const vacancy = sample.vacancies[0]?.id ?? ''
      if (json)
        terminal.print(
          JSON.stringify({ baseUrl: server.baseUrl, owner: DEMO_OWNER, password, key, vacancy, site: site.url.origin }),
        )
      else terminal.print(invitation(server.baseUrl, key, password, vacancy))
      await ended
    } finally {
      await server.stop()
    }
  } finally {
    await site.stop(true)
    removeFolder()
    process.off('exit', removeFolder)
  }
}

/** Nothing of the demo touches the network or a database of yours. */
function sampleFlags(site: string, folder: string): Flags {
  return {
    db: join(folder, 'demo.db'),
    siteUrl: site,
    ratesUrl: `${site}/scripts/XML_daily.asp`,
    siteRate: '0',
    siteConcurrency: '8',
  }
}

async function scanSamples({ app }: RunningServer, signal: AbortSignal, terminal: Terminal): Promise<void> {
  for (const queries of SAMPLE_QUERIES) {
    const run = await app.runs.queue({ queries: [...queries], area: null, withSalary: true })
    const { status, scanned, reason } = await app.completeRun(run, { signal })
    if (status === 'running') return
    if (status !== 'done') throw new OperatorError(`The sample scan ended as ${status}. ${reason ?? ''}`)
    terminal.tell(`${queries.join(', ')}: ${scanned} vacancies\n`)
  }
}

const DEMO_OWNER = 'demo'

async function createOwner({ app }: RunningServer): Promise<{ key: string; password: string }> {
  const owner = await app.owners.add(DEMO_OWNER, { admin: true })
  const password = randomBase62(16, systemRandom)
  await app.passwords.set(owner, password)
  const { secret } = await app.keys.create(owner, { name: 'demo' })
  return { key: secret, password }
}

function invitation(baseUrl: string, key: string, password: string, vacancy: string): string {
  return `
The demo runs at ${baseUrl}. Its key: ${key}
Account area: ${baseUrl}/sign-in, name ${DEMO_OWNER}, password ${password}

Copy these into another terminal:

  KEY=${key}

  # which professions were scanned
  curl -s -H "Authorization: Bearer $KEY" ${baseUrl}/v1/scans

  # what is asked for in a profession
  curl -s -G -H "Authorization: Bearer $KEY" ${baseUrl}/v1/skills --data-urlencode "profession=Data Analyst"

  # which of it a resume names
  curl -s -H "Authorization: Bearer $KEY" ${baseUrl}/v1/resume/coverage \\
    -d '{"profession": "Data Analyst", "text": "SQL, Python, дашборды в Power BI"}'

  # the same for one vacancy
  curl -s -H "Authorization: Bearer $KEY" ${baseUrl}/v1/vacancies/${vacancy}/coverage -d '{"text": "SQL, Python"}'

Documentation: ${baseUrl}/docs. Ctrl-C ends the demo and removes its database.
`
}

/** The works that faults are put under, and what must hold after each, whatever failed. */

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import { generateVacancies, SAMPLE_QUERIES } from '../../src/demo/vacancies/sample-vacancies.ts'
import { createWorkplace, type Ended, type Workplace } from '../helpers/executable.ts'
import type { RunEnd, ScanWithRun } from '../helpers/printed.ts'
import { missing, startServer as startPostgres, type TestServer } from '../postgres/server.ts'
import { endPause, factsOf, faultsOf, isPaused } from './facts.ts'
import { childOf, serveAndAsk, takeReleased } from './fault-server.ts'

export const DATABASE = 'skills-market.db'
const FEW = 8
const databaseIn = ({ folder }: Workplace) => join(folder, DATABASE)

/** How a place ended up: what is compared with a place where nothing failed. */
type State = Record<string, unknown>

export type Work = {
  name: string
  /** Of so many calls of one kind each is tried; of more, every second, third and so on. */
  most?: number
  /** Puts what the work needs into an empty place. */
  seed(place: Workplace): Promise<unknown>
  /** The work itself, under what stands before its command. */
  perform(place: Workplace, before?: readonly string[]): Promise<Ended>
  /**
   * Begins the work again, where nothing fails any more, after one that ended with this; throws
   * when that cannot be.
   */
  again(place: Workplace, ended: Ended): Promise<unknown>
  /** What of the end must be as if nothing had failed. */
  state(place: Workplace): Promise<State>
  /** Right after the fault, before anything else: what is wrong already. */
  halves?(place: Workplace): Promise<string[]>
}

export type Works = { works: Work[]; end(): Promise<void> }

export async function createWorks(): Promise<Works> {
  const [queries] = [SAMPLE_QUERIES[2]!]
  const wanted = generateVacancies().filter(({ title }) =>
    queries.some((query) => title.includes(query)),
  )
  const site = createSampleSite({ vacancies: wanted.slice(0, FEW) })
  const listener = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request) => site.fetch(request),
  })
  const { origin } = listener.url
  const atSite = [
    '--site-url',
    origin,
    '--rates-url',
    `${origin}/scripts/XML_daily.asp`,
    '--site-rate',
    '0',
  ]
  const scanned = await createWorkplace()
  const run = ['scan', 'run', ...queries, ...atSite]
  const { id } = await scanned.json<RunEnd>(...run)
  await scanned.json('owner', 'add', 'anna')
  await scanned.json('scan', 'export', id, 'scan.zst')
  await scanned.json('backup', 'backup.db')
  const takeFile = (place: Workplace, file: string, as = file) =>
    writeFileSync(join(place.folder, as), readFileSync(join(scanned.folder, file)), { mode: 0o600 })
  const takeDatabase = async (place: Workplace) => takeFile(place, 'backup.db', DATABASE)
  const scans = async (place: Workplace) => ({
    scans: (await place.json<ScanWithRun[]>('scan', 'list')).map(({ status, scanned }) => ({
      status,
      scanned,
    })),
    vacancies: (await place.run(['scan', 'vacancies', id])).stdout,
  })
  const owners = async (place: Workplace) =>
    (await place.json<{ name: string }[]>('owner', 'list')).map(({ name }) => name)
  const newKey = ['key', 'create', '--owner', 'anna', '--name', 'x']
  const command =
    (...args: string[]): Work['perform'] =>
    (place, before = []) =>
      place.run(args, { before })
  const redo =
    (...args: string[]): Work['again'] =>
    (place) =>
      place.json(...args)
  /** What a disk holds up goes on in a minute, which nobody waits for here. */
  const walk =
    (...args: string[]): Work['perform'] =>
    (place, before = []) =>
      place.run(args, {
        before,
        onStart(pid) {
          const timer = setInterval(() => {
            if (!isPaused(databaseIn(place))) return
            clearInterval(timer)
            process.kill(childOf(pid, before), 'SIGINT')
          }, 200)
          return () => clearInterval(timer)
        },
      })
  const walkAgain =
    (...args: string[]): Work['again'] =>
    async (place) => {
      endPause(databaseIn(place))
      await place.json(...args)
    }
  const noHalf = async (place: Workplace) => {
    const { code, stdout } = await place.run(['scan', 'list', '--json'])
    const shown = code === 0 ? (JSON.parse(stdout) as ScanWithRun[]) : []
    const halves = shown
      .filter((scan) => scan.finishedAt !== null && scan.scanned !== FEW)
      .map((scan) => `a result of ${scan.scanned} vacancies`)
    return [...halves, ...faultsOf(databaseIn(place))]
  }
  const recount = ['scan', 'recount', id, ...atSite]
  const works: Work[] = [
    {
      name: 'run',
      most: 20,
      seed: async () => {},
      perform: walk(...run),
      again: walkAgain(...run),
      state: scans,
      halves: noHalf,
    },
    {
      name: 'recount',
      most: 20,
      seed: takeDatabase,
      perform: walk(...recount, '--vacancy-max-age', '1ms'),
      again: walkAgain(...recount),
      state: scans,
      halves: noHalf,
    },
    {
      name: 'backup',
      seed: takeDatabase,
      perform: command('backup', 'copy.db'),
      async again(place) {
        rmSync(join(place.folder, 'copy.db'), { force: true })
        await place.json('backup', 'copy.db')
      },
      state: async (place) => factsOf(join(place.folder, 'copy.db')),
      halves: async (place) => faultsOf(join(place.folder, 'copy.db')),
    },
    {
      name: 'restore',
      async seed(place) {
        await place.json('owner', 'add', 'boris')
        takeFile(place, 'backup.db')
      },
      perform: command('restore', 'backup.db'),
      again: redo('restore', 'backup.db'),
      state: async (place) => ({ owners: await owners(place), ...(await scans(place)) }),
      async halves(place) {
        const names = (await owners(place)).join(' ')
        return ['anna', 'boris'].includes(names) ? [] : [`the owners ${names}`]
      },
    },
    {
      name: 'import',
      async seed(place) {
        await place.json('owner', 'add', 'boris')
        takeFile(place, 'scan.zst')
      },
      perform: command('scan', 'import', 'scan.zst'),
      // It may be there already: what is told after it was stored is read from the disk too.
      again: (place) => place.run(['scan', 'import', 'scan.zst']),
      state: scans,
      halves: noHalf,
    },
    {
      name: 'export',
      seed: takeDatabase,
      perform: command('scan', 'export', id, 'out.zst'),
      again: redo('scan', 'export', id, 'out.zst', '--force'),
      state: async (place) => ({ bytes: Bun.hash(readFileSync(join(place.folder, 'out.zst'))) }),
      async halves(place) {
        const file = join(place.folder, 'out.zst')
        const whole = readFileSync(join(scanned.folder, 'scan.zst'))
        return !existsSync(file) || readFileSync(file).equals(whole) ? [] : ['out.zst is not whole']
      },
    },
    {
      name: 'key',
      seed: takeDatabase,
      perform: command(...newKey),
      again: async (place, { code }) => code !== 0 && place.json(...newKey),
      state: async (place) => ({
        keys: (await place.json<{ name: string }[]>('key', 'list')).map(({ name }) => name),
      }),
    },
    {
      name: 'serve',
      most: 10,
      seed: takeReleased,
      perform: serveAndAsk,
      again: (place, { stdout }) => serveAndAsk(place, [], Number(stdout)),
      state: async (place) => factsOf(databaseIn(place)),
    },
  ]
  const postgres = missing ? null : startPostgres()
  if (postgres) works.push(await transferWork(postgres, scanned))
  return {
    works,
    async end() {
      postgres?.stop()
      await scanned.remove()
      await listener.stop(true)
    },
  }
}

/** From PostgreSQL to a new file, as that is where the disk is written to. */
async function transferWork({ at, run }: TestServer, scanned: Workplace): Promise<Work> {
  run('CREATE DATABASE source')
  await scanned.json('transfer', '--to', at('source'))
  const transfer = ['transfer', '--from', at('source'), '--to', DATABASE]
  return {
    name: 'transfer',
    seed: async () => {},
    perform: (place, before = []) => place.run(transfer, { before }),
    again: async (place, { code }) => code !== 0 && place.json(...transfer),
    state: async (place) => factsOf(databaseIn(place)),
  }
}

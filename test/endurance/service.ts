/**
 * The built executable as a server at the built-in sample site, with owners who have keys and
 * passwords.
 */
import { createSampleSite, type SampleSite } from '../../src/demo/sample-site.ts'
import { SAMPLE_QUERIES } from '../../src/demo/vacancies/sample-vacancies.ts'
import { createWorkplace, executable, type Running, type Workplace } from '../helpers/executable.ts'
import type { Addresses, MadeKey, RunEnd } from '../helpers/printed.ts'
import { PASSWORD } from '../helpers/visitor.ts'

export type Member = { name: string; key: string }

/** A `scan recount` that runs beside the server. */
export type Recount = { isOver(): boolean; kill(): Promise<unknown>; ended: Promise<number> }

export type Service = {
  place: Workplace
  site: SampleSite
  members: readonly Member[]
  /** The scans of the sample site, each walked once. */
  scans: readonly string[]
  /** The server that runs now. */
  readonly server: Running<Addresses>
  /** Starts a server where the last one has ended. */
  start(): Promise<void>
  /** Asks for a recount; the server walks it, or the command itself while there is none. */
  recount(id: string): Recount
  /** The settings that lead commands to the sample site. */
  atSite: readonly string[]
  end(): Promise<void>
}

const UNLIMITED = [
  '--per-minute',
  '1000000',
  '--per-day',
  '1000000',
  '--vacancy-fetches',
  '1000000',
]

/**
 * Makes the owners and the scans, then starts a server. Every page that a recount lists is read
 * again.
 */
export async function startService({
  members: count,
  rate,
  log = 'warn',
  env = {},
}: {
  members: number
  /** Of the server, and of the commands that ask it for a recount. */
  env?: Record<string, string>
  /** Requests a second to the site; 0 is no limit. */
  rate: number
  log?: string
}): Promise<Service> {
  const site = createSampleSite()
  const listener = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request) => site.fetch(request),
  })
  const place = await createWorkplace()
  const origin = listener.url.origin
  const toSite = ['--site-url', origin, '--rates-url', `${origin}/scripts/XML_daily.asp`]
  const atSite = [...toSite, '--site-rate', String(rate), '--vacancy-max-age', '1ms']
  const program = await executable()
  const children: Bun.Subprocess[] = []
  const scans: string[] = []
  for (const queries of SAMPLE_QUERIES)
    scans.push(
      (await place.json<RunEnd>('scan', 'run', ...queries, ...toSite, '--site-rate', '0')).id,
    )
  // Once more: from here on each scan knows the spellings of the others, and a recount changes
  // nothing.
  for (const id of scans) await place.json('scan', 'recount', id, ...toSite, '--site-rate', '0')
  const members: Member[] = []
  for (let n = 0; n < count; n++) members.push(await addMember(place, `owner-${n}`))
  const serve = [
    'serve',
    '--port',
    '0',
    '--json',
    '--log-level',
    log,
    '--log-format',
    'json',
    ...atSite,
  ]
  const start = () => place.start<Addresses>(serve, { env })
  let server = await start()
  return {
    place,
    site,
    members,
    scans,
    atSite,
    get server() {
      return server
    },
    async start() {
      server = await start()
    },
    recount(id) {
      const child = Bun.spawn([program, 'scan', 'recount', id, ...atSite], {
        cwd: place.folder,
        env,
        stdin: 'ignore',
        stdout: 'ignore',
        stderr: 'ignore',
      })
      children.push(child)
      return {
        isOver: () => child.exitCode !== null || child.signalCode !== null,
        ended: child.exited,
        async kill() {
          child.kill('SIGKILL')
          await child.exited
        },
      }
    },
    async end() {
      for (const child of children) child.kill('SIGKILL')
      await place.remove()
      await listener.stop(true)
    },
  }
}

async function addMember(place: Workplace, name: string): Promise<Member> {
  await place.json('owner', 'add', name, '--admin', ...UNLIMITED)
  const { code, stderr } = await place.run(['owner', 'password', name], { input: `${PASSWORD}\n` })
  if (code !== 0) throw new Error(stderr)
  const { key } = await place.json<MadeKey>('key', 'create', '--owner', name, '--name', 'endurance')
  return { name, key }
}

/** A database of which a page, or a byte of one, is not what was written. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import { SAMPLE_QUERIES } from '../../src/demo/vacancies/sample-vacancies.ts'
import { createWorkplace, type Workplace } from '../helpers/executable.ts'
import type { Addresses, MadeKey, RunEnd } from '../helpers/printed.ts'
import type { Report } from './report.ts'

const PAGE = 4096
const DATABASE = 'skills-market.db'

/**
 * What is done to a page; the bit is one of another byte of each. No sum of SQLite tells of a
 * single one.
 */
const DAMAGES = [
  { name: 'a page', isSeen: true, damage: (page: Buffer) => page.fill(0x5a) },
  {
    name: 'a bit',
    isSeen: false,
    damage(page: Buffer, nth: number) {
      const at = (nth * 1031) % PAGE
      page[at] = page[at]! ^ 1
    },
  },
]

/**
 * Damages so many pages one after the other; tells whether the server starts, what it answers, and
 * what `backup` says.
 */
export async function letPagesRot(report: Report, most: number): Promise<void> {
  const place = await createWorkplace()
  try {
    const asked = await fill(place)
    const sound = readFileSync(join(place.folder, 'sound.db'))
    const right = await answersOf(place, sound, asked)
    if (right === null) throw new Error('a sound database is not served')
    const every = Math.ceil(sound.length / PAGE / most)
    for (const { name, isSeen, damage } of DAMAGES) {
      const told = {
        pages: 0,
        'refused by backup': 0,
        'not served': 0,
        'with 500': 0,
        'as before': 0,
        otherwise: 0,
        unseen: 0,
      }
      const wrong: string[] = []
      for (let nth = 0; nth * PAGE < sound.length; nth += every) {
        const damaged = Buffer.from(sound)
        damage(damaged.subarray(nth * PAGE, (nth + 1) * PAGE), nth)
        told.pages++
        put(place, damaged)
        const { code, stderr } = await place.run(['backup', 'copy.db'])
        if (code !== 0) told['refused by backup']++
        if (code !== 0 && !/^error: [^\n]+\n$/.test(stderr)) wrong.push(`page ${nth}: ${stderr}`)
        const answers = await answersOf(place, damaged, asked)
        if (answers === null) told['not served']++
        for (const [n, answer] of (answers ?? []).entries()) {
          const end = answer.startsWith('500')
            ? 'with 500'
            : answer === right[n]
              ? 'as before'
              : 'otherwise'
          told[end]++
          if (end !== 'otherwise' || code !== 0) continue
          told.unseen++
          if (isSeen) wrong.push(`page ${nth}: ${asked.paths[n]} ${answer.slice(0, 200)}`)
        }
      }
      const figures = Object.entries(told).map(([what, count]) => `${count} ${what}`)
      report.hold(
        `${name} damaged: told in one line`,
        wrong.length === 0,
        [...figures, ...wrong].join(', '),
      )
    }
  } finally {
    await place.remove()
  }
}

function put({ folder }: Workplace, bytes: Buffer): void {
  for (const file of ['copy.db', DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`])
    rmSync(join(folder, file), { force: true })
  writeFileSync(join(folder, DATABASE), bytes, { mode: 0o600 })
}

type Asked = { paths: readonly string[]; authorization: string }

/** A scan of the sample site, and what is asked of it. */
async function fill(place: Workplace): Promise<Asked> {
  const site = createSampleSite()
  const listener = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request) => site.fetch(request),
  })
  const { origin } = listener.url
  const toSite = [
    '--site-url',
    origin,
    '--rates-url',
    `${origin}/scripts/XML_daily.asp`,
    '--site-rate',
    '0',
  ]
  const { id } = await place.json<RunEnd>('scan', 'run', ...SAMPLE_QUERIES[0]!, ...toSite)
  await listener.stop(true)
  await place.json('owner', 'add', 'anna', '--per-minute', '1000000', '--per-day', '1000000')
  const { key } = await place.json<MadeKey>('key', 'create', '--owner', 'anna', '--name', 'x')
  await place.json('backup', 'sound.db')
  const paths = ['', `/${id}`, `/${id}/skills`, `/${id}/pay`, `/${id}/slices?by=experience`].map(
    (path) => `/v1/scans${path}`,
  )
  return { paths, authorization: `Bearer ${key}` }
}

/** The status and body of each; null when the server does not start. */
async function answersOf(
  place: Workplace,
  bytes: Buffer,
  { paths, authorization }: Asked,
): Promise<string[] | null> {
  put(place, bytes)
  const server = await place.start<Addresses>(['serve', '--port', '0', '--json']).catch(() => null)
  if (server === null) return null
  const answers: string[] = []
  for (const path of paths) {
    const answer = await fetch(server.announced.accountArea.slice(0, -1) + path, {
      headers: { authorization },
    })
    answers.push(`${answer.status} ${await answer.text()}`)
  }
  await server.kill('SIGKILL')
  return answers
}

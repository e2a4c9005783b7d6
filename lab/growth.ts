import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { advertsOfOneScan } from './growth/adverts.ts'
import { makeCase, SHAPES } from './growth/cases.ts'
import { forgetSearches } from './growth/kept-adverts.ts'
import { makeSeed } from './growth/seed.ts'
import { firstLine, type Served, serve } from './growth/served.ts'
import {
  type Case,
  type Figures,
  measureChanges,
  measureRecount,
  measureRequests,
  measureSettling,
} from './growth/works.ts'

/**
 * How cost grows with what a database holds: the executable on databases of one scan multiplied.
 * See README.md.
 *
 *     bun lab/growth.ts [--executable FILE] [--cases '10 scans,100 scans'] [--only PARTS] [--settle N] [--into FILE]
 *
 * `--only` names parts: start, requests, changes, recount, settling, and unsearched, which is not
 * measured unless named.
 * `--settle` says how many scans are waited for.
 * `--into` adds the figures to a file of JSON lines and prints the table of all that the file
 * holds.
 */
const { values: flags } = parseArgs({
  options: {
    executable: { type: 'string', default: 'dist/skills-market' },
    cases: { type: 'string', default: '10 scans,100 scans,1.000 scans' },
    settle: { type: 'string', default: '10' },
    only: { type: 'string' },
    into: { type: 'string' },
  },
})
const print = (line = ''): void => void process.stdout.write(`${line}\n`)
const tell = (line: string): void => void process.stderr.write(`${line}\n`)

const STARTS = 4
const folder = mkdtempSync(join(tmpdir(), 'skills-market-growth-'))
const into = flags.into ?? join(folder, 'figures.jsonl')
const { adverts, areReal } = advertsOfOneScan()
const site = Bun.spawn(['bun', join(import.meta.dir, 'growth/site.ts'), String(adverts.length)], {
  stdout: 'pipe',
})
const siteUrl = `http://127.0.0.1:${await firstLine(site.stdout)}`
try {
  tell(
    `${adverts.length} adverts, ${areReal ? 'real ones' : 'made up, for there are no real ones'}`,
  )
  const seed = join(folder, 'seed.db')
  await makeSeed(seed, adverts)
  for (const name of Object.keys(SHAPES).filter((name) =>
    flags.cases.split(',').includes(name.replace(',', '.')),
  ))
    await measureCase(name, seed)
  table()
} finally {
  site.kill()
  rmSync(folder, { recursive: true, force: true })
}

async function measureCase(name: string, seed: string): Promise<void> {
  const shape = SHAPES[name]!
  const place = join(folder, 'case')
  mkdirSync(place)
  const begun = performance.now()
  const { db, access } = await makeCase(seed, place, shape)
  tell(
    `${name}: made in ${((performance.now() - begun) / 1000).toFixed(0)} s, ` +
      `${(statSync(db).size / 1e6).toFixed(0)} MB`,
  )
  const one: Case = { scans: shape.scans, db, access, resume: resumeOf(adverts) }
  const add = (figures: Figures) => {
    appendFileSync(into, `${JSON.stringify({ name, figures })}\n`)
    for (const [what, figure] of Object.entries(figures)) tell(`  ${what}: ${figure.toFixed(2)}`)
  }
  const served = async <Result>(work: (server: Served) => Promise<Result>): Promise<Result> => {
    const server = await serve(flags.executable, db, siteUrl)
    try {
      return await work(server)
    } finally {
      await server.stop()
    }
  }
  const wants = (part: string) => !flags.only || flags.only.split(',').includes(part)
  if (wants('start')) {
    const starts: Served['start'][] = []
    for (let i = 0; i < STARTS; i++) starts.push(await served(async ({ start }) => start))
    add({
      // It may have adverts to delete.
      'start: the first one, main': starts[0]!.main,
      'start to first answer, main': Math.min(...starts.map(({ main }) => main)),
      'start to first answer, all threads': Math.min(...starts.map(({ all }) => all)),
      'start to first answer, wall': Math.min(...starts.map(({ wall }) => wall)),
    })
  }
  const isOld = shape.readDaysAgo > 100
  const measure = async (part: string, work: (server: Served) => Promise<Figures>) => {
    if (!isOld && wants(part)) await served(async (server) => add(await work(server)))
  }
  const most = Number(flags.settle)
  await measure('requests', (server) => measureRequests(server, one))
  await measure('changes', (server) => measureChanges(server, one))
  await measure('recount', (server) => measureRecount(server, one))
  await measure('settling', (server) => measureSettling(server, one, { most, label: 'settling' }))
  if (flags.only?.includes('unsearched')) {
    forgetSearches(db)
    await measure('unsearched', (server) =>
      measureSettling(server, one, { most, label: 'texts never searched' }),
    )
  }
  rmSync(place, { recursive: true })
}

/** 4 KB of ordinary text: what adverts ask for, as a resume repeats it. */
function resumeOf(all: readonly { description: string }[]): string {
  const text = all.slice(0, 40).map(({ description }) => description.slice(200, 500))
  return Buffer.from(text.join('\n'))
    .subarray(0, 4000)
    .toString('utf8')
    .replace(/\uFFFD+$/, '')
}

/** All figures of the file, by the last measurement of each. */
function table(): void {
  if (!existsSync(into)) return
  const columns = new Map<string, Figures>()
  for (const line of readFileSync(into, 'utf8').split('\n').filter(Boolean)) {
    const { name, figures } = JSON.parse(line) as { name: string; figures: Figures }
    columns.set(name, { ...columns.get(name), ...figures })
  }
  const names = Object.keys(SHAPES).filter((name) => columns.has(name))
  const smallest = columns.get(names[0]!)!
  const works = new Set(names.flatMap((name) => Object.keys(columns.get(name)!)))
  print(`| ms of CPU of the thread that answers, × the smallest | ${names.join(' | ')} |`)
  print(`|---|${names.map(() => '---').join('|')}|`)
  for (const work of works) {
    const cells = names.map((name) =>
      cell(columns.get(name)![work], name === names[0] ? undefined : smallest[work]),
    )
    print(`| ${work} | ${cells.join(' | ')} |`)
  }
}

function cell(figure: number | undefined, smallest: number | undefined): string {
  if (figure === undefined) return ''
  const shown =
    figure < 1 ? figure.toFixed(3) : figure < 100 ? figure.toFixed(1) : figure.toFixed(0)
  return smallest === undefined || smallest === 0
    ? shown
    : `${shown} (× ${(figure / smallest).toFixed(1)})`
}

import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { advertsOfOneScan, realAdverts } from '../lab/growth/adverts.ts'
import { serve } from '../lab/growth/served.ts'
import { type Ask, costsOf, type Program } from './checks/beside.ts'
import { withGroups } from './checks/groups.ts'
import { qualityOf, speedsOf, wholeVocabulary } from './checks/packages.ts'
import { type Scanned, scanWith } from './checks/programs.ts'
import { installPackages, ours, rivalFinders } from './checks/rivals.ts'
import { giveFigures } from './checks/same-skills.ts'
import { startSite } from './checks/site.ts'
import { createTexts, linesMoved } from './checks/texts.ts'

/**
 * What a resume check of 20 KB costs: beside an earlier program, with 100 and 10,000 groups, and
 * beside packages that only find strings. See README.md.
 *
 *     bun bench/checks.ts [--before FILE] [--executable FILE] [--data FOLDER] [--only before,groups,packages]
 */
const { values: flags } = parseArgs({
  options: {
    executable: { type: 'string', default: 'dist/skills-market' },
    /** The executable of an earlier commit. */
    before: { type: 'string' },
    data: { type: 'string', default: join(import.meta.dir, '../../shared/data') },
    only: { type: 'string', default: 'before,groups,packages' },
  },
})
const print = (line = ''): void => void process.stdout.write(`${line}\n`)
const wants = (part: string) => flags.only.split(',').includes(part)

const MOST_ADVERTS = 2000
const NO_SITE = 'http://127.0.0.1:9'
const folder = mkdtempSync(join(tmpdir(), 'skills-market-checks-'))
const { adverts, areReal } = scanned()
const texts = createTexts(adverts.map(({ description }) => description))
try {
  print(
    `Texts of 20 KB of ${areReal ? 'real adverts' : 'MADE UP adverts, for there are no real ones'}`,
  )
  if (wants('before') || wants('groups')) await overHttp()
  if (wants('packages')) await besidePackages()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** One scan: adverts of one profession, and others up to the most that a site shows. */
function scanned() {
  const one = advertsOfOneScan()
  const ofOne = new Set(one.adverts.map(({ description }) => description))
  const others = (realAdverts() ?? []).filter(({ description }) => !ofOne.has(description))
  const all = [...one.adverts, ...others].slice(0, MOST_ADVERTS)
  return {
    adverts: all.map((advert, i) => ({ ...advert, id: String(100_000_000 + i) })),
    areReal: one.areReal,
  }
}

async function overHttp(): Promise<void> {
  const site = startSite(adverts)
  const scanInto = (name: string, executable: string) => {
    const place = join(folder, name)
    mkdirSync(place)
    return scanWith(executable, place, site.url)
  }
  try {
    const now = await scanInto('now', flags.executable)
    if (wants('before') && flags.before)
      await besideBefore(
        now,
        await scanInto('before', flags.before),
        flags.executable,
        flags.before,
      )
    else if (wants('before')) print('SKIPPED: no earlier program (--before names its executable)')
    if (wants('groups')) await withMoreGroups(now)
  } finally {
    site.stop()
  }
}

async function besideBefore(
  now: Scanned,
  before: Scanned,
  executable: string,
  earlier: string,
): Promise<void> {
  print(
    '\n' +
      `The same ${giveFigures(now.db, before.db)} groups; ms of CPU of all threads a request, ` +
      'mean | median',
  )
  const same = texts()
  const asks: Record<string, Ask> = {
    'another text each time': { text: texts, encoding: 'identity' },
    'another text each time, zstd': { text: texts, encoding: 'zstd' },
    'one text again and again': { text: () => same, encoding: 'identity' },
  }
  const programs = [
    { name: 'before', server: await serve(earlier, before.db, NO_SITE), scan: before },
    { name: 'now', server: await serve(executable, now.db, NO_SITE), scan: now },
  ]
  await table(programs, asks)
}

async function withMoreGroups(now: Scanned): Promise<void> {
  print(
    '\n100 and 10,000 groups, 80 of them named; ms of CPU of all threads a request, mean | median',
  )
  const text = texts()
  for (const own of [false, true]) {
    const programs: Program[] = []
    for (const groups of [100, 10_000]) {
      const db = join(folder, `${groups}-${own}.db`)
      withGroups(now.db, db, { text, groups, own })
      programs.push({
        name: `${groups}`,
        server: await serve(flags.executable, db, NO_SITE),
        scan: { ...now, db },
      })
    }
    const way = own ? "by the scan's own names" : 'by the whole vocabulary'
    let moved = 0
    const next = () => linesMoved(text, moved++)
    await table(programs, {
      [`${way}, 20 missing skills`]: { text: next, limit: 20, encoding: 'identity' },
      [`${way}, all missing skills`]: { text: next, encoding: 'identity' },
    })
  }
}

/** Measures and stops the programs; the last column is the ratio of the second to the first. */
async function table(programs: readonly Program[], asks: Record<string, Ask>): Promise<void> {
  print(`| | ${programs.map(({ name }) => `${name} | covered, KB`).join(' | ')} | ratio |`)
  print(`|---|${programs.map(() => '---|---|').join('')}---|`)
  let warmUp = 1000
  try {
    for (const [what, ask] of Object.entries(asks)) {
      const costs = await costsOf(programs, ask, warmUp)
      warmUp = 100
      const cells = costs.map(
        ({ mean, median, covered, bytes }) =>
          `${mean.toFixed(2)} \\| ${median.toFixed(2)} | ${covered.toFixed(0)}, ` +
          `${(bytes / 1000).toFixed(0)}`,
      )
      const [first, second] = costs
      const ratio =
        `${(second!.mean / first!.mean).toFixed(2)} \\| ` +
        `${(second!.median / first!.median).toFixed(2)}`
      print(`| ${what} | ${cells.join(' | ')} | ${ratio} |`)
    }
  } finally {
    for (const { server } of programs) await server.stop()
  }
}

async function besidePackages(): Promise<void> {
  if (!(await installPackages(folder)))
    return print('SKIPPED: the packages cannot be had from the registry')
  const finders = [ours, ...(await rivalFinders(folder))]
  const skills = wholeVocabulary()
  const speeds = speedsOf(finders, skills, Array.from({ length: 320 }, texts))
  const hasLabels = existsSync(`${flags.data}/matching/traps.jsonl`)
  print(`\nThe ${skills.length} skills of the built-in vocabulary, in one process; ms of CPU`)
  if (!hasLabels) print(`SKIPPED: no labelled data under ${flags.data}`)
  print(
    '| | to make | a text of 20 KB, least \\| median | skills found | traps right | wrong | ' +
      'missing |',
  )
  print('|---|---|---|---|---|---|---|')
  for (const [i, { buildMs, leastMs, medianMs, found }] of speeds.entries()) {
    const cost =
      `${buildMs.toFixed(0)} | ${leastMs.toFixed(2)} \\| ${medianMs.toFixed(2)} | ` +
      `${found.toFixed(0)}`
    print(`| ${finders[i]!.name} | ${cost} | ${hasLabels ? await labelsOf(i) : '| |'} |`)
  }

  async function labelsOf(i: number): Promise<string> {
    const { traps, trapsRight, sentences } = await qualityOf(finders[i]!, flags.data)
    const { named, wrong, missing } = sentences
    return `${trapsRight} of ${traps} | ${wrong} | ${missing} of ${named}`
  }
}

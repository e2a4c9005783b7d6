import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { advertsOfOneScan } from '../lab/growth/adverts.ts'
import { type Served, serve } from '../lab/growth/served.ts'
import { median } from './api/processes.ts'
import { scanWith } from './checks/programs.ts'
import { startSite } from './checks/site.ts'

/**
 * What a caller waits for checks of single vacancies, whose pages are read from a stand-in: the
 * first one after a start, and later ones, each of another vacancy. Programs take turns.
 *
 *     bun bench/first-check.ts [--before FILE] [--executable FILE] [--rounds 5]
 */
const { values: flags } = parseArgs({
  options: {
    executable: { type: 'string', default: 'dist/skills-market' },
    /** The executable of an earlier commit. */
    before: { type: 'string' },
    rounds: { type: 'string', default: '5' },
  },
})
const LATER = 40
const print = (line = ''): void => void process.stdout.write(`${line}\n`)

const { adverts, areReal } = advertsOfOneScan()
const site = startSite(adverts.map((advert, i) => ({ ...advert, id: String(100_000_000 + i) })))
const resume = adverts[0]!.description.slice(0, 4000)
const folder = mkdtempSync(join(tmpdir(), 'skills-market-first-check-'))
try {
  const programs = { now: flags.executable, ...(flags.before && { before: flags.before }) }
  const nothing = () => ({ first: [] as number[], cpu: [] as number[], later: [] as number[] })
  const waits = Object.fromEntries(Object.keys(programs).map((name) => [name, nothing()]))
  for (let round = 0; round < Number(flags.rounds); round++)
    for (const [name, executable] of Object.entries(programs)) {
      const place = mkdtempSync(join(folder, name))
      const { db, key } = await scanWith(executable, place, site.url)
      const served = await serve(executable, db, site.url, ['--limit-vacancy-fetches', '100000'])
      try {
        const found = await checksOf(served, key)
        const all = waits[name]!
        all.first.push(found.first)
        all.cpu.push(found.cpu)
        all.later.push(...found.later)
      } finally {
        await served.stop()
      }
    }
  print(`Adverts ${areReal ? 'real' : 'MADE UP'}; milliseconds`)
  print('| program | first check: median, least | CPU of it, least | later: median, 90 % below |')
  print('|---|---|---|---|')
  for (const [name, { first, cpu, later }] of Object.entries(waits)) {
    const sorted = later.toSorted((a, b) => a - b)
    const figures = [median(first.toSorted((a, b) => a - b)), Math.min(...first), Math.min(...cpu)]
    const [middle, least, ofCpu] = figures.map((ms) => ms.toFixed(0))
    const most = sorted[Math.floor(sorted.length * 0.9)]!
    print(
      `| ${name} | ${middle}, ${least} | ${ofCpu} | ${median(sorted).toFixed(1)}, ` +
        `${most.toFixed(1)} |`,
    )
  }
} finally {
  site.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function checksOf({ base, cpu }: Served, key: string) {
  const check = async (index: number): Promise<number> => {
    const begun = performance.now()
    const answer = await fetch(`${base}/v1/vacancies/${100_000_000 + index}/coverage`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}` },
      body: JSON.stringify({ text: resume }),
    })
    await answer.text()
    if (!answer.ok) throw new Error(`a check was answered ${answer.status}`)
    return performance.now() - begun
  }
  const before = cpu().all
  const first = await check(0)
  const ofFirst = cpu().all - before
  const later: number[] = []
  for (let index = 1; index <= LATER; index++) later.push(await check(index % adverts.length))
  return { first, cpu: ofFirst, later }
}

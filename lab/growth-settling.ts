import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addOwners } from './growth/accounts.ts'
import { realAdverts } from './growth/adverts.ts'
import { scansByTitles } from './growth/professions.ts'
import { firstLine } from './growth/served.ts'
import { measureSettlingOfAll } from './growth/settle-all.ts'
import { makeTitleScans } from './growth/title-scans.ts'

/**
 * How many scans settle when the vocabulary changes: real adverts by the words of their titles, no
 * site asked. See README.md.
 *
 *     bun lab/growth-settling.ts [--executable FILE] [--scans 1000] [--adverts 150] [--database FILE]
 *
 * `--adverts` is how many a scan has at least. `--database` keeps the database, which takes minutes
 * to count, for another run.
 */
const { values: flags } = parseArgs({
  options: {
    executable: { type: 'string', default: 'dist/skills-market' },
    scans: { type: 'string', default: '1000' },
    adverts: { type: 'string', default: '150' },
    database: { type: 'string' },
  },
})
const print = (line = ''): void => void process.stdout.write(`${line}\n`)
const tell = (line: string): void => void process.stderr.write(`${line}\n`)

const adverts = (realAdverts() ?? []).map((advert, i) => ({
  ...advert,
  id: String(100_000_000 + i),
}))
if (adverts.length === 0) {
  print('SKIPPED: there are no real adverts')
  process.exit(0)
}
const scans = scansByTitles(adverts, Number(flags.scans), Number(flags.adverts))
const folder = mkdtempSync(join(tmpdir(), 'skills-market-settling-'))
const made = flags.database ?? join(folder, 'made.db')
const site = Bun.spawn(['bun', join(import.meta.dir, 'growth/site.ts'), '2000'], { stdout: 'pipe' })
try {
  const texts = scans.reduce((sum, { of }) => sum + of.length, adverts.length)
  const begun = performance.now()
  if (!existsSync(made)) {
    await makeTitleScans(made, adverts, scans)
    tell(`made and counted in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  }
  tell(`${scans.length + 1} scans of ${texts} texts, ${(statSync(made).size / 1e6).toFixed(0)} MB`)
  mkdirSync(join(folder, 'case'))
  const db = join(folder, 'case/growth.db')
  copyFileSync(made, db)
  const access = addOwners(db, { owners: 1, days: 1 })
  const where = {
    executable: flags.executable,
    site: `http://127.0.0.1:${await firstLine(site.stdout)}`,
  }
  const one = { scans: scans.length, db, access, resume: '' }
  const figures = await measureSettlingOfAll(where, one, tell)
  for (const [what, figure] of Object.entries(figures))
    print(`| ${what} | ${figure < 10 ? figure.toFixed(2) : figure.toFixed(0)} |`)
} finally {
  site.kill()
  rmSync(folder, { recursive: true, force: true })
}

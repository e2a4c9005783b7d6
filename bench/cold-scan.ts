import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createSampleSite } from '../src/demo/sample-site.ts'
import { SAMPLE_QUERIES } from '../src/demo/vacancies/sample-vacancies.ts'
import { median } from './api/processes.ts'

/**
 * What a scan of the command line takes, of this executable beside another, in turn: the first of a
 * database, one of another profession, and the same again with nothing new.
 *
 *     bun bench/cold-scan.ts --beside FILE [--executable dist/skills-market] [--rounds 3] [--site URL --titles A,B]
 */
const { values: flags } = parseArgs({
  options: {
    beside: { type: 'string' },
    executable: { type: 'string', default: 'dist/skills-market' },
    rounds: { type: 'string', default: '3' },
    /**
     * A site that runs already, and a title of its for each profession; the sample site when not
     * given.
     */
    site: { type: 'string' },
    titles: { type: 'string' },
  },
})
if (!flags.beside) throw new Error('--beside names the other executable')
const titles = flags.titles?.split(',') ?? [SAMPLE_QUERIES[0]![0]!, SAMPLE_QUERIES[1]![0]!]
const works = [
  ['the first scan', titles[0]!],
  ['another profession', titles[1]!],
  ['again, nothing new', titles[1]!],
] as const

const own = flags.site
  ? null
  : Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: createSampleSite().fetch })
const site = flags.site ?? own!.url.origin
const executables = [flags.executable, flags.beside].map((file) => resolve(file))
type Taken = { seconds: number; megabytes: number }
const taken = works.map(() => executables.map((): Taken[] => []))

const folder = mkdtempSync(join(tmpdir(), 'skills-market-cold-'))
try {
  for (let round = 0; round < Number(flags.rounds); round++)
    for (const [which, executable] of executables.entries())
      for (const [work, [, title]] of works.entries())
        taken[work]![which]!.push(
          await scan(executable, title, join(folder, `${round}-${which}.db`)),
        )
} finally {
  rmSync(folder, { recursive: true, force: true })
  await own?.stop(true)
}

for (const [work, [name]] of works.entries()) {
  const [ours, theirs] = taken[work]!.map((all) => ({
    seconds: median(all.map(({ seconds }) => seconds)),
    megabytes: median(all.map(({ megabytes }) => megabytes)),
  }))
  const of = (what: keyof Taken, digits: number) =>
    `${ours![what].toFixed(digits)} beside ${theirs![what].toFixed(digits)}, ` +
    `${(ours![what] / theirs![what]).toFixed(2)} ×`
  process.stdout.write(
    `${name}: seconds of CPU ${of('seconds', 2)}; MB at most ${of('megabytes', 0)}\n`,
  )
}

async function scan(executable: string, title: string, db: string): Promise<Taken> {
  const addresses = [
    '--site-url',
    site,
    '--rates-url',
    `${site}/scripts/XML_daily.asp`,
    '--site-rate',
    '0',
  ]
  const command = [executable, 'scan', 'run', title, '--db', db, '--json', ...addresses]
  const child = Bun.spawn(command, { cwd: folder, env: {}, stdout: 'ignore', stderr: 'ignore' })
  if ((await child.exited) !== 0) throw new Error(`${executable} failed`)
  const { cpuTime, maxRSS } = child.resourceUsage()!
  return { seconds: Number(cpuTime.total) / 1e6, megabytes: maxRSS / 2 ** 20 }
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packed } from '../src/bytes/packed.ts'
import { packSheet } from '../src/statistics/advert-table/packed-sheet.ts'
import { runSummaryOf, writeRunSummary } from '../src/statistics/advert-table/run-summary.ts'
import { largeSheet } from '../test/market/made-up-scan.ts'
import { ASKED, type MadeScan, marketOver } from './market/over-made-scans.ts'

/**
 * For how long the thread that answers is silent while an answer about the market is made for the
 * first time, of scans of 2000 adverts and 1500 skills: each in a process of its own, where nothing
 * is compiled yet. Goal: 20 ms. It is CPU time of that thread between two of its turns, so that
 * other programs do not count. Linux only.
 */
const [asked, file] = process.argv.slice(2)
const print = (line: string): void => void process.stdout.write(`${line}\n`)

if (asked === undefined) {
  const made = join(tmpdir(), `skills-market-silence-${process.pid}.json`)
  writeFileSync(made, JSON.stringify([{}, { seed: 2, firstId: 1200 }].map(madeScan)))
  print('the longest silence, ms')
  for (const name of Object.keys(ASKED))
    Bun.spawnSync(['bun', import.meta.path, name, made], { stdout: 'inherit' })
  rmSync(made)
} else {
  const { market, details, close } = marketOver(
    JSON.parse(readFileSync(file!, 'utf8')) as MadeScan[],
  )
  const silence = await silenceOf(() => ASKED[asked]!(market, details))
  print(`${asked.padEnd(30)}${silence.toFixed(1).padStart(8)}`)
  close()
}

function madeScan(seed: object): MadeScan {
  const sheet = largeSheet(seed)
  return {
    sheet: packSheet(sheet).toString('base64'),
    summary: packed(writeRunSummary(runSummaryOf(sheet))).toString('base64'),
    skills: sheet.skills.map(({ name }) => ({ name, members: [name, `${name} новый`] })),
    adverts: sheet.adverts,
  }
}

async function silenceOf(work: () => Promise<unknown>): Promise<number> {
  let [last, longest, isDone] = [threadMs(), 0, false]
  const look = (): void => {
    const now = threadMs()
    longest = Math.max(longest, now - last)
    last = now
    if (!isDone) setImmediate(look)
  }
  look()
  await work()
  isDone = true
  look()
  return longest
}

function threadMs(): number {
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
}

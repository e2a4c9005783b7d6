import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { missing } from '../test/postgres/server.ts'
import { type DatabaseServer, startDatabaseServer } from './postgres/database-server.ts'
import { type Figures, measureManyScans } from './postgres/many-scans.ts'
import { measureRequests } from './postgres/requests.ts'

/**
 * PostgreSQL beside SQLite: the executable on each, and several of them on one PostgreSQL. See
 * README.md.
 *
 *     bun lab/postgres.ts [--executable FILE] [--only scans,requests] [--scans N] [--rounds N] [--requests N]
 */
const { values: flags } = parseArgs({
  options: {
    executable: { type: 'string', default: 'dist/skills-market' },
    only: { type: 'string', default: 'scans,requests' },
    scans: { type: 'string', default: '10,10000' },
    rounds: { type: 'string', default: '3' },
    requests: { type: 'string', default: '4000' },
  },
})
const print = (line = ''): void => void process.stdout.write(`${line}\n`)
const wants = (part: string) => flags.only.split(',').includes(part)

if (missing !== null) {
  print(`SKIPPED: ${missing}`)
} else {
  const folder = mkdtempSync(join(tmpdir(), 'skills-market-bench-'))
  const server = await startDatabaseServer()
  try {
    if (wants('scans')) await manyScans(server)
    if (wants('requests'))
      await measureRequests({
        executable: flags.executable,
        server,
        folder,
        rounds: Number(flags.rounds),
        requests: Number(flags.requests),
        print,
      })
  } finally {
    server.stop()
    rmSync(folder, { recursive: true, force: true })
  }

  async function manyScans({ create }: DatabaseServer): Promise<void> {
    const columns = new Map<string, Figures>()
    for (const scans of flags.scans.split(',').map(Number))
      for (const [engine, db] of [
        ['SQLite', join(folder, `of-${scans}.db`)],
        ['PostgreSQL', create(`of_${scans}`)],
      ] as const)
        columns.set(
          `${engine}, ${scans} scans`,
          await measureManyScans(flags.executable, db, scans),
        )
    print(`| | ${[...columns.keys()].join(' | ')} |`)
    print(`|---|${'---|'.repeat(columns.size)}`)
    for (const what of Object.keys([...columns.values()][0]!))
      print(
        `| ${what} | ` +
          `${[...columns.values()].map((figures) => figures[what]!.toFixed(2)).join(' | ')} |`,
      )
  }
}

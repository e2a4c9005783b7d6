/** The memory of the executable at a site whose pages unpack to far more than they weigh. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import { executable } from '../helpers/executable.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'

const MOST_MB = 250
const UNPACKED = Buffer.alloc(300 * 1024 * 1024)

describe.skipIf(!existsSync('/proc/self/status'))(
  'a site of pages that unpack to 300 MB each',
  () => {
    const vacancies = sampleVacancies(...Array(100).fill({ keySkills: ['SQL'] }))
    // Five in a hundred are left out; more would end the run.
    const bombs = new Set(
      vacancies.filter((_, index) => index % 20 === 10).map(({ id }) => `/vacancy/${id}`),
    )
    const sample = createSampleSite({ vacancies })
    const folder = mkdtempSync(join(tmpdir(), 'skills-market-hostile-'))
    beforeAll(executable, 240_000)
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    test.each([
      ['gzip', () => gzipSync(UNPACKED)],
      [
        'br',
        () => brotliCompressSync(UNPACKED, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
      ],
    ])(
      'is walked with %s in 250 MB, and those pages are left out',
      async (encoding, make) => {
        const bomb = make()
        const headers = { 'content-encoding': encoding, 'content-type': 'text/html' }
        const site = Bun.serve({
          hostname: '127.0.0.1',
          port: 0,
          fetch: (request) =>
            bombs.has(new URL(request.url).pathname)
              ? new Response(bomb, { headers })
              : sample.fetch(request),
        })
        const child = Bun.spawn(
          [await executable(), ...scanAt(site.url.origin), '--db', `${encoding}.db`],
          {
            cwd: folder,
            env: {},
            stdout: 'pipe',
            stderr: 'ignore',
          },
        )
        const peak = watchPeak(child.pid)
        const outcome = await new Response(child.stdout).json()
        expect(outcome).toMatchObject({ status: 'done', found: 100, scanned: 95 })
        expect(peak()).toBeLessThan(MOST_MB)
        await child.exited
        await site.stop(true)
      },
      240_000,
    )
  },
)

const scanAt = (origin: string) => [
  ...['scan', 'run', 'Тестировщик', '--json', '--site-url', origin, '--site-rate', '0'],
  ...['--rates-url', `${origin}/scripts/XML_daily.asp`],
]

/** The most memory that a process has held, in MB, as the system says while it lives. */
function watchPeak(pid: number): () => number {
  let mb = 0
  const look = () => {
    try {
      mb = Math.max(
        mb,
        Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
      )
    } catch {
      // It has ended.
    }
  }
  const timer = setInterval(look, 20)
  return () => {
    clearInterval(timer)
    look()
    return mb
  }
}

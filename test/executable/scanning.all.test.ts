/** The built executable walking a site on the loopback. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import { ScanListItem } from '../../src/scans/scan.schema.ts'
import { createWorkplace, executable, type Workplace } from '../helpers/executable.ts'
import type { Addresses, MadeKey, RunEnd, ScanWithRun, VacancyLine } from '../helpers/printed.ts'
import { deviations } from '../helpers/schema.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'

describe('the executable', () => {
  const sample = createSampleSite({
    vacancies: sampleVacancies(
      { keySkills: ['SQL', 'Jira'] },
      { keySkills: ['SQL'] },
      { description: '<p>Знание SQL</p>' },
    ),
  })
  let site: ReturnType<typeof Bun.serve>
  let place: Workplace
  beforeAll(async () => {
    site = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: (request) => sample.fetch(request) })
    await executable()
    place = await createWorkplace()
  }, 240_000)
  afterEach(() => sample.setFault(null))
  afterAll(async () => {
    await place.remove()
    await site.stop(true)
  })

  const atSite = () => [
    '--site-url',
    site.url.origin,
    '--rates-url',
    `${site.url.origin}/scripts/XML_daily.asp`,
    '--site-rate',
    '0',
  ]

  test.skipIf(process.platform !== 'linux')(
    'scans without the last tier of the compiler, in the process that was started',
    async () => {
      let started = 0
      const environments = new Set<string>()
      const watched = Bun.serve({
        hostname: '127.0.0.1',
        port: 0,
        fetch(request) {
          environments.add(readFileSync(`/proc/${started}/environ`, 'latin1'))
          return sample.fetch(request)
        },
      })
      const onStart = (pid: number) => {
        started = pid
        return () => {}
      }
      const at = [...atSite(), '--site-url', watched.url.origin, '--db', 'tier.db']
      const { code } = await place.run(['scan', 'run', 'Тестировщик', ...at], { onStart })
      await watched.stop(true)
      expect(code).toBe(0)
      expect([...environments]).toEqual([expect.stringContaining('BUN_JSC_useFTLJIT=0')])
    },
  )

  test('scans a site, tells how the run ended, and shows what it found', async () => {
    const run = await place.json<RunEnd>('scan', 'run', 'Тестировщик', ...atSite())
    expect(run).toEqual({ id: expect.any(String), status: 'done', found: 3, scanned: 3 })

    const [listed] = await place.json<[ScanWithRun]>('scan', 'list')
    const { run: listedRun, ...item } = listed
    expect(deviations(ScanListItem, item)).toEqual([])
    expect(item).toMatchObject({ id: run.id, status: 'done', scanned: 3, skillCount: 2 })
    expect(listedRun).toMatchObject({ state: 'done', area: null, withSalary: true, schedule: null })

    const { stdout } = await place.run(['scan', 'vacancies', run.id, ...atSite().slice(0, 2)])
    const vacancies = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as VacancyLine)
    expect(
      vacancies.map(({ skills }) => skills.map(({ name, source }) => `${name} ${source}`)),
    ).toEqual([['SQL key_skills', 'Jira key_skills'], ['SQL key_skills'], ['SQL description']])
    expect(vacancies[0]?.url).toBe(`${site.url.origin}/vacancy/${vacancies[0]?.id}`)

    const jira = await place.run(['scan', 'vacancies', run.id, '--skill', 'Jira'])
    expect(jira.stdout.trim().split('\n')).toHaveLength(1)
  }, 240_000)

  test('exits with 1 when the run failed, and prints its outcome all the same', async () => {
    sample.setFault({ kind: 'geo' })
    const { code, stdout, stderr } = await place.run([
      'scan',
      'run',
      'Кассир',
      '--json',
      ...atSite(),
    ])
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ status: 'failed', scanned: 0 })
    expect(stderr).toMatch(/^error: .+$/m)
  }, 240_000)

  test('keeps a schedule, shows it with what else a scan is made with, and refuses a line that is none', async () => {
    const { id } = await place.json<RunEnd>(
      'scan',
      'run',
      'Тестировщик',
      '--no-salary',
      '--area',
      '1',
      ...atSite(),
    )
    expect((await place.run(['scan', 'schedule', id, 'on Mondays'])).code).toBe(2)
    await place.json('scan', 'schedule', id, '0 6 * * 1')
    const listed = (await place.json<ScanWithRun[]>('scan', 'list')).find((scan) => scan.id === id)
    expect(listed?.run).toMatchObject({ area: '1', withSalary: false, schedule: '0 6 * * 1' })
    await place.json('scan', 'schedule', id, 'off')
    await place.json('scan', 'delete', id)
  }, 240_000)

  test('ends quietly when nobody reads on, and with one line when its output cannot be written', async () => {
    const shell = async (script: string) => {
      const child = Bun.spawn(['sh', '-c', script, await executable()], {
        cwd: place.folder,
        stderr: 'pipe',
      })
      return { code: await child.exited, told: await new Response(child.stderr).text() }
    }
    // `true` exits long before the answer is written.
    expect(await shell('{ "$0" config --json; echo $? >&2; } | true')).toEqual({
      code: 0,
      told: '0\n',
    })
    const full = await shell('"$0" config > /dev/full')
    expect({ code: full.code, lines: full.told.trim().split('\n').length }).toEqual({
      code: 1,
      lines: 1,
    })
  }, 240_000)

  test('deletes a scan, and says so when there is none', async () => {
    const { id } = await place.json<RunEnd>(
      'scan',
      'run',
      'Тестировщик',
      '--no-salary',
      ...atSite(),
    )
    expect((await place.run(['scan', 'delete', id])).code).toBe(0)
    expect((await place.run(['scan', 'delete', id])).code).toBe(1)
  }, 240_000)

  test('a scan run beside a server is walked by the server and shows in its answers', async () => {
    const server = await place.start<Addresses>([
      'serve',
      '--port',
      '0',
      '--json',
      '--log-level',
      'warn',
      ...atSite(),
    ])
    await place.json('owner', 'add', 'anna')
    const { key } = await place.json<MadeKey>('key', 'create', '--owner', 'anna', '--name', 'bot')
    const run = await place.json<RunEnd>('scan', 'run', 'Тестировщик', '--area', '113', ...atSite())
    expect(run).toMatchObject({ status: 'done', scanned: 3 })
    const headers = { authorization: `Bearer ${key}` }
    // Within a second: of keys, limits and scans other tests hold it by a clock that stands still.
    let answer = await fetch(`${server.announced.api}/scans/${run.id}`, { headers })
    while (answer.status !== 200) {
      await Bun.sleep(50)
      answer = await fetch(`${server.announced.api}/scans/${run.id}`, { headers })
    }
    expect(await answer.json()).toMatchObject({ id: run.id, status: 'done', scanned: 3 })
    expect(await server.kill('SIGTERM')).toBe(0)
  }, 240_000)
})

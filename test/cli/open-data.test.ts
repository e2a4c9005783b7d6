/** `scan run --source trudvsem` as people call it. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { paceOf } from '../../src/cli/runs/walk-time.ts'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import { OPEN_DATA_PATH } from '../../src/demo/trudvsem/open-data.ts'
import { createWorkplace, type Workplace } from '../helpers/executable.ts'

let place: Workplace
let server: ReturnType<typeof Bun.serve>
const site = createSampleSite()
beforeAll(async () => {
  place = await createWorkplace()
  server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: (request) => site.fetch(request) })
}, 240_000)
afterAll(async () => {
  await place.remove()
  await server.stop(true)
})

function run(...args: string[]) {
  const { origin } = server.url
  const settings = {
    '--site-url': origin,
    '--site-rate': '0',
    '--trudvsem-url': origin + OPEN_DATA_PATH,
  }
  const rates = ['--rates-url', `${origin}/scripts/XML_daily.asp`]
  return place.run(['scan', 'run', ...args, ...Object.entries(settings).flat(), ...rates])
}

test('scans a region of the open data, and tells what was left out', async () => {
  const { code, stdout } = await run(
    'Водитель',
    '--source',
    'trudvsem',
    '--region',
    'Пермский край',
    '--json',
  )
  expect(code).toBe(0)
  const told = JSON.parse(stdout)
  expect(told).toMatchObject({ status: 'done', source: 'trudvsem', otherTitles: 0 })
  expect(told.scanned).toBeGreaterThan(0)
  expect(site.openData.requests[0]?.path).toContain('/region/5900000000000?')
  expect(await place.json('scan', 'list')).toMatchObject([
    { id: told.id, run: { source: 'trudvsem', area: '59' } },
  ])
})

describe('wrong usage', () => {
  test.each<[string, ...string[]]>([
    ['a source that is none', '--source', 'superjob'],
    ['files, which are imported', '--source', 'file'],
    ['a region of the vacancy site', '--source', 'trudvsem', '--area', '1'],
    ['a region of the open data without it', '--region', '77'],
    ['a region that is none', '--source', 'trudvsem', '--region', '00'],
  ])('is %s', async (_, ...args) => {
    const { code } = await run('Водитель', ...args)
    expect(code).toBe(2)
  })
})

test('before it begins, the most requests and their distance are told', () => {
  const figures = (siteRate: number, trudvsemUrl: string) =>
    (paceOf({ siteRate, trudvsemUrl }, 'pages', 'trudvsem').match(/\d+/g) ?? []).map(Number)
  expect(figures(0, 'https://opendata.trudvsem.ru/api/v1').slice(0, 2)).toEqual([100, 3])
  expect(figures(0, 'http://127.0.0.1:9').slice(0, 1)).toEqual([100])
})

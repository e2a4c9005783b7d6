/** Adverts in the shape of the state's open data, and a world that reads them. */
import { createSampleSite } from '../../src/demo/sample-site.ts'
import { dayBefore, type OpenShape, openId } from '../../src/demo/trudvsem/open-shape.ts'
import type { ScanSpec } from '../../src/scans/scan.ts'
import { createTestClock } from './test-clock.ts'
import { createWalkWorld, type WalkWorld } from './walk-world.ts'

/** What a test does not tell of an advert is plain; each has an employer of its own. */
export const openAdverts = (now: number, ...given: readonly Partial<OpenShape>[]): OpenShape[] =>
  given.map((fields, index) => ({
    id: openId(index + 1),
    'job-name': 'Бухгалтер',
    duty: 'Ведение учёта в 1С:Бухгалтерия.',
    requirement: { education: 'Высшее', experience: 1, qualification: 'Знание Excel.' },
    currency: '«руб.»',
    region: { region_code: '7700000000000', name: 'Город Москва столица Российской Федерации' },
    company: { name: `Контора ${index + 1}`, inn: String(7_700_000_000 + index) },
    'creation-date': dayBefore(now, 10),
    date_modify: dayBefore(now, 2),
    employment: 'Полная занятость',
    ...fields,
  }))

/** So many of them, alike but for their ids and employers. */
export const accountants = (now: number, count: number): OpenShape[] =>
  openAdverts(now, ...Array.from({ length: count }, () => ({})))

type Options = Omit<NonNullable<Parameters<typeof createWalkWorld>[0]>, 'site' | 'vacancies'>

/** A world whose open data has these adverts. */
export async function openWorld(
  adverts: (now: number) => readonly OpenShape[],
  options: Options = {},
) {
  const clock = options.clock ?? createTestClock()
  const site = createSampleSite({
    openAdverts: adverts(clock.now()),
    delay: clock.delay,
    now: clock.now,
  })
  // Pauses of minutes are looked at four times a second.
  const config = { sitePause: 1000, ...options.config }
  const world = await createWalkWorld({ ...options, config, clock, site })
  return Object.assign(world, { openData: site.openData })
}

export type OpenWorld = WalkWorld & Awaited<ReturnType<typeof openWorld>>

export const OPEN_SCAN = {
  area: null,
  withSalary: true,
  source: 'trudvsem',
} as const satisfies Partial<ScanSpec>

/** Queues a run at the open data. */
export const queueOpen = (world: WalkWorld, query = 'Бухгалтер', area: string | null = null) =>
  world.app.runs.queue({ ...OPEN_SCAN, queries: [query], area })

/** Runs a scan of the open data to its end. */
export async function scanOpen(world: WalkWorld, query = 'Бухгалтер', area: string | null = null) {
  const queued = await queueOpen(world, query, area)
  return world.clock.run(world.walk(queued).outcome)
}

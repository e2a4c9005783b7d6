/**
 * What grows with the number of scans and owners, in counts of work and not in times:
 * `lab/growth.ts` has the times.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { nextLook } from '../helpers/test-app.ts'
import { createGrownApp, type GrownApp } from './grown-app.ts'
import { recordStatements, totalOf } from './recorded-work.ts'

const [FEW, MANY] = [3, 30]

/**
 * Works that do more the more there is, which they should not. A line goes when its work has been
 * put right.
 */
const STILL_GROW = ['a profession by one of its words and a main skill, in a new process']

let recorder: ReturnType<typeof recordStatements>
let few: GrownApp
let many: GrownApp
beforeAll(async () => {
  recorder = recordStatements()
  few = await createGrownApp(FEW)
  many = await createGrownApp(MANY)
})
afterAll(async () => {
  recorder.end()
  await few.close()
  await many.close()
})

type Work = (app: GrownApp) => Promise<unknown>
type Measured = { before: Work; work: Work; withoutRows?: boolean }

const ok = async (answer: Promise<Response>) => expect([200, 404]).toContain((await answer).status)
const skills = (profession: string) => `/v1/skills?profession=${encodeURIComponent(profession)}`
const check = { text: 'Знаю SQL и Excel.' }
let fresh = 0

/** Something that another process writes and that changes no scan. */
async function foreignWrite(app: GrownApp): Promise<void> {
  const peer = app.peer()
  const owner = (await peer.app.owners.list())[0]!
  await peer.app.keys.create(owner, { name: `another ${fresh++}` })
  await nextLook(app.clock)
}

/** Works that are done once before they are measured: what they keep in memory, they have then. */
const AGAIN: Record<string, Work> = {
  'the list of scans': (app) => ok(app.get('/v1/scans', app.key)),
  'one scan': (app) => ok(app.get(`/v1/scans/${app.scans[0]}`, app.key)),
  'the key': (app) => ok(app.get('/v1/key', app.key)),
  'a profession by another name': (app) =>
    ok(app.get(skills(`${app.titles[0]} ${fresh++}`), app.key)),
  'a profession that nothing matches': (app) => ok(app.get(skills(`жонглёр ${fresh++}`), app.key)),
  'a profession by one of its words and a main skill': (app) =>
    ok(app.get(skills(`технолог sql ${fresh++}`), app.key)),
  'a resume check': (app) =>
    ok(app.post('/v1/resume/coverage', { ...check, scanId: app.scans[0] }, app.key)),
  'a vacancy check': (app) => ok(app.post(`/v1/vacancies/${app.vacancy}/coverage`, check, app.key)),
  'an extraction': (app) =>
    ok(app.post('/v1/extract', { ...check, scanId: app.scans[0] }, app.key)),
  'a tick of the crawler': (app) => tickOfCrawler(app),
  'a tick of counting anew': (app) => app.app.backfill.behind(),
  'a flush with nothing new': (app) => app.flushCounts(),
}

/**
 * Works that are measured after something happened. A new process reads the list of scans: those
 * rows are left out.
 */
const AFTER: Record<string, Measured> = {
  'the first request after a change that no scan has part in': {
    async before(app) {
      await AGAIN['one scan']!(app)
      await foreignWrite(app)
    },
    work: AGAIN['one scan']!,
  },
  'a flush after one request': { before: AGAIN['the key']!, work: (app) => app.flushCounts() },
  'a scan that nobody has asked for yet': {
    before: AGAIN['one scan']!,
    work: (app) => ok(app.get(`/v1/scans/${app.scans[1]}`, app.key)),
  },
  'a profession in a new process': {
    before: (app) => app.restart(),
    work: (app) => ok(app.get(skills(app.titles[1]!), app.key)),
    withoutRows: true,
  },
  'a profession by one of its words and a main skill, in a new process': {
    before: (app) => app.restart(),
    work: (app) => ok(app.get(skills('технолог sql'), app.key)),
    withoutRows: true,
  },
}

async function tickOfCrawler(app: GrownApp): Promise<void> {
  let ticks = 0
  const { signal } = new AbortController()
  await app.clock.run(app.app.crawler({ until: async () => ticks++ > 0, signal }))
}

async function workOf(app: GrownApp, { before, work, withoutRows = false }: Measured) {
  await before(app)
  const { rows, ...total } = totalOf(await recorder.during(() => work(app)))
  return withoutRows ? total : { ...total, rows }
}

const works: Record<string, Measured> = {
  ...Object.fromEntries(
    Object.entries(AGAIN).map(([name, work]) => [name, { before: work, work }]),
  ),
  ...AFTER,
}

for (const [name, work] of Object.entries(works)) {
  const grows = STILL_GROW.includes(name)
  test(`${name}: ${grows ? 'STILL does more' : 'does as much'} with ${MANY} scans and owners as with ${FEW}`, async () => {
    const [ofFew, ofMany] = [await workOf(few, work), await workOf(many, work)]
    if (grows) expect(ofMany).not.toEqual(ofFew)
    else expect(ofMany).toEqual(ofFew)
  })
}

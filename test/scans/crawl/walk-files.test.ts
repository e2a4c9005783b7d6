/**
 * A run over files: counted as a scan of the site is, suspended and gone on with, nothing half
 * replaced.
 */
import { afterEach, describe, expect, test } from 'bun:test'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyTally } from '../../../src/adverts/tally.ts'
import { generateVacancies } from '../../../src/demo/vacancies/sample-vacancies.ts'
import type { SampleVacancy } from '../../../src/demo/vacancies/sample-vacancy.ts'
import { shownKeySkills } from '../../../src/demo/vacancies/sample-vacancy.ts'
import { silentLog } from '../../../src/log.ts'
import { FilesUnusable } from '../../../src/scans/crawl/crawl.ts'
import { fileReasonOf } from '../../../src/scans/crawl/file-reasons.ts'
import { createReadFiles } from '../../../src/scans/crawl/read-files.ts'
import { codeOfReason, WHY_INTERRUPTED, WHY_UNATTENDED } from '../../../src/scans/crawl/reasons.ts'
import { createSuspendOrFail } from '../../../src/scans/crawl/suspend-or-fail.ts'
import { runFiles } from '../../../src/scans/file-stamps.ts'
import { createLeaseStore } from '../../../src/scans/lease.store.ts'
import type { ReadPart } from '../../../src/scans/listed-vacancy.ts'
import { createRunsStore } from '../../../src/scans/runs.store.ts'
import { advertKey } from '../../../src/scans/source.ts'
import type { SkillsMaterial, SkillsTask } from '../../../src/skills-workers.ts'
import type { ToWorker } from '../../../src/workers/worker-protocol.ts'
import {
  csvOf,
  type Exported,
  exportedSample,
  jsonLinesOf,
  jsonOf,
} from '../../helpers/advert-files.ts'
import { BY_API } from '../../helpers/api-world.ts'
import { sampleVacancies } from '../../helpers/vacancies.ts'
import {
  closeWorlds,
  crawlDeps,
  createWalkWorld,
  type WalkWorld,
} from '../../helpers/walk-world.ts'
import { skillsHere } from '../../helpers/worker-for-skills.ts'

afterEach(closeWorlds)

const testers = (count: number, fields: Partial<SampleVacancy> = {}) =>
  sampleVacancies(
    ...Array.from({ length: count }, () => ({ keySkills: ['SQL', 'Jira'], ...fields })),
  ).map(exportedSample)

function fileIn(world: WalkWorld, content: string | Uint8Array, name = 'adverts') {
  const path = join(world.folder, name)
  writeFileSync(path, content)
  return path
}

/** No file lies there. */
const NONE_SENT = { folder: '/data/own-imports', isShared: false }

const queued = (
  world: WalkWorld,
  content: string | Uint8Array,
  { title = 'Тестировщик', name = 'adverts' } = {},
) =>
  world.app.runs.queueFiles(
    { queries: [title], withSalary: true },
    runFiles([fileIn(world, content, name)], {}),
  )

async function imported(
  world: WalkWorld,
  content: string | Uint8Array,
  options: { title?: string; name?: string } = {},
) {
  const run = await queued(world, content, options)
  return world.clock.run(world.walk(run).outcome)
}

/** All that is answered of a scan's figures, without what names the scan and its moment. */
async function figures(world: WalkWorld, id: string) {
  const {
    id: _id,
    found: _found,
    finishedAt: _at,
    status: _status,
    ...scan
  } = await world.shown(id)
  const answers: unknown[] = [scan]
  for (const of of [
    'skills?limit=500',
    'pay',
    'slices?by=experience',
    'slices?by=format',
    'slices?by=employer',
    'families',
  ]) {
    const { scan: _, ...answer } = await (
      await world.get(`/v1/scans/${id}/${of}`, world.key)
    ).json()
    answers.push(answer)
  }
  const {
    scan: _scan,
    source,
    via,
    found,
    reason,
    reasons,
    ...base
  } = await (await world.get(`/v1/scans/${id}/base`, world.key)).json()
  return JSON.stringify([...answers, base])
}

describe('the adverts of the site, as files,', () => {
  const sample = generateVacancies()
  // The languages stand among the key skills of the site, and pay without a period is by the month
  // there alone.
  const exported: Exported[] = sample.map((vacancy) => ({
    ...exportedSample(vacancy),
    keySkills: shownKeySkills(vacancy),
    salary: vacancy.salary && { ...vacancy.salary, mode: vacancy.salary.mode ?? 'MONTH' },
  }))
  const title = 'Data Analyst'

  test('give the figures that the site gives, to the byte, in every form', async () => {
    // By its API: some shapes of pages do not state all.
    const ofSite = await createWalkWorld({ vacancies: sample, config: BY_API })
    const { id } = await ofSite.scan(title)
    const expected = await figures(ofSite, id)
    // A few that the search lists are gone before they are read.
    const { vacancies: read } = await ofSite.app.vacanciesOf(id)
    const ids = new Set(read.map((vacancy) => vacancy.id))
    const isGone = (advert: Exported) => !ids.has(advert.id) && /analyst/i.test(advert.title)
    const present = exported.filter((advert) => !isGone(advert))
    const forms = [csvOf(present), jsonOf(present), Bun.gzipSync(jsonLinesOf(present))]
    for (const content of forms) {
      const ofFile = await createWalkWorld()
      const outcome = await imported(ofFile, content, { title })
      expect(outcome).toMatchObject({ status: 'done', source: 'file' })
      expect((await figures(ofFile, outcome.id)) === expected).toBe(true)
    }
  }, 240_000)
})

test('a scan of files says so, and is another than that of the site', async () => {
  const world = await createWalkWorld({ vacancies: sampleVacancies({ keySkills: ['SQL'] }) })
  const ofSite = await world.scan('Тестировщик')
  const { id } = await imported(world, csvOf(testers(3)))
  expect(id).not.toBe(ofSite.id)
  const sourceOf = async (scan: string) =>
    (await (await world.get(`/v1/scans/${scan}/base`, world.key)).json()).source
  expect([await sourceOf(id), await sourceOf(ofSite.id)]).toEqual(['file', 'site.test'])
})

test('an advert of a file is not that of the site with its number', async () => {
  const vacancies = sampleVacancies({ keySkills: ['SQL'], description: 'Of the site' })
  const world = await createWalkWorld({ vacancies })
  const [ofSite] = vacancies
  await imported(world, csvOf([{ ...exportedSample(ofSite!), keySkills: ['Jira'] }]))
  const check = await world.post(`/v1/vacancies/${ofSite!.id}/coverage`, { text: 'SQL' }, world.key)
  expect((await check.json()).covered).toMatchObject([{ name: 'SQL' }])
})

test('the address that a row gives is told and linked, where it is one of the web', async () => {
  const world = await createWalkWorld()
  const urls = ['https://jobs.example/1', 'javascript:alert(1)', '']
  const rows = testers(3).map((advert, i) => ({ ...advert, url: urls[i] }))
  const { id } = await imported(world, jsonOf(rows))
  const { vacancies } = await (await world.get(`/v1/scans/${id}/skills/SQL`, world.key)).json()
  expect(vacancies.map(({ url }: { url: string | null }) => url).toSorted()).toEqual([
    urls[0],
    null,
    null,
  ])
  const again = await imported(
    world,
    jsonOf(rows.map((row) => ({ ...row, url: 'https://jobs.example/2' }))),
  )
  const keys = vacancies.map((one: { id: string }) => advertKey(again.id, one.id))
  expect(new Set((await world.app.ownAddresses(keys)).values())).toEqual(
    new Set(['https://jobs.example/2']),
  )
})

test('repeats by id count once, and adverts with other titles are left out and told', async () => {
  const world = await createWalkWorld()
  const [first, second, other] = testers(3)
  const rows = [first!, second!, first!, { ...other!, title: 'Кладовщик' }]
  const outcome = await imported(world, csvOf(rows))
  expect(outcome).toMatchObject({ found: 3, scanned: 2, filesRead: { records: 4, otherTitles: 1 } })
})

test('a second import is a recount, with history', async () => {
  const world = await createWalkWorld()
  const { id } = await imported(world, csvOf(testers(3)))
  await world.clock.run(world.clock.delay(1000))
  const again = await imported(world, csvOf(testers(5)))
  expect(again).toMatchObject({ id, scanned: 5 })
  expect((await world.app.keptResults.of(id)).map(({ scanned }) => scanned)).toEqual([5, 3])
})

test('workers that have counted end before the next file is read', async () => {
  const events: string[] = []
  const world = await createWalkWorld({
    spawnWorker() {
      const worker = skillsHere()
      const { postMessage, terminate } = worker
      return Object.assign(worker, {
        postMessage(message: ToWorker<SkillsMaterial, SkillsTask>) {
          if ('do' in message) events.push(message.do)
          postMessage(message)
        },
        terminate() {
          events.push('end')
          terminate()
        },
      })
    },
  })
  await queued(world, csvOf(testers(3)), { name: 'first' })
  const second = await queued(world, csvOf(testers(3, { title: 'Кладовщик' })), {
    title: 'Кладовщик',
  })
  await world.clock.run(world.walk(second).outcome)
  const counted = events.indexOf('finish')
  expect(events.slice(counted + 1, events.indexOf('adverts', counted))).toEqual(['end'])
})

test('a run that is interrupted goes on, and gives what one run gives', async () => {
  const [one, two] = [await createWalkWorld(), await createWalkWorld()]
  const whole = await imported(one, csvOf(testers(300)))
  const run = await queued(two, csvOf(testers(300)))
  const walking = two.walk(run)
  walking.interrupt()
  expect(await two.clock.run(walking.outcome)).toMatchObject({ status: 'running' })
  expect(await two.statusOf(run.scanId)).toBe(404)
  expect(await two.app.runs.recount(run.scanId)).toMatchObject({ runId: run.runId })
  const outcome = await two.clock.run(two.walk(run).outcome)
  expect(outcome).toMatchObject({ status: 'done', scanned: 300, found: 300 })
  expect(await figures(two, outcome.id)).toBe(await figures(one, whole.id))
})

test('the same files are gone on with, others are refused while they are read', async () => {
  const world = await createWalkWorld()
  const path = fileIn(world, csvOf(testers(3)))
  const spec = { queries: ['Тестировщик'], withSalary: true }
  const first = await world.app.runs.queueFiles(spec, runFiles([path], {}))
  expect(await world.app.runs.queueFiles(spec, runFiles([path], {}))).toMatchObject({
    runId: first.runId,
  })
  await expect(
    world.app.runs.queueFiles(spec, runFiles([path], { title: 'name' })),
  ).rejects.toThrow()
})

test('an import that was interrupted is not told to go on as a walk of the site does', async () => {
  const world = await createWalkWorld()
  const run = await queued(world, csvOf(testers(3)))
  const { store, fence } = await begun(world, run.runId)
  expect((await world.app.runs.progress(run.runId))?.run.reason).not.toBe(WHY_UNATTENDED)
  const deps = {
    runs: store,
    site: { takeRequests: () => 0 },
    clock: world.clock,
    runsLog: silentLog,
  }
  const suspendOrFail = createSuspendOrFail(crawlDeps(deps))
  const walk = { run: await world.run(run.scanId), fence, elapsed: () => 0 }
  await suspendOrFail(walk, new Error('interrupted'), { interrupted: true })
  const { reason } = await world.run(run.scanId)
  expect(reason).not.toBe(WHY_INTERRUPTED)
  expect(codeOfReason(reason!)).toBe('interrupted')
})

/** A run whose process has died. */
async function begun(world: WalkWorld, runId: number) {
  const [lease, store] = [createLeaseStore(world.database), createRunsStore(world.database)]
  const fence = (await lease.claim(world.clock.now(), world.clock.now() + 6000))!
  await store.begin(fence, runId, world.clock.now(), 'pages')
  await lease.release(fence)
  return { store, fence }
}

test('what was kept before an interruption is not kept again', async () => {
  const world = await createWalkWorld()
  const run = await queued(world, csvOf(testers(120)))
  const interrupted = new AbortController()
  const kept: string[] = []
  let page = 0
  const readFiles = createReadFiles(
    crawlDeps({
      vacancies: { keepAll: async (adverts) => void kept.push(...adverts.map(({ key }) => key)) },
      runVacancies: {
        async commitRead(_fence, _run, { next }) {
          page = next
          interrupted.abort(new Error('interrupted'))
        },
      },
      uploads: NONE_SENT,
      spawn: skillsHere,
      clock: world.clock,
    }),
  )
  const walk = async (signal: AbortSignal) => ({
    run: { ...(await world.run(run.scanId)), page },
    fence: 1,
    signal,
    elapsed: () => 0,
  })
  await expect(readFiles(await walk(interrupted.signal))).rejects.toThrow('interrupted')
  expect(kept).toHaveLength(page)
  expect(page).toBeLessThan(120)
  await readFiles(await walk(new AbortController().signal))
  expect(kept).toHaveLength(120)
  expect(new Set(kept).size).toBe(120)
})

test('a run that goes on tells how much it has read again, and stands where it stood', async () => {
  const world = await createWalkWorld()
  const queuedRun = await queued(world, csvOf(testers(300)))
  const run = { ...(await world.run(queuedRun.scanId)), page: 250, found: [250] }
  const filesRead = { ...emptyTally(), bytes: 77, otherTitles: 0, notes: [] }
  const told: ReadPart[] = []
  let now = 0
  const readFiles = createReadFiles(
    crawlDeps({
      vacancies: { keepAll: async () => {} },
      runVacancies: { commitRead: async (_fence, _run, part) => void told.push(part) },
      uploads: NONE_SENT,
      spawn: skillsHere,
      clock: { now: () => (now += 500) },
    }),
  )
  await readFiles({
    run: { ...run, filesRead },
    fence: 1,
    signal: new AbortController().signal,
    elapsed: () => 0,
  })
  const again = told.filter((part) => part.filesRead.again !== undefined)
  expect(again.length).toBeGreaterThan(0)
  for (const { next, found, keys, filesRead: read } of again) {
    expect({ next, found, keys }).toEqual({ next: 250, found: [250], keys: [] })
    expect(read.bytes).toBe(77)
    expect(read.again).toBeGreaterThan(0)
  }
  expect(told.at(-1)!.filesRead.again).toBeUndefined()
})

describe('a file that is gone is told', () => {
  const name = `${'a'.repeat(24)}-adverts.csv`

  async function reasonFor(uploads: { folder?: string; isShared: boolean }) {
    const world = await createWalkWorld()
    const { scanId } = await queued(world, csvOf(testers(3)), { name })
    const run = await world.run(scanId)
    rmSync(join(world.folder, name))
    const deps = crawlDeps({
      vacancies: { keepAll: async () => {} },
      runVacancies: { commitRead: async () => {} },
      uploads: { folder: world.folder, ...uploads },
      spawn: skillsHere,
      clock: world.clock,
    })
    const signal = new AbortController().signal
    return createReadFiles(deps)({ run, fence: 1, signal, elapsed: () => 0 }).then(
      () => null,
      ({ message }: Error) => fileReasonOf(message)?.code,
    )
  }

  test('as one that was sent to another server, where there may be one', async () => {
    expect(await reasonFor({ isShared: true })).toBe('elsewhere')
    expect(await reasonFor({ isShared: false })).toBe('deleted')
  })

  test('as any other one where it is not among those that were sent, whatever it is called', async () => {
    expect(await reasonFor({ ...NONE_SENT, isShared: true })).toBe('unreadable')
  })
})

test('files that were changed since are not gone on with', async () => {
  const world = await createWalkWorld()
  const run = await queued(world, csvOf(testers(3)))
  fileIn(world, csvOf(testers(4)))
  expect(await world.clock.run(world.walk(run).outcome)).toMatchObject({ status: 'failed' })
})

describe('an import that cannot be done changes nothing:', () => {
  test.each([
    ['no title matches', csvOf(testers(3, { title: 'Кладовщик' }))],
    ['no advert can be read', 'title,description\n,SQL\n'],
    ['a file is cut', Bun.gzipSync(csvOf(testers(300))).slice(0, 1500)],
  ])('%s', async (_, content) => {
    const world = await createWalkWorld()
    const { id } = await imported(world, csvOf(testers(3)), { name: 'first' })
    const before = await figures(world, id)
    await world.clock.run(world.clock.delay(1000))
    expect(await imported(world, content)).toMatchObject({ id, status: 'failed' })
    expect(await figures(world, id)).toBe(before)
  })
})

test('the titles told where none matches are without contacts', async () => {
  const world = await createWalkWorld()
  const outcome = await imported(
    world,
    csvOf(testers(3, { title: 'Кладовщик, a@b.com, +7 912 345-67-89' })),
  )
  expect(JSON.stringify(outcome)).toContain('Кладовщик')
  expect(JSON.stringify(outcome)).not.toMatch(/b\.com|345/)
})

test('a scan of files has no schedule, and is not recounted without them', async () => {
  const world = await createWalkWorld()
  const { id } = await imported(world, csvOf(testers(3)))
  await expect(world.app.runs.schedule(id, '0 6 * * 1')).rejects.toThrow()
  await expect(world.app.runs.recount(id)).rejects.toThrow()
})

test('files are read while the site refuses everybody', async () => {
  const world = await createWalkWorld({ fetch: async () => new Response('', { status: 403 }) })
  const ofSite = await world.queue('Тестировщик')
  const walking = world.walk(ofSite)
  await world.reaches('parked', ofSite.scanId)
  const run = await queued(world, csvOf(testers(3)))
  await world.reaches('done', run.scanId)
  walking.interrupt()
  await world.clock.run(walking.outcome)
})

test('a scan of files is checked by the vocabulary, as one of the site is', async () => {
  const world = await createWalkWorld()
  const { id } = await imported(world, csvOf(testers(3)))
  const answer = await (
    await world.post('/v1/extract', { text: 'SQL', scanId: id }, world.key)
  ).json()
  expect(answer).toMatchObject({ method: expect.any(Number), skills: [{ name: 'SQL' }] })
})

test('more adverts than can be counted are refused while they are read', async () => {
  const world = await createWalkWorld()
  const run = await queued(world, csvOf(testers(120)))
  const deps = crawlDeps({
    vacancies: { keepAll: async () => {} },
    runVacancies: { commitRead: async () => {} },
    uploads: NONE_SENT,
    spawn: skillsHere,
    clock: world.clock,
  })
  const walk = {
    run: await world.run(run.scanId),
    fence: 1,
    signal: new AbortController().signal,
    elapsed: () => 0,
  }
  await expect(createReadFiles(deps, 119)(walk)).rejects.toThrow(FilesUnusable)
  await createReadFiles(deps, 120)(walk)
})

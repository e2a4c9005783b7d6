/**
 * What is asked again and again reads no table from end to end that grows with use, with owners or
 * with scans.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { nextLook } from '../helpers/test-app.ts'
import { signedIn, type Visitor } from '../helpers/visitor.ts'
import { createGrownApp, type GrownApp } from './grown-app.ts'
import { recordStatements } from './recorded-work.ts'

/** The others hold one row, or as many as there are requests to the site at a time. */
const GROWING =
  `owners passwords second_factors recovery_codes passkeys identities sessions one_time_links keys owner_usage key_usage scans runs run_vacancies
results result_contents result_sheets vacancy_versions listed_spellings spelling_employers vacancy_absences rates`.split(
    /\s+/,
  )

let recorder: ReturnType<typeof recordStatements>
let app: GrownApp
let admin: Visitor
beforeAll(async () => {
  recorder = recordStatements()
  app = await createGrownApp(3)
  admin = await signedIn(app, 'admin', { admin: true })
  await app.addKey({ owner: 'admin' })
})
afterAll(async () => {
  recorder.end()
  await app.close()
})

/** The tables that statements read from end to end, each with the statement. */
function wholeReads(statements: readonly string[]): string[] {
  const { sqlite } = app.database
  return statements.flatMap((sql) => {
    const explain = sqlite.prepare<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${sql}`)
    const plan = explain.all()
    explain.finalize()
    // The first rows of an index, and nothing to look for among them.
    if (
      / limit \?$/.test(sql) &&
      !/ where /.test(sql) &&
      plan.every(({ detail }) => !/TEMP B-TREE/.test(detail))
    )
      return []
    const tables = plan.flatMap(({ detail }) => /^SCAN "?(\w+)"?/.exec(detail)?.[1] ?? [])
    return tables.filter((table) => GROWING.includes(table)).map((table) => `${table}: ${sql}`)
  })
}

type Works = Record<string, () => Promise<unknown>>

const ok = async (answer: Promise<Response>) => expect((await answer).status).toBe(200)
const opens = async (path: string) => expect((await admin.open(path)).status).toBe(200)
const text = 'Знаю SQL и Excel.'
const toMcp = (name: string, args: object) =>
  app.request('POST', '/v1/mcp', {
    key: app.key,
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
  })

async function tickOfCrawler(): Promise<void> {
  let ticks = 0
  const { signal } = new AbortController()
  await app.clock.run(app.app.crawler({ until: async () => ticks++ > 0, signal }))
}

async function requests(): Promise<void> {
  for (const path of [
    '/v1/key',
    '/v1/scans',
    `/v1/scans/${app.scans[0]}`,
    '/v1/skills?profession=технолог+sql',
  ])
    await ok(app.get(path, app.key))
}

/** Another process makes a key, which has nothing to do with what is asked for. */
async function foreignWrite(): Promise<void> {
  const { keys, owners } = app.peer().app
  await keys.create((await owners.list())[0]!, { name: 'another' })
  await nextLook(app.clock)
}

/** What is asked after something has changed, the ticks of a server's timers, and pages. */
const WORKS: Works = {
  'start of a server': () => app.restart(),
  'the first requests after a change': requests,
  'a check': async () => {
    await ok(app.post('/v1/resume/coverage', { text, scanId: app.scans[0] }, app.key))
    await ok(app.post(`/v1/vacancies/${app.vacancy}/coverage`, { text }, app.key))
  },
  'an answer of the market': async () => {
    const [one, other] = app.scans
    for (const answer of ['base', 'pay', 'skills', 'skills/SQL', 'slices?by=employer', 'history'])
      await ok(app.get(`/v1/scans/${one}/${answer}`, app.key))
    await ok(app.get(`/v1/compare?a=${one}&b=${other}`, app.key))
  },
  'a tool call': async () => {
    await ok(toMcp('list_scans', {}))
    await ok(toMcp('get_scan', { scanId: app.scans[1] }))
  },
  'a page': async () => {
    const ofScan = `/account/scans/${app.scans[0]}`
    for (const path of [
      '/account',
      '/account/check',
      '/account/keys',
      ofScan,
      `${ofScan}/vacancies?skill=SQL`,
      '/account/usage',
    ])
      await opens(path)
  },
  'a page of an administrator': async () => {
    for (const path of ['/admin/scans', '/admin/owners', '/admin/settings', '/admin/site'])
      await opens(path)
  },
  'a flush of counts': async () => {
    await ok(app.get('/v1/key', app.key))
    await app.flushCounts()
  },
  'a tick of the crawler': tickOfCrawler,
  'a look for what is behind': () => app.app.backfill.behind(),
  'counting anew what is behind': async () => {
    app.database.sqlite.run("UPDATE results SET vocabulary = 'an earlier one'")
    await app.app.backfill.run(new AbortController().signal)
  },
  'a look for what is due': () => app.app.runs.queueDue(),
  'a look at the clock': () =>
    Promise.all([app.app.sessions.followClock(), app.app.links.followClock()]),
  'deleting what is past its time': () => app.app.forgetOldVacancies(),
}

/**
 * The tables that are still read from end to end. A line goes when what it names has been put
 * right.
 */
const STILL_READ_WHOLE: Record<string, readonly string[]> = {
  // They are counted, to know how many pages there are.
  'a page of an administrator': ['owners', 'scans'],
  'a look for what is behind': ['results'],
  'counting anew what is behind': ['results'],
  'a look at the clock': ['one_time_links', 'sessions'],
}

for (const [name, work] of Object.entries(WORKS)) {
  const still = STILL_READ_WHOLE[name] ?? []
  test(`${name} reads no growing table from end to end${still.length > 0 ? `, but STILL ${still.join(', ')}` : ''}`, async () => {
    if (work === requests) {
      await requests()
      await foreignWrite()
    }
    const reads = wholeReads((await recorder.during(work)).map(({ sql }) => sql))
    const tables = new Set(reads.map((read) => read.split(': ')[0]!))
    expect([...tables].sort(), reads.join('\n')).toEqual([...still])
  })
}

test('a statement that would is found out', () => {
  expect(wholeReads(["SELECT * FROM vacancy_versions WHERE content LIKE '%x%'"])).toHaveLength(1)
})

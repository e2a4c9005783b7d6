import { afterAll, beforeAll, expect, test } from 'bun:test'
import { signedIn } from '../helpers/visitor.ts'
import { createWorld, UNREAD, WALKED, type World } from '../helpers/world.ts'

/**
 * Tables that grow with use. The others hold a row for each owner, scan or run, or a single one.
 */
const GROWING = [
  'keys',
  'key_usage',
  'owner_usage',
  'vacancy_versions',
  'vacancy_absences',
  'run_vacancies',
  'listed_spellings',
  'spelling_employers',
]

type Step = { detail: string }

/** The statements that some work prepares, each once. */
async function statementsOf(world: World, work: () => Promise<unknown>): Promise<string[]> {
  // A connection keeps its statements: a new one has none yet.
  await world.restart()
  const { sqlite } = world.database
  const seen = new Set<string>()
  const prepare = sqlite.prepare.bind(sqlite)
  sqlite.prepare = ((sql: string, ...rest: []) => {
    seen.add(sql)
    return prepare(sql, ...rest)
  }) as typeof sqlite.prepare
  try {
    await work()
  } finally {
    sqlite.prepare = prepare
  }
  return [...seen].filter((sql) => /^\s*(select|with|update|delete|insert)/i.test(sql))
}

/** Where a statement reads through a whole table that grows. */
function wholeReads(world: World, sql: string): string[] {
  const explain = world.database.sqlite.prepare<Step, []>(`EXPLAIN QUERY PLAN ${sql}`)
  const plan = explain.all()
  explain.finalize()
  return plan
    .map(({ detail }) => detail)
    .filter((detail) => GROWING.some((table) => new RegExp(`^SCAN "?${table}"?\\b`).test(detail)))
    .map((detail) => `${detail}: ${sql}`)
}

let world: World
let key: string
beforeAll(async () => {
  world = await createWorld({ config: { limitPerMinute: 1000 } })
  key = (await world.addKey()).secret
})
afterAll(() => world.close())

test('an answer of the API reads no growing table from end to end', async () => {
  const statements = await statementsOf(world, async () => {
    for (const path of [
      '/v1/key',
      '/v1/scans',
      `/v1/scans/${world.analyst}`,
      '/v1/skills?profession=Data+Analyst',
    ])
      expect((await world.get(path, key)).status).toBe(200)
    for (const path of [
      '/v1/resume/coverage',
      `/v1/vacancies/${WALKED}/coverage`,
      `/v1/vacancies/${UNREAD}/coverage`,
    ])
      expect((await world.post(path, { scanId: world.analyst, text: 'SQL' }, key)).status).toBe(200)
    expect(
      (await world.post('/v1/vacancies/999999999999/coverage', { text: 'SQL' }, key)).status,
    ).toBe(404)
    await world.flushCounts()
  })
  expect(statements.length).toBeGreaterThan(8)
  expect(statements.flatMap((sql) => wholeReads(world, sql))).toEqual([])
})

test('neither does a page of the account area', async () => {
  const admin = await signedIn(world, 'admin', { admin: true })
  await world.addKey({ owner: 'admin' })
  const skill = `/account/scans/${world.analyst}/vacancies?skill=SQL`
  const statements = await statementsOf(world, async () => {
    for (const path of [
      '/account',
      '/account/check',
      '/account/keys',
      skill,
      '/account/usage',
      '/account/security',
      '/admin/owners',
    ])
      expect((await admin.open(path)).status).toBe(200)
    await admin.send('/account/keys/new', { name: 'another' })
  })
  expect(statements.length).toBeGreaterThan(8)
  expect(statements.flatMap((sql) => wholeReads(world, sql))).toEqual([])
})

test('neither does a walk, page by page and vacancy by vacancy', async () => {
  const statements = await statementsOf(world, () => world.scan('Аналитик'))
  expect(statements.length).toBeGreaterThan(8)
  expect(statements.flatMap((sql) => wholeReads(world, sql))).toEqual([])
})

test('a statement that would is found out', () => {
  expect(wholeReads(world, "SELECT * FROM vacancy_versions WHERE content LIKE '%x%'")).toHaveLength(
    1,
  )
})

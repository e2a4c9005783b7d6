/** Every query of a store is run, and run in a way that every engine knows. */
import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { queryViolations } from './query-rules.ts'

const ROOT = join(import.meta.dir, '../..')

/** Files that speak of a database's queries. What is one engine's alone may do as it likes. */
async function filesWithQueries(): Promise<[path: string, source: string][]> {
  const paths = ['src', 'db'].flatMap((folder) => [
    ...new Bun.Glob(`${folder}/**/*.{ts,tsx}`).scanSync(ROOT),
  ])
  const files = paths
    .filter((path) => !/^db\/(sqlite|postgres)\//.test(path))
    .map(async (path): Promise<[string, string]> => [path, await Bun.file(join(ROOT, path)).text()])
  return (await Promise.all(files)).filter(([, source]) =>
    /\b(orm|tx|atomically|deleteInParts)\b/.test(source),
  )
}

test('the stores run every query they begin', async () => {
  const files = await filesWithQueries()
  expect(files.filter(([path]) => path.endsWith('.store.ts')).length).toBeGreaterThan(10)
  expect(files.flatMap(([path, source]) => queryViolations(path, source))).toEqual([])
})

describe('right is', () => {
  test.each([
    ['a query that is awaited', 'async () => { await orm.delete(t).where(x) }'],
    ['its rows in brackets', 'async () => (await orm.select().from(t)).length'],
    ['its first row by name', 'async () => { const [row] = await orm.select().from(t).limit(1) }'],
    [
      'a loop over its rows',
      'async () => { for (const row of await orm.select().from(t)) use(row) }',
    ],
    [
      'a query that an asynchronous method returns',
      'const store = { async list() { return orm.select().from(t) } }',
    ],
    [
      'one that an asynchronous arrow is',
      'const store = { list: async () => orm.select().from(t) }',
    ],
    ['a query by way of the database', 'async () => { await database.orm.delete(t) }'],
    ['a subquery', 'async () => { await orm.delete(t).where(inArray(x, orm.select().from(u))) }'],
    ['a condition with a subquery', 'const none = () => and(x, notExists(orm.select().from(u)))'],
    [
      'a helper whose query is awaited',
      'const all = () => orm.select().from(t)\nasync () => { await all().where(x) }',
    ],
    [
      'a helper of a helper',
      'const a = () => orm.select()\nconst b = () => a().from(t)\nasync () => { await b() }',
    ],
    [
      'a helper declared below',
      'async () => { await all() }\nfunction all() { return orm.select().from(t) }',
    ],
    [
      'a helper that is given orm',
      'const all = (orm: Orm) => orm.select()\nasync () => { await all(orm) }',
    ],
    [
      'a transaction',
      'async () => { await atomically(function* (tx) { yield* done(tx.delete(t).where(x)) }) }',
    ],
    [
      'one that an asynchronous method returns',
      'const s = { async add() { return atomically(function* (tx) {}) } }',
    ],
    ['one of a single step', 'async () => { await atomically((tx) => done(tx.delete(t))) }'],
    ['one of steps of their own', 'async () => { await atomically((tx) => insert(tx, 1)) }'],
    [
      'a step in a condition',
      'function* f(tx) { if (!(yield* first(tx.select().from(t)))) return }',
    ],
    ['steps in a condition', 'function* f(tx) { if (a && (yield* isLast(tx, id))) return }'],
    ['rows that are held', 'function* f(tx) { yield* first(tx.holding(tx.select().from(t))) }'],
    [
      'a subquery of a step',
      'function* f(tx) { yield* done(tx.delete(t).where(exists(tx.select().from(u)))) }',
    ],
    [
      'a fenced write',
      'const fenced = fencedWrites(atomically)\n' +
        'async () => { await fenced(1, (tx) => done(tx.delete(t))) }',
    ],
    [
      'a prepared query, in a transaction and outside',
      'const all = prepared((orm: Orm) => orm.select().from(t))\n' +
        'async () => { await all(orm, {}) }\n' +
        'function* f(tx) { yield* rows(all(tx, {})) }',
    ],
    [
      'a prepared query that holds rows',
      'const all = prepared((tx: Transaction) => tx.holding(tx.select().from(t)))',
    ],
    ['a deletion in parts', 'async () => { await deleteInParts(t, { where, atOnce: 5 }) }'],
    ['what is taken out of a database', 'const make = ({ orm, atomically }: Database) => ({})'],
    [
      'values that are inserted',
      'async () => { await orm.insert(t).values({ a: 1 }).returning() }',
    ],
  ])('%s', (_, source) => {
    expect(queryViolations('a.store.ts', source)).toEqual([])
  })
})

describe('wrong is', () => {
  test.each([
    ['a query nobody awaits', 'async () => { orm.delete(t).where(x) }'],
    [
      'one that is kept for later',
      'async () => { const query = orm.select().from(t); await query }',
    ],
    ['one that is taken for its rows', 'async () => { const [row] = orm.select().from(t) }'],
    ['one by way of the database', 'async () => { database.orm.delete(t) }'],
    [
      'one that a method returns without a promise',
      'const store = { list() { return orm.select().from(t) } }',
    ],
    ['one that an arrow of a store is', 'const store = { list: () => orm.select().from(t) }'],
    ['one that is voided', 'async () => { void orm.delete(t) }'],
    [
      'a helper whose query nobody awaits',
      'const all = () => orm.select().from(t)\nasync () => { all().where(x) }',
    ],
    ['a helper that is given orm and not awaited', 'async () => { if (isAny(orm, id)) return }'],
    [
      'a transaction nobody awaits',
      'async () => { atomically(function* (tx) { yield* done(tx.delete(t)) }) }',
    ],
    [
      'one that a method returns without a promise',
      'const s = { add() { return atomically(function* (tx) {}) } }',
    ],
    [
      'a fenced write nobody awaits',
      'const held = fencedWrites(atomically)\nasync () => { held(1, function* (tx) {}) }',
    ],
    ['a deletion nobody awaits', 'async () => { deleteInParts(t, { where, atOnce: 5 }) }'],
    [
      'a prepared query nobody awaits',
      'const all = prepared((orm: Orm) => orm.select().from(t))\nasync () => { all(orm, {}) }',
    ],
    ['one in a transaction that is no step', 'function* f(tx) { all(tx, {}) }'],
    ['one in a step without yield*', 'function* f(tx) { done(all(tx, {})) }'],
    ['a step without yield*', 'function* f(tx) { done(tx.delete(t)) }'],
    ['a step with a plain yield', 'function* f(tx) { yield done(tx.delete(t)) }'],
    ['a query that is yielded itself', 'function* f(tx) { yield tx.delete(t) }'],
    ['a query in a transaction that is no step', 'function* f(tx) { tx.delete(t).where(x) }'],
    [
      'one that is kept for later',
      'function* f(tx) { const query = tx.delete(t); yield* done(query) }',
    ],
    ['one that is held and not read', 'function* f(tx) { tx.holding(tx.select().from(t)) }'],
    ['one that is awaited', 'async () => { await tx.delete(t) }'],
    ['steps in a condition without yield*', 'function* f(tx) { if (isLastAdmin(tx, id)) return }'],
    ['steps as a statement without yield*', 'function* f(tx) { insert(tx, 1) }'],
    [
      'steps in a function of the work without yield*',
      'async () => { await atomically((tx) => { insert(tx, 1) }) }',
    ],
    [
      'a query of the connection in a transaction',
      'function* f(tx) { yield* done(orm.delete(t)) }',
    ],
    ['get', 'async () => { await orm.select().from(t).get() }'],
    ['all', 'async () => { await orm.select().from(t).all() }'],
    ['run in a transaction', 'function* f(tx) { yield* done(tx.delete(t).run()) }'],
    ['values of a select', 'async () => { await orm.select().from(t).values() }'],
    ['then', 'async () => { await orm.select().from(t).then((rows) => rows[0]) }'],
    ['another name for orm', 'const make = ({ orm: db }: Database) => ({})'],
    ['another name for atomically', 'const make = ({ atomically: together }: Database) => ({})'],
    ['another name for tx', 'async () => { await atomically(function* (t) {}) }'],
    ['another name for a transaction', 'function* f(t: Transaction) {}'],
    ['tx in an object', 'function* f(tx) { yield* insert({ tx }) }'],
    ['tx in a variable', 'function* f(tx) { const other = tx }'],
  ])('%s', (_, source) => {
    expect(queryViolations('a.store.ts', source)).not.toEqual([])
  })
})

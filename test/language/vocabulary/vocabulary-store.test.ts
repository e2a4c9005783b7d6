/** The ledger of what employers list, and the vocabulary that is stored beside it. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { SqliteDatabase } from '../../../db/sqlite/open.ts'
import { entriesOf, type LedgerEntry } from '../../../src/language/vocabulary/ledger.ts'
import type { VocabularyStore } from '../../../src/language/vocabulary/stored-vocabulary.ts'
import { createVocabularyStore } from '../../../src/language/vocabulary/vocabulary.store.ts'
import { openTestDatabase } from '../../helpers/engine.ts'

let database: SqliteDatabase
let store: VocabularyStore
beforeEach(() => {
  database = openTestDatabase()
  store = createVocabularyStore(database)
})
afterEach(() => database.close())

let vacancies = 0
const listedBy = (
  employer: { id: string | null; name: string | null },
  ...keySkills: string[]
): LedgerEntry[] => entriesOf({ id: `${++vacancies}`, employer, keySkills })
const counts = async () =>
  Object.fromEntries((await store.listed()).map((one) => [one.spelling, one.employers]))

describe('the ledger', () => {
  test('counts an employer once by its registered name, whatever its number and case', async () => {
    await store.addToLedger(listedBy({ id: '1', name: 'ООО Ромашка' }, 'SQL', 'Jira'))
    await store.addToLedger(listedBy({ id: '2', name: 'ООО РОМАШКА' }, 'SQL'))
    await store.addToLedger(listedBy({ id: null, name: ' ооо\u00a0 ромашка ' }, 'SQL'))
    await store.addToLedger(listedBy({ id: '1', name: 'ООО Лютик' }, 'SQL'))
    expect(await counts()).toEqual({ SQL: 2, Jira: 1 })
    expect(await store.ledgerSize()).toBe(3)
  })

  test('tells employers apart by names that are longer than an index holds', async () => {
    // 12,000 bytes that no engine can make shorter by much.
    const long = String.fromCodePoint(
      ...Array.from({ length: 4000 }, (_, i) => 0x4e00 + ((i * i * 7919) % 20_000)),
    )
    await store.addToLedger(listedBy({ id: '1', name: `${long} one` }, 'SQL'))
    await store.addToLedger(listedBy({ id: '2', name: `${long}  ONE` }, 'SQL'))
    await store.addToLedger(listedBy({ id: '3', name: `${long} two` }, 'SQL'))
    expect(await counts()).toEqual({ SQL: 2 })
  })

  test('tells employers without a name apart by number; those without either are one', async () => {
    for (const [id, name] of [
      ['1', null],
      ['2', null],
      ['2', ' '],
      [null, null],
      [null, ''],
    ] as const)
      await store.addToLedger(listedBy({ id, name }, 'SQL'))
    expect(await counts()).toEqual({ SQL: 3 })
  })

  test('takes no number for a name', async () => {
    await store.addToLedger(listedBy({ id: '7', name: null }, 'SQL'))
    await store.addToLedger(listedBy({ id: null, name: '7' }, 'SQL'))
    await store.addToLedger(listedBy({ id: null, name: 'id 7' }, 'SQL'))
    expect(await counts()).toEqual({ SQL: 3 })
  })

  test('holds spellings as scans show them: each once, and none that is none', async () => {
    const entries = listedBy(
      { id: '1', name: 'A' },
      'Power\u00a0 BI',
      'Power BI',
      '\u200bSQL',
      '',
      'x'.repeat(101),
      'sql',
    )
    expect(entries.map(({ spelling }) => spelling)).toEqual(['Power BI', 'SQL', 'sql'])
  })

  test('stays as it is when the same is added again', async () => {
    const entries = [
      ...listedBy({ id: '1', name: 'A' }, 'SQL', 'Jira'),
      ...listedBy({ id: '2', name: 'B' }, 'SQL'),
    ]
    await store.addToLedger(entries)
    const [before, size] = [await store.listed(), await store.ledgerSize()]
    await store.addToLedger(entries)
    await store.addToLedger([...entries, ...entries])
    await store.addToLedger([])
    expect(await store.listed()).toEqual(before)
    expect(await store.ledgerSize()).toBe(size)
  })

  test('is the same in whatever order and parts it was added', async () => {
    const employers = Array.from({ length: 40 }, (_, i) => ({ id: `${i}`, name: `Employer ${i}` }))
    const entries = employers.flatMap((one, i) =>
      listedBy(one, ...['SQL', 'Jira', 'Git', 'R'].slice(i % 4), `own ${i}`),
    )
    await store.addToLedger(entries)
    const other = createVocabularyStore(openTestDatabase())
    for (const entry of entries.toReversed()) await other.addToLedger([entry])
    const sorted = async (one: VocabularyStore) =>
      (await one.listed()).toSorted((a, b) => (a.spelling < b.spelling ? -1 : 1))
    expect(await sorted(other)).toEqual(await sorted(store))
    expect(await counts()).toMatchObject({ SQL: 10, Jira: 20, Git: 30, R: 40, 'own 3': 1 })
    expect(await other.ledgerSize()).toBe(await store.ledgerSize())
  })

  test('names all employers of a spelling that fewer than three list', async () => {
    const [a, b, c] = ['A', 'B', 'C'].map((name) => ({ id: null, name }))
    for (const entries of [
      listedBy(a!, 'SQL', 'Jira', 'Git'),
      listedBy(b!, 'SQL', 'Jira'),
      listedBy(c!, 'SQL'),
    ])
      await store.addToLedger(entries)
    const some = Object.fromEntries((await store.listed()).map((one) => [one.spelling, one.some]))
    expect(some.Jira).toHaveLength(2)
    expect(some.Git).toHaveLength(1)
    expect(some.Jira).toContain(some.Git![0]!)
  })

  test('of more spellings than are read at once is read whole', async () => {
    const many = Array.from({ length: 2500 }, (_, i) => `Skill ${i}`)
    await store.addToLedger(listedBy({ id: '1', name: 'A' }, ...many))
    expect((await store.listed()).map(({ spelling }) => spelling).toSorted()).toEqual(
      many.toSorted(),
    )
  })
})

describe('the stored vocabulary', () => {
  const made = (revision: string, listed = 0) => ({
    revision,
    madeOf: { listed, program: 'p', aliases: 'a' },
    content: Buffer.from(revision),
  })
  const stored = async () => (await store.find())?.revision ?? null

  test('is none before the first was made, be there a ledger or not', async () => {
    expect([await store.find(), await store.state()]).toEqual([null, null])
    await store.addToLedger(listedBy({ id: '1', name: 'A' }, 'SQL'))
    expect([await store.find(), await store.state()]).toEqual([null, null])
  })

  test('is kept with what it was made of, which the ledger then leaves behind', async () => {
    await store.addToLedger(listedBy({ id: '1', name: 'A' }, 'SQL'))
    expect(await store.replace(null, made('one', 1))).toBe(true)
    await store.addToLedger(listedBy({ id: '2', name: 'B' }, 'SQL'))
    const { content, ...state } = (await store.find())!
    expect([state, Buffer.from(content).toString()]).toEqual([
      { revision: 'one', madeOf: { listed: 1, program: 'p', aliases: 'a' } },
      'one',
    ])
    expect(await store.state()).toEqual(state)
    expect(await store.ledgerSize()).toBe(2)
  })

  test('is replaced only by who knew the one before: another may have been quicker', async () => {
    expect(await store.replace('none', made('lost'))).toBe(false)
    expect(await store.replace(null, made('one'))).toBe(true)
    expect(await store.replace(null, made('lost'))).toBe(false)
    expect(await store.replace('one', made('two'))).toBe(true)
    expect(await store.replace('one', made('lost'))).toBe(false)
    expect(await stored()).toBe('two')
  })

  test('is of one of those who replace it at the same time', async () => {
    await store.replace(null, made('one'))
    const rivals = ['two', 'three', 'four']
    const won = await Promise.all(rivals.map((revision) => store.replace('one', made(revision))))
    expect(won.filter(Boolean)).toHaveLength(1)
    expect(await stored()).toBe(rivals[won.indexOf(true)]!)
  })
})

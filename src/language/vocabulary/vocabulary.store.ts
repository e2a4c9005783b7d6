import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/database.ts'
import { listedSpellings, spellingEmployers, vocabulary } from '../../../db/schema.ts'
import { done, first, rows, type Steps } from '../../../db/steps.ts'
import type { LedgerEntry } from './ledger.ts'
import type { VocabularyStore } from './stored-vocabulary.ts'

const ENTRIES_AT_ONCE = 200
const SPELLINGS_AT_ONCE = 1000
/** Of a spelling that as many employers list, nobody asks which. */
const MANY_EMPLOYERS = 3

export function createVocabularyStore({ orm, atomically }: Database): VocabularyStore {
  const { revision, madeOfListed, program, aliases, content } = vocabulary
  const stateColumns = { revision, listed: madeOfListed, program, aliases }
  const theOne = eq(vocabulary.id, 1)

  return {
    async addToLedger(entries) {
      for (let from = 0; from < entries.length; from += ENTRIES_AT_ONCE) {
        const part = entries.slice(from, from + ENTRIES_AT_ONCE)
        await atomically((tx) => addEntries(tx, part))
      }
    },

    async listed() {
      const found: { id: number; spelling: string; employers: number; some: string[] }[] = []
      for (let after = 0; ; after = found.at(-1)!.id) {
        const part = await orm
          .select()
          .from(listedSpellings)
          .where(gt(listedSpellings.id, after))
          .orderBy(asc(listedSpellings.id))
          .limit(SPELLINGS_AT_ONCE)
        if (part.length === 0)
          return found.map(({ spelling, employers, some }) => ({ spelling, employers, some }))
        const few = await employersOfRare(after, part.at(-1)!.id)
        found.push(...part.map((one) => ({ ...one, some: few.get(one.id) ?? [] })))
      }
    },

    async ledgerSize() {
      const [row] = await orm.select({ listed: vocabulary.listed }).from(vocabulary).where(theOne)
      return row?.listed ?? 0
    },

    async find() {
      const [row] = await orm
        .select({ ...stateColumns, content })
        .from(vocabulary)
        .where(theOne)
      if (!row?.content) return null
      const { revision, content: packed, ...madeOf } = row
      return { revision, madeOf, content: packed! }
    },

    async state() {
      const [row] = await orm.select(stateColumns).from(vocabulary).where(theOne)
      if (!row || row.revision === '') return null
      const { revision, ...madeOf } = row
      return { revision, madeOf }
    },

    async replace(
      known,
      { revision, madeOf: { listed: madeOfListed, program, aliases }, content },
    ) {
      const next = { revision, madeOfListed, program, aliases, content: Buffer.from(content) }
      return atomically(function* (tx) {
        yield* done(tx.insert(vocabulary).values({ id: 1 }).onConflictDoNothing())
        const isAsKnown = and(theOne, eq(vocabulary.revision, known ?? ''))
        const { id } = vocabulary
        const replaced = yield* first(
          tx.update(vocabulary).set(next).where(isAsKnown).returning({ id }),
        )
        return replaced !== undefined
      })
    },
  }

  /** The employers of the spellings in a range that only a few list, by the spelling's number. */
  async function employersOfRare(after: number, last: number): Promise<Map<number, string[]>> {
    const inRange = sql`${listedSpellings.id} > ${after} AND ${listedSpellings.id} <= ${last}`
    const pairs = await orm
      .select({ id: spellingEmployers.spellingId, employer: spellingEmployers.employer })
      .from(spellingEmployers)
      .innerJoin(listedSpellings, eq(listedSpellings.id, spellingEmployers.spellingId))
      .where(and(inRange, lt(listedSpellings.employers, MANY_EMPLOYERS)))
      .orderBy(asc(spellingEmployers.spellingId), asc(spellingEmployers.employer))
    const found = new Map<number, string[]>()
    for (const { id, employer } of pairs) found.set(id, [...(found.get(id) ?? []), employer])
    return found
  }
}

function* addEntries(tx: Transaction, entries: readonly LedgerEntry[]): Steps<void> {
  const spellings = [...new Set(entries.map(({ spelling }) => spelling))].map((spelling) => ({
    spelling,
  }))
  if (spellings.length === 0) return
  yield* done(tx.insert(listedSpellings).values(spellings).onConflictDoNothing())
  const texts = spellings.map(({ spelling }) => spelling)
  const numbered = yield* rows(
    tx.select().from(listedSpellings).where(inArray(listedSpellings.spelling, texts)),
  )
  const numberOf = new Map(numbered.map(({ id, spelling }) => [spelling, id]))
  const pairs = entries.map(({ spelling, ...pair }) => ({
    spellingId: numberOf.get(spelling)!,
    ...pair,
  }))
  const { spellingId } = spellingEmployers
  const added = yield* rows(
    tx.insert(spellingEmployers).values(pairs).onConflictDoNothing().returning({ id: spellingId }),
  )
  const touched = [...new Set(added.map(({ id }) => id))]
  if (touched.length === 0) return
  const more = new Map<number, number>()
  for (const { id } of added) more.set(id, (more.get(id) ?? 0) + 1)
  for (const times of new Set(more.values())) {
    const ids = touched.filter((id) => more.get(id) === times)
    const employers = sql`${listedSpellings.employers} + ${times}`
    yield* done(
      tx.update(listedSpellings).set({ employers }).where(inArray(listedSpellings.id, ids)),
    )
  }
  const grown = { listed: sql`${vocabulary.listed} + ${added.length}` }
  yield* done(
    tx
      .insert(vocabulary)
      .values({ id: 1, listed: added.length })
      .onConflictDoUpdate({ target: vocabulary.id, set: grown }),
  )
}

import { shortDigest } from '../../bytes/short-digest.ts'
import { type Aliases, saysNothing } from '../../language/tables/aliases.ts'
import { embeddedVocabulary } from '../../language/vocabulary/embedded-vocabulary.ts'
import type { ListedSpelling } from '../../language/vocabulary/listed-spelling.ts'
import { programOfVocabulary } from '../../language/vocabulary/program.ts'
import type { Basis, VocabularyStore } from '../../language/vocabulary/stored-vocabulary.ts'
import { SYSTEM } from '../../lines/asker.ts'
import { yieldToEventLoop } from '../../time/turns.ts'
import type { CounterPool } from './counter-tasks.ts'

/** A vocabulary as it is stored. */
export type PackedVocabulary = { revision: string; content: Uint8Array }

/**
 * The vocabulary of the instance, which is made again when the ledger, the program or, if asked
 * for, the owner's aliases have changed since it was made. Throws OperatorError when the aliases
 * are needed and cannot be read.
 */
export type InstanceVocabulary = (options?: {
  followAliases?: boolean
}) => Promise<PackedVocabulary>

/** @param inOwnWorker has work done by a worker that ends with it */
export function createInstanceVocabulary({
  store,
  aliases,
  inOwnWorker,
}: {
  store: VocabularyStore
  aliases: () => Aliases
  inOwnWorker: <Done>(work: (own: CounterPool) => Promise<Done>) => Promise<Done>
}): InstanceVocabulary {
  /**
   * Has the vocabulary made of what is known now, and stores it. Null when another process was
   * quicker. A worker beside the pool makes it: the tables that it takes are as large as all that
   * counting needs, and go with it. Another makes of it what checks need.
   */
  async function make(
    madeOf: Basis,
    known: PackedVocabulary | null,
  ): Promise<PackedVocabulary | null> {
    const replace = async (made: PackedVocabulary) =>
      (await store.replace(known?.revision ?? null, { ...made, madeOf })) ? made : null
    const [listed, owners] = [await store.listed(), aliases()]
    const isBuiltIn = known === null && listed.length === 0 && saysNothing(owners)
    const builtIn = isBuiltIn ? embeddedVocabulary() : null
    if (builtIn !== null) return replace(builtIn)
    const material = {
      listed: await inParts(listed),
      aliases: owners,
      known: known?.content ?? null,
    }
    const needed = { of: 'what is listed', state: '', material: () => material }
    const made = await inOwnWorker((maker) => maker.run(SYSTEM, needed, { do: 'vocabulary' }))
    const { content } = made
    const plan = await inOwnWorker((planner) =>
      planner.run(SYSTEM, neededFor(made), { do: 'plan', content }),
    )
    return replace({ ...made, content: plan })
  }

  return async ({ followAliases = false } = {}) => {
    for (;;) {
      const known = await store.find()
      const now = await basisNow(store)
      const upToDate = known !== null && isMadeOf(known.madeOf, now) ? known : null
      const own = upToDate === null || followAliases ? hashOf(aliases()) : upToDate.madeOf.aliases
      if (upToDate?.madeOf.aliases === own) return upToDate
      const made = await make({ ...now, aliases: own }, known)
      if (made !== null) return made
    }
  }
}

/** A thousand are written in half a millisecond. */
const SPELLINGS_AT_ONCE = 1000

/**
 * Spellings as they go to a worker. Tens of thousands of objects would take a tenth of a second to
 * copy; text takes none.
 */
async function inParts(listed: readonly ListedSpelling[]): Promise<string[]> {
  const parts: string[] = []
  for (let from = 0; from < listed.length; from += SPELLINGS_AT_ONCE) {
    parts.push(JSON.stringify(listed.slice(from, from + SPELLINGS_AT_ONCE)))
    await yieldToEventLoop()
  }
  return parts
}

/** The thing that workers count by, in the state of a revision. */
export const COUNTED_BY = 'vocabulary to count by'

/** What a worker needs to count by a vocabulary. */
export const neededFor = ({ revision, content }: PackedVocabulary) => ({
  of: COUNTED_BY,
  state: revision,
  material: () => ({ content }),
})

/** What a vocabulary made now would be made of, the owner's aliases aside. */
export async function basisNow(
  store: Pick<VocabularyStore, 'ledgerSize'>,
): Promise<Omit<Basis, 'aliases'>> {
  return { listed: await store.ledgerSize(), program: programOfVocabulary() }
}

/** Whether the vocabulary is made of what there is now, its aliases aside. */
export function isMadeOf(basis: Basis, now: Omit<Basis, 'aliases'>): boolean {
  return basis.listed === now.listed && basis.program === now.program
}

const hashOf = (aliases: Aliases) => shortDigest([JSON.stringify(aliases)])

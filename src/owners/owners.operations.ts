import type { Clock } from '../clock.ts'
import { OperatorError } from '../errors.ts'
import type { Owner, OwnerLimits } from './owner.ts'
import type { OwnersStore } from './owners.store.ts'

export type OwnersOperations = ReturnType<typeof createOwnersOperations>

export function createOwnersOperations({
  store,
  clock,
  newId,
}: {
  store: OwnersStore
  clock: Clock
  newId: () => string
}) {
  /** Throws OperatorError when there is no owner of this name. */
  async function find(name: string): Promise<Owner> {
    const owner = await store.findByName(name)
    if (!owner) throw new OperatorError(`There is no owner "${name}". See: skills-market owner list`)
    return owner
  }

  return {
    find,

    /** Throws OperatorError for a blank, overlong or taken name. */
    async add(name: string, { admin = false, ...limits }: OwnerLimits & { admin?: boolean } = {}): Promise<Owner> {
      const trimmed = name.trim()
      if (trimmed === '' || trimmed.length > 100)
        throw new OperatorError('An owner needs a name of 1 to 100 characters.')
      const unset = { perMinute: null, perDay: null, vacancyFetches: null }
      const owner: Owner = { id: newId(), name: trimmed, admin, ...unset, ...limits, createdAt: clock.now() }
      if (!(await store.add(owner))) throw new OperatorError(`There is an owner "${trimmed}" already.`)
      return owner
    },

    async set(name: string, changes: OwnerLimits & { admin?: boolean }): Promise<Owner> {
      const owner = await find(name)
      await store.set(owner.id, changes)
      return { ...owner, ...changes }
    },

    list: () => store.list(),
  }
}

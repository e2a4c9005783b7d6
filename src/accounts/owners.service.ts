import type { Clock } from '../clock.ts'
import { OperatorError, UsageError } from '../errors.ts'
import type { Part } from '../part.ts'
import { isName, tidyName } from './name.ts'
import type { Owner, OwnerLimits, OwnersStore } from './owner.ts'

export type OwnersService = ReturnType<typeof createOwnersService>

export function createOwnersService({
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
    const owner = await store.findByName(tidyName(name))
    if (!owner) throw new OperatorError(`There is no owner "${name}". See: skills-market owner list`)
    return owner
  }

  return {
    find,

    findById: (id: string): Promise<Owner | null> => store.findById(id),

    /** Null when there is no owner of this name. */
    findByName: (name: string): Promise<Owner | null> => store.findByName(tidyName(name)),

    isTaken: async (name: string): Promise<boolean> => (await store.findByName(tidyName(name))) !== null,

    /** Throws UsageError for a name that is not allowed, OperatorError for one that is taken. */
    async add(name: string, { admin = false, ...limits }: OwnerLimits & { admin?: boolean } = {}): Promise<Owner> {
      const tidy = tidyName(name)
      if (!isName(tidy)) throw new UsageError('An owner needs a name of 1 to 100 visible characters, in one line.')
      const unset = { perMinute: null, perDay: null, vacancyFetches: null, disabledAt: null }
      const owner: Owner = { id: newId(), name: tidy, admin, ...unset, ...limits, createdAt: clock.now() }
      if (!(await store.add(owner))) throw new OperatorError(`There is already an owner "${tidy}".`)
      return owner
    },

    /**
     * Returns the owner as changed. Throws OperatorError for an unknown name, and when no administrator would be left.
     */
    async set(name: string, changes: OwnerLimits & { admin?: boolean }): Promise<Owner> {
      const owner = await find(name)
      if (!(await store.set(owner.id, changes))) throw lastAdministrator(owner)
      return { ...owner, ...changes }
    },

    /**
     * Ends the owner's sessions; within a second the owner's keys are refused as unknown ones. Keys, counts and the
     * password stay. Throws OperatorError when no administrator would be left.
     */
    async disable(owner: Owner): Promise<void> {
      if (!(await store.disable(owner.id, clock.now()))) throw lastAdministrator(owner)
    },

    enable: (owner: Owner): Promise<void> => store.enable(owner.id),

    list: () => store.list(),

    count: () => store.count(),

    /** A part of the list, each owner with whether it has a password. */
    page: (part: Part) => store.page(part),

    /** Whether there is an owner, and an administrator who can sign in. */
    administration: () => store.administration(),
  }
}

const lastAdministrator = ({ name }: Owner) =>
  new OperatorError(
    `${name} is the last administrator. First make another owner one: skills-market owner set NAME --admin`,
  )

import type { ListPage } from '../bytes/list-page.ts'
import { OperatorError, UsageError } from '../errors.ts'
import type { Clock } from '../time/clock.ts'
import { isName, tidyName } from './name.ts'
import { newOwner, type Owner, type OwnerChanges, type OwnersStore } from './owner.ts'
import { isEverydayWriting } from './writing.ts'

export type OwnersService = ReturnType<typeof createOwnersService>

type OwnersServiceDeps = { store: OwnersStore; clock: Clock; newId: () => string }

export function createOwnersService({ store, clock, newId }: OwnersServiceDeps) {
  /** Throws OperatorError when there is no owner of this name. */
  async function find(name: string): Promise<Owner> {
    const owner = await store.findByName(tidyName(name))
    if (!owner) throw new OperatorError(`There is no user "${name}". See: skills-market owner list`)
    return owner
  }

  /**
   * Adds an owner, or tells which name is in the way: the same, or one that looks like it. Throws
   * UsageError for a name that is not allowed.
   */
  async function addUnlessTaken(
    name: string,
    { role = 'user', ...limits }: OwnerChanges = {},
  ): Promise<{ owner: Owner } | { takenBy: string }> {
    const tidy = tidyName(name)
    if (!isName(tidy))
      throw new UsageError('A user name is one line of 1 to 100 visible characters.')
    if (!isEverydayWriting(tidy)) throw new UsageError(UNUSUAL_WRITING)
    const made = newOwner({ id: newId(), name: tidy, role, createdAt: clock.now() })
    const owner: Owner = { ...made, ...limits }
    const takenBy = await store.add(owner)
    return takenBy === null ? { owner } : { takenBy }
  }

  return {
    find,

    findById: (id: string): Promise<Owner | null> => store.findById(id),

    /** Null when there is no owner of this name. */
    findByName: (name: string): Promise<Owner | null> => store.findByName(tidyName(name)),

    addUnlessTaken,

    /**
     * Throws UsageError for a name that is not allowed, OperatorError for one that is taken or
     * looks like another.
     */
    async add(name: string, wanted: OwnerChanges = {}): Promise<Owner> {
      const added = await addUnlessTaken(name, wanted)
      if ('takenBy' in added) throw nameTaken(name, added.takenBy)
      return added.owner
    },

    /**
     * Returns the owner as changed. Throws OperatorError for an unknown name, and when no
     * administrator would be left.
     */
    async set(name: string, changes: OwnerChanges): Promise<Owner> {
      const owner = await find(name)
      if (!(await store.set(owner.id, changes))) throw lastAdministrator(owner)
      return { ...owner, ...changes }
    },

    /**
     * Ends the owner's sessions; within a second the owner's keys are refused as unknown ones.
     * Keys, counts and the password stay. Throws OperatorError when no administrator would be left.
     */
    async disable(owner: Owner): Promise<void> {
      if (!(await store.disable(owner.id, clock.now()))) throw lastAdministrator(owner)
    },

    /**
     * Deletes an owner and what belongs to it; within a second its keys are refused as unknown
     * ones. Throws OperatorError when no administrator would be left.
     */
    async delete(owner: Owner): Promise<void> {
      if (!(await store.delete(owner.id))) throw lastAdministrator(owner)
    },

    enable: (owner: Owner): Promise<void> => store.enable(owner.id),

    list: () => store.list(),

    count: () => store.count(),

    /** A part of the list, each owner with whether it has a password. */
    page: (part: ListPage) => store.page(part),

    /** Whether there is an owner, and an administrator who can sign in. */
    administration: () => store.administration(),
  }
}

const UNUSUAL_WRITING =
  'A user name takes everyday letters and the digits 0 to 9, each word in one alphabet.'

const nameTaken = (name: string, takenBy: string) =>
  new OperatorError(
    tidyName(name) === takenBy
      ? `There is already a user "${takenBy}".`
      : `There is already a user "${takenBy}", whose name looks like "${tidyName(name)}". ` +
          'Choose another name.',
  )

const lastAdministrator = ({ name }: Owner) =>
  new OperatorError(
    `${name} is the last administrator. First make another user an administrator: skills-market owner set ` +
      'NAME --admin',
  )

import type { Clock } from '../../time/clock.ts'
import { isName, tidyName } from '../name.ts'
import { newOwner, type Owner } from '../owner.ts'
import { isEverydayWriting } from '../writing.ts'
import type { IdentitiesStore, Identity } from './identity.ts'

/**
 * A person whom a provider vouches for. `names`: what the person may be called here, the best
 * first.
 */
export type Shown = { issuer: string; subject: string; names: readonly string[] }

type IdentitiesServiceDeps = { store: IdentitiesStore; clock: Clock; newId: () => string }

/** Accounts elsewhere that open accounts here. */
export function createIdentitiesService({ store, clock, newId }: IdentitiesServiceDeps) {
  const identityOf = ({ issuer, subject, names }: Shown, ownerId: string): Identity => {
    const label = names.map(tidyName).find(isName) ?? ownerId
    return { issuer, subject, ownerId, label, createdAt: clock.now() }
  }

  return {
    /** The owner whom the person is; null when nobody is. A disabled one too. */
    find: (issuer: string, subject: string): Promise<Owner | null> => store.find(issuer, subject),

    list: (owner: Pick<Owner, 'id'>): Promise<Identity[]> => store.list(owner.id),

    /** Returns false when the person is an owner already, this one or another. */
    link: (owner: Pick<Owner, 'id'>, person: Shown): Promise<boolean> =>
      store.add(identityOf(person, owner.id)),

    /**
     * Makes an owner for a person: with the limits of the settings, no password, and never an
     * administrator. Its name is the first of the person's that may be one and is free, else one
     * that is made. Two calls at once get the same owner.
     */
    async makeOwner(person: Shown): Promise<Owner> {
      const given = person.names
        .map(tidyName)
        .filter((name) => isName(name) && isEverydayWriting(name))
      for (const name of [...given, `user ${newId()}`]) {
        const owner = newOwner({ id: newId(), name, role: 'user', createdAt: clock.now() })
        const added = await store.addOwner(owner, identityOf(person, owner.id))
        if (added === 'added') return owner
        const other = added === 'identity' ? await store.find(person.issuer, person.subject) : null
        if (other !== null) return other
      }
      throw new Error('no name is free for a new owner')
    },

    /** Deletes those of an owner; returns how many there were. */
    unlink: (owner: Pick<Owner, 'id'>): Promise<number> => store.delete(owner.id),
  }
}

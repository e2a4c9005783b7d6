import type { Clock } from '../../time/clock.ts'
import type { Owner } from '../owner.ts'
import {
  type Ceremony,
  creationOptions,
  madeKey,
  namedIn,
  requestOptions,
  shownKey,
} from './ceremonies.ts'
import type { Passkey, PasskeysStore, RelyingParty } from './passkey.ts'

/** How many passkeys an owner may have. */
export const MOST_PASSKEYS = 20

/**
 * Passkeys of owners. A challenge is what a browser is asked to sign: the caller makes it, and says
 * when an answer comes whether it was asked.
 */
export function createPasskeysService({ store, clock }: { store: PasskeysStore; clock: Clock }) {
  return {
    list: (owner: Pick<Owner, 'id'>): Promise<Passkey[]> => store.list(owner.id),

    /** What the browser is told to make a passkey, as JSON. */
    async creationOptions(owner: Owner, party: RelyingParty, challenge: string): Promise<object> {
      const known = (await store.list(owner.id)).map(({ id }) => id)
      return creationOptions(owner, { party, challenge, known })
    },

    /** What the browser is told to show that it has one, as JSON. */
    requestOptions,

    /**
     * Adds the passkey that a browser has made. Returns false when its answer is not fit, or the
     * owner has as many as allowed.
     */
    async add(
      owner: Pick<Owner, 'id'>,
      { name, answer }: { name: string; answer: string },
      ceremony: Ceremony,
    ) {
      const made = await madeKey(answer, ceremony)
      if (made === null) return false
      const { id, publicKey, counter } = made
      const passkey = {
        id,
        ownerId: owner.id,
        name,
        publicKey,
        counter,
        createdAt: clock.now(),
        usedAt: null,
      }
      return store.add(passkey, MOST_PASSKEYS)
    },

    /**
     * The owner whose passkey a browser has shown; null when it has shown none, or one of a
     * disabled owner.
     */
    async recognise(answer: string, ceremony: Ceremony): Promise<Owner | null> {
      const named = namedIn(answer)
      const found = named && (await store.find(named.id))
      if (!named || found?.owner.id !== named.ownerId) return null
      const counter = await shownKey(named.response, found.passkey, ceremony)
      if (counter === null || !(await store.use(named.id, counter, clock.now()))) return null
      return found.owner
    },

    /** Returns false when the owner has none of this id. */
    delete: async (owner: Pick<Owner, 'id'>, id: string): Promise<boolean> =>
      (await store.delete(owner.id, id)) > 0,

    /** Deletes all of an owner; returns how many there were. */
    deleteAll: (owner: Pick<Owner, 'id'>): Promise<number> => store.delete(owner.id),
  }
}

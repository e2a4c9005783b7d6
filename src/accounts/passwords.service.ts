import { OperatorError } from '../errors.ts'
import type { Clock } from '../time/clock.ts'
import { tidyName } from './name.ts'
import type { Owner, OwnersStore } from './owner.ts'
import {
  LEAST_PASSWORD_CHARACTERS,
  MOST_PASSWORD_CHARACTERS,
  type PasswordHashing,
  type PasswordsStore,
  passwordProblem,
} from './password.ts'
import { sha256 } from './secret.ts'

/**
 * Whose password it is, and its stamp; when it is wrong, the owner of the name, null when there is
 * none.
 */
type PasswordCheck =
  | { right: true; owner: Owner; stamp: string | null }
  | { right: false; named: Owner | null }

type PasswordsServiceDeps = {
  store: PasswordsStore
  owners: Pick<OwnersStore, 'findByName'>
  hashing: PasswordHashing
  clock: Clock
}

export function createPasswordsService({ store, owners, hashing, clock }: PasswordsServiceDeps) {
  // A hash has a salt of its own: the same password set again is another.
  const stampOf = (hash: string | null) => hash && sha256(hash)
  const findNamed = (name: string): Promise<Owner | null> => owners.findByName(tidyName(name))

  return {
    /**
     * The owner with this name and password, which has to be enabled. Null: too many checks wait,
     * so try again later.
     */
    async verify(name: string, password: string): Promise<PasswordCheck | null> {
      const owner = await findNamed(name)
      const hash = owner && (await store.find(owner.id))
      const same = await hashing.verify(password, hash)
      if (same === null) return null
      if (owner?.disabledAt !== null || !same) return { right: false, named: owner }
      return { right: true, owner, stamp: stampOf(hash) }
    },

    /** What tells the owner's password from those before and after it; null: the owner has none. */
    stamp: async (owner: Pick<Owner, 'id'>): Promise<string | null> =>
      stampOf(await store.find(owner.id)),

    /** Whether the owner has a password; one who came by a provider has none. */
    isSet: async (owner: Pick<Owner, 'id'>): Promise<boolean> =>
      (await store.find(owner.id)) !== null,

    /** The owner of this name, written as it was made; null when there is none. */
    findNamed,

    /**
     * Sets a password, ends the owner's sessions and deletes the owner's links.
     * Throws OperatorError for a password that is too short, too long or too plain.
     * @param keptSession the token of a session that stays signed in.
     */
    async set(
      owner: Owner,
      password: string,
      { keptSession = null as string | null } = {},
    ): Promise<void> {
      if (passwordProblem(password, owner.name)) {
        throw new OperatorError(
          `A password needs ${LEAST_PASSWORD_CHARACTERS} to ${MOST_PASSWORD_CHARACTERS} ` +
            'characters, several different ones, and must not be the name.',
        )
      }
      const hash = await hashing.hash(password)
      await store.set(owner.id, hash, clock.now(), keptSession && sha256(keptSession))
    },
  }
}

import { foldedName } from './name.ts'

// The second of the parameter sets that OWASP's Password Storage Cheat Sheet recommends for
// argon2id: 19 MiB, two passes. With more memory, a handful of guesses would fill a small machine.
const COST: HashCost = { memoryCost: 19_456, timeCost: 2 }

/** The cost of an argon2id hash: memory in KiB, and passes over it. */
export type HashCost = { memoryCost: number; timeCost: number }

// The hash of a random text that nobody has, checked when there is no hash: an unknown name takes
// as long as a wrong password.
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$+192JU1MeCvjGVNw3HTe/U55KVqbsXLgLxk/A3GXt2U$3OIkEGMrbg16AzMnbYmbBJ0nJtkJoBRGV0gAoo66noc'

export const LEAST_PASSWORD_CHARACTERS = 10
export const MOST_PASSWORD_CHARACTERS = 200

export type PasswordsStore = {
  /** The hash of an owner's password; null when the owner has none. */
  find(ownerId: string): Promise<string | null>
  /**
   * Sets a password. In the same step, ends the owner's sessions but the one kept, and deletes the
   * owner's links.
   * @param keptSession the hash of a session's token; null: no session is kept.
   */
  set(ownerId: string, hash: string, now: number, keptSession: string | null): Promise<void>
}

/** What is wrong with a chosen password; null when nothing is. */
export function passwordProblem(password: string, name: string): 'short' | 'long' | 'plain' | null {
  // A password is hashed in this form, in which ten characters may be one letter with accents, or
  // few different ones.
  const characters = [...password.normalize('NFKC')]
  if (characters.length < LEAST_PASSWORD_CHARACTERS) return 'short'
  if ([...password].length > MOST_PASSWORD_CHARACTERS) return 'long'
  const few = new Set(characters).size < 4
  return few || foldedName(password) === foldedName(name) ? 'plain' : null
}

export type PasswordHashing = {
  hash(password: string): Promise<string>
  /**
   * Whether the password is the hashed one. Without a hash, false after as long a time. Null,
   * without a check, when too many checks are waiting.
   */
  verify(password: string, hash: string | null): Promise<boolean | null>
}

const AT_ONCE = 2
const MOST_WAITING = 16

/** A hash takes 19 MiB and a part of a second: a few are made at once, and the others wait. */
export function createPasswordHashing(cost = COST): PasswordHashing {
  let running = 0
  const waiting: (() => void)[] = []

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  return {
    hash: (password) =>
      inTurn(() =>
        Bun.password.hash(password.normalize('NFKC'), { algorithm: 'argon2id', ...cost }),
      ),
    async verify(password, hash) {
      if (waiting.length >= MOST_WAITING) return null
      // Anything longer than the longest password would only take time. It is cut before it is
      // normalised, because that can make it longer. A character is two units at most.
      const given = password.slice(0, MOST_PASSWORD_CHARACTERS * 2 + 1).normalize('NFKC')
      const same = await inTurn(() => Bun.password.verify(given, hash ?? NOBODYS_HASH))
      return same && hash !== null
    },
  }
}

import type { RandomBytes } from '../../bytes/random.ts'
import type { Clock } from '../../time/clock.ts'
import type { Owner } from '../owner.ts'
import { sha256 } from '../secret.ts'
import { hashRecoveryCode, newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts'
import type { SecondFactorStore } from './second-factor.ts'
import { lastStepAt, newSecret, stepOf, totpAddress } from './totp.ts'

/** What somebody typed as a code, by its shape; null when it is not one. */
type TypedCode = { kind: 'app' | 'recovery'; code: string }

export function readCode(typed: string): TypedCode | null {
  const digits = typed.replace(/\s/g, '')
  if (/^\d{6}$/.test(digits)) return { kind: 'app', code: digits }
  const code = readRecoveryCode(typed.slice(0, 100))
  return code === null ? null : { kind: 'recovery', code }
}

type Whose = Pick<Owner, 'id'>

type SecondFactorServiceDeps = { store: SecondFactorStore; clock: Clock; random: RandomBytes }

/**
 * Codes of an app beside the password, and recovery codes for when the app is lost. Each code is
 * good once.
 */
export function createSecondFactorService({ store, clock, random }: SecondFactorServiceDeps) {
  async function useApp(owner: Whose, code: string): Promise<boolean> {
    const factor = await store.find(owner.id)
    const step = factor && (await stepOf(code, factor.secret, clock.now()))
    return step !== null && store.use(owner.id, step)
  }

  return {
    isOn: async (owner: Whose): Promise<boolean> => (await store.find(owner.id)) !== null,

    /** Since when it is on, and how many recovery codes are left; null: it is off. */
    async state(owner: Whose): Promise<{ setAt: number; codesLeft: number } | null> {
      const factor = await store.find(owner.id)
      return factor && { setAt: factor.setAt, codesLeft: await store.countRecoveryCodes(owner.id) }
    },

    newSecret: () => newSecret(random),

    /** The address that a QR code for an app says. */
    addressOf: totpAddress,

    /**
     * Switches it on once a code shows that the app has the secret; other sessions end. Returns the
     * recovery codes, which are stored nowhere; 'wrong' for a code that is not of the secret now,
     * 'on' when it was on.
     * @param keptSession the token of a session that stays signed in
     */
    async enable(
      owner: Whose,
      { secret, code, keptSession }: { secret: string; code: string; keptSession: string },
    ): Promise<string[] | 'wrong' | 'on'> {
      const now = clock.now()
      const read = readCode(code)
      const usedStep = read?.kind === 'app' ? await stepOf(read.code, secret, now) : null
      if (usedStep === null) return 'wrong'
      const codes = newRecoveryCodes(random)
      const factor = { ownerId: owner.id, secret, usedStep, setAt: now }
      const isAdded = await store.add(factor, codes.map(hashRecoveryCode), sha256(keptSession))
      return isAdded ? codes : 'on'
    },

    /** Whether a code is the owner's, which is then used up. */
    use: (owner: Whose, { kind, code }: TypedCode): Promise<boolean> =>
      kind === 'app'
        ? useApp(owner, code)
        : store.useRecoveryCode(owner.id, hashRecoveryCode(code)),

    /** Recovery codes in the place of the earlier ones. */
    async newRecoveryCodes(owner: Whose): Promise<string[]> {
      const codes = newRecoveryCodes(random)
      await store.replaceRecoveryCodes(owner.id, codes.map(hashRecoveryCode))
      return codes
    },

    /** Returns false when it was off. */
    disable: (owner: Whose): Promise<boolean> => store.delete(owner.id),

    /**
     * Call it now and then: after the clock was set back, codes of the time that comes again are
     * good.
     */
    followClock: (): Promise<void> => store.pullBack(lastStepAt(clock.now())),
  }
}

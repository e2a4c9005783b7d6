import type { Owner } from '../../../accounts/owner.ts'
import { readCode } from '../../../accounts/second-factor/second-factor.service.ts'
import type { Visit } from '../../visit/visit.ts'
import type { AccountDeps } from '../deps.ts'
import type { PasswordRefusal } from './password-check.ts'

/**
 * Uses up a code of the owner's second factor; null when it was right. Codes of an app are few, so
 * those of one owner are slowed down wherever they come from: a guesser knows the password.
 * Recovery codes are not, as nobody finds one by trying, and with one its owner gets in whatever a
 * guesser does.
 */
export async function checkCode(
  { t, address }: Pick<Visit, 't' | 'address'>,
  owner: Owner,
  typed: string,
  { secondFactor, wrongCodes, security }: AccountDeps,
): Promise<PasswordRefusal | null> {
  const note = (event: 'code-failed' | 'code-throttled' | 'recovery-code-used') =>
    security.note({ event, address, owner: owner.name })
  const wrong = { problem: t.code.wrong, status: 403 }
  const code = readCode(typed)
  if (code?.kind === 'app') {
    const wait = Math.ceil((await wrongCodes.take(owner.id)) / 1000)
    if (wait > 0) {
      note('code-throttled')
      return { problem: t.code.wait(wait), status: 429, retryAfter: wait }
    }
  }
  if (code === null || !(await secondFactor.use(owner, code))) {
    note('code-failed')
    return wrong
  }
  if (code.kind === 'app') await wrongCodes.succeeded(owner.id)
  else note('recovery-code-used')
  return null
}

import { OperatorError, UsageError } from '../../errors.ts'
import type { Terminal } from './terminal.ts'

/**
 * Asks whoever sits at a terminal, unless `yes` says so already. Throws OperatorError when the answer is no, and
 * UsageError for what is `final` where nobody can be asked: by a pipe or a file in place of either stream too.
 */
export function sureOf(
  question: string,
  given: { yes: boolean; final?: boolean; terminal: Pick<Terminal, 'confirm'> },
): void {
  const { yes, final = false, terminal } = given
  if (yes) return
  if (!terminal.confirm) {
    if (!final) return
    throw new UsageError('Nobody can be asked here whether you are sure: add --yes. Nothing was changed.')
  }
  if (!terminal.confirm(question)) throw new OperatorError('Nothing was changed.')
}

import { OperatorError } from '../../errors.ts'
import type { Terminal } from './terminal.ts'

/** Asks whoever sits at a terminal, unless `yes` says so already. Throws OperatorError when the answer is no. */
export function sureOf(
  question: string,
  { yes, terminal: { confirm } }: { yes: boolean; terminal: Pick<Terminal, 'confirm'> },
): void {
  if (!yes && confirm && !confirm(question)) throw new OperatorError('Nothing was changed.')
}

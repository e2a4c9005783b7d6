import { Tiktoken } from 'js-tiktoken/lite'
import o200k from 'js-tiktoken/ranks/o200k_base'

let encoding: Tiktoken | undefined

/** How many tokens of o200k a text has. */
export function tokensIn(text: string): number {
  encoding ??= new Tiktoken(o200k)
  return encoding.encode(text).length
}

import { isBullet, type Token } from './tokens.ts'

/** Tokens from one index up to another. */
export type Range = { from: number; to: number }

export const isWithin = ({ from, to }: Range, index: number) => index >= from && index < to

/** So many tokens of a sentence are looked at on either side. */
const FARTHEST = 40
const ENDS = new Set([...'.!?;•*·▪●❌✅✔→'])
/** Of a line that goes on in the next one. */
const WRAPPED_FROM = 6

export const endsSentence = ({ kind, text }: Token) =>
  kind === 'column' || (kind === 'sign' && ENDS.has(text))

const ends = (tokens: readonly Token[], index: number) =>
  endsSentence(tokens[index]!) || endsLine(tokens, index)

/**
 * Whether a line ends there that does not go on in the next one, as in a letter that is wrapped.
 */
function endsLine(tokens: readonly Token[], index: number): boolean {
  if (tokens[index]!.kind !== 'line') return false
  const [before, after] = [tokens[index - 1], tokens[index + 1]]
  const goesOn =
    (before?.kind === 'word' || before?.text === ',') && after?.kind === 'word' && !after.isCapital
  return (
    !goesOn ||
    index < WRAPPED_FROM ||
    tokens.slice(index - WRAPPED_FROM, index).some(({ kind }) => kind === 'line')
  )
}

/** The sentence, item or cells of a line that a mention stands in. */
export function sentenceAround(tokens: readonly Token[], { from, to }: Range): Range {
  let [start, end] = [from, to]
  while (start > 0 && from - start < FARTHEST && !ends(tokens, start - 1)) start--
  while (end < tokens.length && end - to < FARTHEST && !ends(tokens, end)) end++
  return { from: start, to: tokens[end]?.text === '?' ? endOfAnswer(tokens, end) : end }
}

/** Where the answer ends to what is asked before a place: «Битрикс? Нет», in the next line too. */
function endOfAnswer(tokens: readonly Token[], asked: number): number {
  let end = asked + 1
  while (end < tokens.length && end - asked <= FARTHEST_ANSWER && isOpening(tokens[end]!)) end++
  while (end < tokens.length && end - asked < LONGEST_ANSWER && !ends(tokens, end)) end++
  return end
}

const [FARTHEST_ANSWER, LONGEST_ANSWER] = [4, 14]
const isOpening = (token: Token) => token.kind === 'line' || isBullet(token)

/** So many tokens of the sentences beside are looked at, before and behind. */
const BESIDE = [15, 10] as const

/** The end of the sentence before, in the same line; empty where there is none. */
export function sentenceBefore(tokens: readonly Token[], { from }: Range): Range {
  if (from === 0 || !endsSentence(tokens[from - 1]!)) return { from, to: from }
  const to = from - 1
  let start = to
  while (start > 0 && to - start < BESIDE[0] && !ends(tokens, start - 1)) start--
  return { from: start, to }
}

/** The beginning of the sentence behind, in the same line; empty where there is none. */
export function sentenceBehind(tokens: readonly Token[], { to }: Range): Range {
  if (to >= tokens.length || !endsSentence(tokens[to]!)) return { from: to, to }
  const from = to + 1
  let end = from
  while (end < tokens.length && end - from < BESIDE[1] && !ends(tokens, end)) end++
  return { from, to: end }
}

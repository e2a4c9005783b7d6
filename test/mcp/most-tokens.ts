// No tokenizer is installed, so tokens are counted from above.

/** How o200k divides a text before it looks pieces up; no token goes beyond a piece (tiktoken, o200k_base). */
const PIECES =
  /[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s+/gu

/**
 * At most how many tokens of o200k an English JSON text has, as a rule: a word of up to twelve letters and four signs in
 * a row are one token each, as those of keywords and plain words are.
 */
export function mostTokens(text: string): number {
  const pieces = text.match(PIECES) ?? []
  return pieces.reduce((sum, piece) => sum + Math.ceil(piece.length / (/\p{L}/u.test(piece) ? 12 : 4)), 0)
}

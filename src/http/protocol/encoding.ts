import { weightsOf } from './weights.ts'

/** The encodings on offer, the preferred one first for clients that weigh them alike. */
export const ENCODINGS = ['zstd', 'br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * The encoding that an `Accept-Encoding` header asks for; null for the plain body. By RFC 9110,
 * 12.5.3 the highest weight wins, 0 forbids, and `*` stands for what is not listed. A client that
 * forbids the plain body and every encoding on offer gets the plain body all the same: the API has
 * no error for that.
 */
export function chooseEncoding(header: string | null): Encoding | null {
  if (header === null) return null
  const known = choices.get(header)
  if (known !== undefined) return known
  const chosen = choose(header)
  // Clients send a handful of different headers; one that makes up new ones does not fill the
  // memory.
  if (choices.size < MOST_CHOICES) choices.set(header, chosen)
  return chosen
}

const MOST_CHOICES = 200
const choices = new Map<string, Encoding | null>()

function choose(header: string): Encoding | null {
  const weights = weightsOf(header)
  const anyOther = weights.get('*') ?? 0
  let best: Encoding | null = null
  let bestWeight = 0
  for (const encoding of ENCODINGS) {
    const weight =
      weights.get(encoding) ?? (encoding === 'gzip' ? weights.get('x-gzip') : undefined) ?? anyOther
    if (weight > bestWeight) {
      best = encoding
      bestWeight = weight
    }
  }
  return (weights.get('identity') ?? 0) > bestWeight ? null : best
}

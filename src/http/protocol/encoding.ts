import { weightsOf } from './weights.ts'

/** Ways to send a body, the best for the reader first where it does not say. */
export const ENCODINGS = ['zstd', 'br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * The encoding an `Accept-Encoding` header asks for; null sends the body as it is. RFC 9110, 12.5.3: the highest
 * weight wins, 0 forbids, `*` speaks for what is not listed. A body whose plain form is forbidden too, with nothing
 * else to offer, is sent plain all the same: there is no error for it.
 */
export function chooseEncoding(header: string | null): Encoding | null {
  if (header === null) return null
  const known = remembered.get(header)
  if (known !== undefined) return known
  const chosen = choose(header)
  // Clients send a handful of different headers; whoever sends ever new ones does not fill the memory.
  if (remembered.size < 200) remembered.set(header, chosen)
  return chosen
}

const remembered = new Map<string, Encoding | null>()

function choose(header: string): Encoding | null {
  const weights = weightsOf(header)
  const anyOther = weights.get('*') ?? 0
  let best: Encoding | null = null
  let bestWeight = 0
  for (const encoding of ENCODINGS) {
    const weight = weights.get(encoding) ?? (encoding === 'gzip' ? weights.get('x-gzip') : undefined) ?? anyOther
    if (weight > bestWeight) {
      best = encoding
      bestWeight = weight
    }
  }
  return (weights.get('identity') ?? 0) > bestWeight ? null : best
}

import { weightsOf } from '../../http/protocol/weights.ts'

/**
 * Whether a client prefers a page to JSON (`Accept`, RFC 9110, 12.5.1). Browsers do; a program that sends no such header
 * or accepts anything does not.
 */
export function prefersPage(accept: string | null): boolean {
  const weights = weightsOf(accept)
  const json = weights.get('application/json') ?? weights.get('application/*') ?? weights.get('*/*') ?? 0
  return (weights.get('text/html') ?? 0) > json
}

import { weightsOf } from '../../http/protocol/weights.ts'

/**
 * Whether a client would rather read a page than JSON (`Accept`, RFC 9110, 12.5.1). Browsers would; a program that
 * says nothing, or takes anything, would not.
 */
export function prefersPage(accept: string | null): boolean {
  const weights = weightsOf(accept)
  const json = weights.get('application/json') ?? weights.get('application/*') ?? weights.get('*/*') ?? 0
  return (weights.get('text/html') ?? 0) > json
}

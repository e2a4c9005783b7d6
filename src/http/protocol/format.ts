import { AppError } from '../../errors.ts'
import type { Query } from './query.ts'
import { weightsOf } from './weights.ts'

/** In which form a client wants an answer that is also available as a table. */
export type Format = 'json' | 'csv'

/**
 * The parameter `format` decides, else `Accept`: a client gets a table if it weighs one above JSON,
 * by RFC 9110, 12.5.1.
 * @throws AppError `invalid_request`
 */
export function formatOf(asked: Query[string] | undefined, accept: string | null): Format {
  if (asked === 'csv' || asked === 'json') return asked
  if (asked) throw new AppError('invalid_request', '"format" must be csv or json.')
  // Most requests name no type of text, which is quickly seen.
  if (accept === null || !/text\//i.test(accept)) return 'json'
  const weights = weightsOf(accept)
  const weightOf = (type: string, range: string) =>
    weights.get(type) ?? weights.get(range) ?? weights.get('*/*') ?? 0
  return weightOf('text/csv', 'text/*') > weightOf('application/json', 'application/*')
    ? 'csv'
    : 'json'
}

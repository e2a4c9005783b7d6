import type { Static, TObject, TProperties } from '@sinclair/typebox'
import { numberGiven, readQuery } from '../../http/protocol/query.ts'
import { inputCheck } from '../../operation.ts'
import type { Visit } from '../visit/visit.ts'

const NUMBERS = ['limit', 'offset']

/**
 * Reads what an address asks for by the schema of the API's parameters, as the API does: others are
 * ignored, an empty one is not given.
 * @throws AppError `invalid_request`
 */
export function askedBy<Schema extends TObject<TProperties>>(
  schema: Schema,
): (visit: Visit) => Static<Schema> {
  const check = inputCheck(schema)
  return ({ query }) => {
    const given = readQuery(query.toString())
    const entries = Object.keys(schema.properties).map((name) => [
      name,
      NUMBERS.includes(name) ? numberGiven(given[name]) : given[name] || undefined,
    ])
    return check(Object.fromEntries(entries.filter(([, value]) => value !== undefined)))
  }
}

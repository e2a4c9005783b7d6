import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { KeyAnswer } from '../../src/limits/key.schema.ts'
import { deviations } from './schema.ts'
import type { TestApp } from './test-app.ts'

/** The body of every failed request. */
export const ErrorBody = Type.Object(
  {
    error: Type.Object(
      { type: Type.String(), message: Type.String() },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)

/**
 * The value as its schema's type. Fails when it deviates from the schema, so that no read of a
 * field passes silently.
 */
export function as<Schema extends TSchema>(schema: Schema, value: unknown): Static<Schema> {
  const found = deviations(schema, value)
  if (found.length > 0) throw new Error(`not as the schema says: ${found.join('; ')}`)
  return value as Static<Schema>
}

/** The JSON of an answer, which must be of this shape. */
export const jsonAs = async <Schema extends TSchema>(
  schema: Schema,
  answer: Response,
): Promise<Static<Schema>> => as(schema, await answer.json())

/** The error of a failed request. */
export const errorOf = async (answer: Response) => (await jsonAs(ErrorBody, answer)).error

/** Asks what the owner of a key has used today; that request is counted too. */
export const usedToday = async (service: Pick<TestApp, 'get'>, key: string) =>
  (await jsonAs(KeyAnswer, await service.get('/v1/key', key))).usedToday

import type { StandardSchemaV1 } from '@modelcontextprotocol/server'
import type { Static } from '@sinclair/typebox'
import { type TSchema, Type } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'

/** A list that has one page: it never gave out a cursor, so none is right. */
export const OnePageParams = standardSchema(Type.Object({ cursor: Type.Optional(Type.Undefined()) }))

export const CallParams = standardSchema(
  Type.Object({ name: Type.String(), arguments: Type.Optional(Type.Object({})) }),
)

export const PromptParams = standardSchema(
  Type.Object({
    name: Type.String(),
    arguments: Type.Optional(Type.Record(Type.String(), Type.String())),
  }),
)

/**
 * A TypeBox schema in the form the protocol library takes. Parameters it checks by its own schemas would, when they
 * do not fit, be answered as internal errors.
 */
function standardSchema<Schema extends TSchema>(schema: Schema): StandardSchemaV1<Static<Schema>> {
  const check = TypeCompiler.Compile(schema)
  return {
    '~standard': {
      version: 1,
      vendor: 'typebox',
      validate(value) {
        if (check.Check(value)) return { value }
        const field = check.Errors(value).First()?.path.slice(1) ?? ''
        return { issues: [{ message: `"${field}" is missing or not of the right type` }] }
      },
    },
  }
}

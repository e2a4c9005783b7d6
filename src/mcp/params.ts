import type { StandardSchemaV1 } from '@modelcontextprotocol/server'
import type { Static } from '@sinclair/typebox'
import { type TSchema, Type } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'

/**
 * The parameters of a list with one page. It never gives out a cursor, so every cursor is wrong.
 */
export const OnePageParams = standardSchema(
  Type.Object({ cursor: Type.Optional(Type.Undefined()) }),
)

export const CallParams = standardSchema(
  Type.Object({ name: Type.String(), arguments: Type.Optional(Type.Object({})) }),
)

export const ResourceParams = standardSchema(Type.Object({ uri: Type.String() }))

export const PromptParams = standardSchema(
  Type.Object({
    name: Type.String(),
    arguments: Type.Optional(Type.Record(Type.String(), Type.String())),
  }),
)

/**
 * A TypeBox schema in the form that the protocol library takes. Wrong parameters then get "invalid
 * params"; with its own schemas the library would answer with an internal error.
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

import type { Tool } from '@modelcontextprotocol/server'
import { type TObject, type TSchema, type TUnion, TypeGuard } from '@sinclair/typebox'

/**
 * Schemas as the list of tools shows them: made of the ones the operations are checked by, with less in them, since a
 * model pays for every character. What is checked does not change.
 */

type Schema = { type?: string | string[]; [keyword: string]: unknown }

/** The input with all its words. That null counts as not given need not be offered to a model. */
export function compactInput(schema: TObject): Tool['inputSchema'] {
  const properties = Object.entries(schema.properties).map(([name, property]) => [name, argument(property)])
  const { required } = schema
  return { type: 'object', properties: Object.fromEntries(properties), ...(required?.length && { required }) }
}

/** The answer by names and types only: every field is always there, and the OpenAPI document has the words and bounds. */
export function compactOutput(schema: TSchema): NonNullable<Tool['outputSchema']> {
  return bare(schema) as NonNullable<Tool['outputSchema']>
}

function argument(schema: TSchema): Schema {
  if (!TypeGuard.IsUnion(schema)) return plain(schema)
  const { description } = schema
  const types = schema.anyOf.filter((member) => !TypeGuard.IsNull(member)).map(plain)
  // A list of types would be shorter, but some models' dialects of JSON Schema know only one type at a place.
  return types.length === 1 ? { ...types[0], description } : { anyOf: types, description }
}

const plain = (schema: TSchema): Schema => JSON.parse(JSON.stringify(schema))

function bare(schema: TSchema): Schema {
  if (TypeGuard.IsObject(schema)) {
    const properties = Object.entries(schema.properties).map(([name, property]) => [name, bare(property)])
    return { type: 'object', properties: Object.fromEntries(properties) }
  }
  if (TypeGuard.IsArray(schema)) return { type: 'array', items: bare(schema.items) }
  if (TypeGuard.IsUnion(schema)) return bareUnion(schema)
  return { type: schema.type as string }
}

/** Literals become an enumeration, a thing or null a list of types. */
function bareUnion({ anyOf }: TUnion): Schema {
  if (anyOf.every((member) => TypeGuard.IsLiteral(member))) {
    return { type: 'string', enum: anyOf.map((member) => member.const) }
  }
  const [member, ...others] = anyOf.filter((candidate) => !TypeGuard.IsNull(candidate)).map(bare)
  if (!member || others.length > 0) return { anyOf: anyOf.map(bare) }
  return { ...member, type: [member.type as string, 'null'] }
}

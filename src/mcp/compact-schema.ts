import type { Tool } from '@modelcontextprotocol/server'
import { type TObject, type TSchema, type TUnion, TypeGuard } from '@sinclair/typebox'

/**
 * The schemas in the list of tools are the operations' own, made shorter, because a model pays for every character. The
 * operations still check against the full ones.
 */

type Schema = { type?: string | string[]; [keyword: string]: unknown }

/** Keeps the descriptions, and leaves out that null is accepted: a model need not send it. */
export function compactInput(schema: TObject): Tool['inputSchema'] {
  const properties = Object.entries(schema.properties).map(([name, property]) => [name, argument(property)])
  const { required } = schema
  return { type: 'object', properties: Object.fromEntries(properties), ...(required?.length && { required }) }
}

/** Keeps only names and types. Every field is always there, and the OpenAPI document has the descriptions and bounds. */
export function compactOutput(schema: TSchema): NonNullable<Tool['outputSchema']> {
  return bare(schema) as NonNullable<Tool['outputSchema']>
}

/** Keeps the names and types of the fields alone, without those inside them: of large answers whose parts tell by their names what they are. */
export function outlineOutput({ properties }: TObject): NonNullable<Tool['outputSchema']> {
  const fields = Object.entries(properties).map(([name, property]) => [name, outline(bare(property))])
  return { type: 'object', properties: Object.fromEntries(fields) }
}

function outline({ type, items }: Schema): Schema {
  return { type, ...(items !== undefined && { items: { type: (items as Schema).type } }) }
}

function argument(schema: TSchema): Schema {
  if (!TypeGuard.IsUnion(schema)) return plain(schema)
  const { description } = schema
  const types = schema.anyOf.filter((member) => !TypeGuard.IsNull(member)).map(plain)
  // A list of types would be shorter, but some models' dialects of JSON Schema allow only one type in each place.
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

/** A union of literals becomes an enum; a union with null becomes a list of types, without the values. */
function bareUnion({ anyOf }: TUnion): Schema {
  if (anyOf.every((member) => TypeGuard.IsLiteral(member))) {
    return { type: 'string', enum: anyOf.map((member) => member.const) }
  }
  const [member, ...others] = anyOf.filter((candidate) => !TypeGuard.IsNull(candidate)).map(bare)
  if (!member || others.length > 0) return { anyOf: anyOf.map(bare) }
  const { enum: _values, ...plain } = member
  return { ...plain, type: [member.type as string, 'null'] }
}

import type { Tool } from '@modelcontextprotocol/server'
import { type TObject, type TSchema, TypeGuard } from '@sinclair/typebox'

type Schema = Record<string, unknown>

/**
 * What every provider of models takes, besides `properties` and `required`: for one other keyword
 * in one tool some refuse the whole list, and validators of clients throw.
 */
const KEYWORDS = [
  'type',
  'description',
  'enum',
  'items',
  'minimum',
  'maximum',
  'pattern',
  'default',
]

/**
 * What a tool takes, as clients are told it: shorter than its own schema, because a model pays for
 * every character, and in few keywords. The tool still checks against its own, and says in words
 * what does not fit.
 */
export function inputSchemaOf(schema: TObject): Tool['inputSchema'] {
  const properties = Object.entries(schema.properties).map(([name, property]) => [
    name,
    argument(property),
  ])
  const { required } = schema
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required?.length && { required }),
  }
}

/**
 * That null is accepted is left out, as a model need not send it; of several types only the first
 * is shown.
 */
function argument(schema: TSchema): Schema {
  if (TypeGuard.IsUnion(schema)) {
    const members = schema.anyOf.filter((member) => !TypeGuard.IsNull(member))
    const chosen = members.every((member) => TypeGuard.IsLiteral(member))
      ? { type: 'string', enum: members.map((member) => member.const) }
      : argument(members[0]!)
    return { ...chosen, description: schema.description }
  }
  const given = TypeGuard.IsArray(schema) ? { ...schema, items: argument(schema.items) } : schema
  return Object.fromEntries(
    KEYWORDS.filter((keyword) => keyword in given).map((keyword) => [keyword, given[keyword]]),
  )
}

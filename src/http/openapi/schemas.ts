/** Rewrites TypeBox's schemas into the form that people and code generators read best. */
import type { JsonObject } from './objects.ts'

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Moves every nested schema that has a title into the components, and leaves a reference in its
 * place. Returns all components, sorted by name.
 */
export function namedSchemas(schemas: Record<string, JsonObject>): Record<string, JsonObject> {
  const named: Record<string, JsonObject> = {}
  for (const [name, schema] of Object.entries(schemas))
    named[name] = withReferences(tidy(schema), name, named)
  return Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * The schema of a query parameter: the operation may take null, but a query string cannot carry it.
 */
export function withoutNull(schema: JsonObject): JsonObject {
  const tidied = tidy(schema)
  const { type, enum: values } = tidied
  if (!Array.isArray(type)) return tidied
  const others = Array.isArray(values) && { enum: values.filter((value) => value !== null) }
  return { ...tidied, type: type.find((one) => one !== 'null'), ...others }
}

function withReferences(
  schema: JsonObject,
  name: string,
  named: Record<string, JsonObject>,
): JsonObject {
  const walk = (value: unknown, own: boolean): unknown => {
    if (Array.isArray(value)) return value.map((item) => walk(item, false))
    if (!isObject(value)) return value
    const title = value.title
    const walked = Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, walk(part, false)]),
    )
    if (own || typeof title !== 'string') return walked
    const { description, ...rest } = walked
    named[title] ??= rest
    return {
      $ref: `#/components/schemas/${title}`,
      ...(description !== undefined && { description }),
    }
  }
  return { ...(walk(schema, true) as JsonObject), title: name }
}

/**
 * Turns unions of literals into enums, and `anyOf` of a plain type and null into a list of types.
 */
function tidy(schema: JsonObject): JsonObject {
  return walk(schema) as JsonObject

  function walk(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(walk)
    if (!isObject(value)) return value
    const { $id: _id, anyOf, ...rest } = value
    const walked = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, walk(part)]))
    return Array.isArray(anyOf) ? { ...walked, ...union(anyOf.map(walk) as JsonObject[]) } : walked
  }
}

function union(members: JsonObject[]): JsonObject {
  if (members.every((member) => typeof member.const === 'string')) {
    return { type: 'string', enum: members.map((member) => member.const) }
  }
  const [first, second] = members
  const isPlain = first !== undefined && typeof first.type === 'string' && !('properties' in first)
  if (members.length === 2 && isPlain && second?.type === 'null') {
    const { description: _description, ...plain } = first
    return {
      ...plain,
      type: [first.type, 'null'],
      ...(Array.isArray(plain.enum) && { enum: [...plain.enum, null] }),
    }
  }
  return { anyOf: members }
}

import type {
  JsonObject,
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  Paths,
  ResponseObject,
} from '../openapi/objects.ts'
import { jsonBlock, table } from './markdown.ts'
import type { Words } from './words.ts'

/**
 * A section for each address that needs a key: its parameters, its body, and an example of its
 * answer.
 */
export function operationSections({ paths, components }: OpenApiDocument, words: Words): string {
  return operationsOf(paths)
    .filter(({ operation }) => operation.security === undefined)
    .map(({ method, path, operation }) =>
      section(`${method} ${path}`, operation, components.schemas, words),
    )
    .join('\n\n')
}

export const addressTable = ({ paths }: OpenApiDocument, { heads, say }: Words): string =>
  table(
    heads.addresses,
    operationsOf(paths).map(({ method, path, operation }) => [
      `\`${method} ${path}\``,
      say(operation.summary),
    ]),
  )

/** A table of fields for each named shape. */
export function shapeSections({ components }: OpenApiDocument, words: Words): string {
  return Object.entries(components.schemas)
    .filter(([, schema]) => schema.properties !== undefined)
    .map(([name, schema]) => `### ${name}\n\n${fieldTable(schema, words)}`)
    .join('\n\n')
}

/** What clients see of an MCP tool. */
export type ToolWords = { name: string; title?: string; inputSchema: JsonObject }

/** A row for each argument of each tool. */
export const toolTable = (tools: readonly ToolWords[], words: Words): string =>
  table(
    words.heads.tools,
    tools.flatMap(({ name, title = '', inputSchema }) => {
      const rows = fieldRows(inputSchema, words)
      const [first = [words.none, '', ''], ...others] = rows
      return [[`\`${name}\``, words.say(title), ...first], ...others.map((row) => ['', '', ...row])]
    }),
  )

function operationsOf(paths: Paths) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
}

function section(
  title: string,
  operation: OperationObject,
  shapes: Record<string, JsonObject>,
  words: Words,
): string {
  const { responses } = operation
  const parameters = operation.parameters.filter((parameter) => parameter.in !== 'header')
  const body = operation.requestBody?.content['application/json']
  const answer = responses['200']!.content!['application/json']!
  const parts = [
    `### ${title}`,
    words.say(operation.description),
    parameters.length > 0 && parameterTable(parameters, words),
    body && words.bodyIs(typeOf(body.schema, words)),
    body && jsonBlock(body.example),
    words.answerIs(answerType(answer.schema, shapes, words)),
    jsonBlock(answer.example),
    words.failsWith(failuresOf(responses)),
  ]
  return parts.filter((part) => typeof part === 'string').join('\n\n')
}

/**
 * A named list, or a choice of shapes, is described by what it is made of, because that has tables
 * of its own.
 */
function answerType(schema: JsonObject, shapes: Record<string, JsonObject>, words: Words): string {
  const named = shapes[String(schema.$ref).split('/').at(-1) ?? '']
  return typeOf(named?.type === 'array' || named?.anyOf !== undefined ? named : schema, words)
}

const failuresOf = (responses: Record<string, ResponseObject>): string =>
  Object.values(responses)
    .flatMap(({ content }) => Object.keys(content?.['application/json']?.examples ?? {}))
    .map((kind) => `\`${kind}\``)
    .join(', ')

const parameterTable = (parameters: readonly ParameterObject[], words: Words): string =>
  table(
    words.heads.parameters,
    parameters.map(({ name, in: where, required, schema, description }) => [
      `\`${name}\``,
      words.where[where] ?? where,
      required ? words.yes : words.no,
      typeOf(schema, words),
      words.say(description),
    ]),
  )

const fieldTable = (schema: JsonObject, words: Words): string =>
  table(words.heads.fields, fieldRows(schema, words))

/** The name, type and meaning of each field. */
function fieldRows(schema: JsonObject, words: Words): string[][] {
  const required = new Set((schema.required ?? []) as string[])
  return Object.entries((schema.properties ?? {}) as Record<string, JsonObject>).map(
    ([name, field]) => [
      `\`${name}\``,
      required.has(name) ? typeOf(field, words) : words.optional(typeOf(field, words)),
      words.say(String(field.description ?? '')),
    ],
  )
}

/**
 * Describes a type in words: `string`, `integer or null`, `integer (1 to 500)`, `list of Skill`,
 * `done or stopped`.
 */
function typeOf(schema: JsonObject, words: Words): string {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return `[${name}](#${name.toLowerCase()})`
  }
  if (Array.isArray(schema.anyOf))
    return schema.anyOf.map((each) => typeOf(each, words)).join(words.or)
  if (typeof schema.const === 'string') return `\`${schema.const}\``
  if (Array.isArray(schema.enum))
    return schema.enum.map((value) => (value === null ? 'null' : `\`${value}\``)).join(words.or)
  if (schema.type === 'array') return words.listOf(typeOf(schema.items as JsonObject, words))
  if (schema.type === 'object' && schema.properties) {
    const fields = Object.entries(schema.properties as Record<string, JsonObject>)
    return words.objectOf(
      fields.map(([name, field]) => `\`${name}\` (${typeOf(field, words)})`).join(', '),
    )
  }
  const types = Array.isArray(schema.type) ? schema.type : [schema.type]
  return types.join(words.or) + boundsOf(schema, words)
}

/** How small and how large a whole number may be that a client sends. */
function boundsOf({ type, minimum, maximum }: JsonObject, words: Words): string {
  if (type !== 'integer' || typeof minimum !== 'number' || typeof maximum !== 'number') return ''
  return ` (${words.between(words.number(minimum), words.number(maximum))})`
}

import type {
  JsonObject,
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  Paths,
  ResponseObject,
} from '../openapi/objects.ts'
import { jsonBlock, table } from './markdown.ts'

/** A section for each address that needs a key: its parameters, its body, and an example of its answer. */
export function operationSections({ paths, components }: OpenApiDocument): string {
  return operationsOf(paths)
    .filter(({ operation }) => operation.security === undefined)
    .map(({ method, path, operation }) => section(`${method} ${path}`, operation, components.schemas))
    .join('\n\n')
}

export const addressTable = ({ paths }: OpenApiDocument): string =>
  table(
    ['Address', 'Answers'],
    operationsOf(paths).map(({ method, path, operation }) => [`\`${method} ${path}\``, operation.summary]),
  )

/** A table of fields for each named shape. */
export function shapeSections({ components }: OpenApiDocument): string {
  return Object.entries(components.schemas)
    .filter(([, schema]) => schema.properties !== undefined)
    .map(([name, schema]) => `### ${name}\n\n${fieldTable(schema)}`)
    .join('\n\n')
}

/** What clients see of an MCP tool. */
export type ToolWords = { name: string; title?: string; inputSchema: JsonObject }

/** A row for each argument of each tool. */
export const toolTable = (tools: readonly ToolWords[]): string =>
  table(
    ['Tool', 'For', 'Argument', 'Type', 'Meaning'],
    tools.flatMap(({ name, title = '', inputSchema }) => {
      const rows = fieldRows(inputSchema)
      const [first = ['none', '', ''], ...others] = rows
      return [[`\`${name}\``, title, ...first], ...others.map((row) => ['', '', ...row])]
    }),
  )

function operationsOf(paths: Paths) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

function section(title: string, operation: OperationObject, shapes: Record<string, JsonObject>): string {
  const { responses } = operation
  const parameters = operation.parameters.filter((parameter) => parameter.in !== 'header')
  const body = operation.requestBody?.content['application/json']
  const answer = responses['200']!.content!['application/json']!
  const parts = [
    `### ${title}`,
    operation.description,
    parameters.length > 0 && parameterTable(parameters),
    body && `The body is ${typeOf(body.schema)}:`,
    body && jsonBlock(body.example),
    `The answer is ${answerType(answer.schema, shapes)}:`,
    jsonBlock(answer.example),
    `It can fail with ${failuresOf(responses)}.`,
  ]
  return parts.filter((part) => typeof part === 'string').join('\n\n')
}

/** A named list, or a choice of shapes, is described by what it is made of, because that has tables of its own. */
function answerType(schema: JsonObject, shapes: Record<string, JsonObject>): string {
  const named = shapes[String(schema.$ref).split('/').at(-1) ?? '']
  return typeOf(named?.type === 'array' || named?.anyOf !== undefined ? named : schema)
}

const failuresOf = (responses: Record<string, ResponseObject>): string =>
  Object.values(responses)
    .flatMap(({ content }) => Object.keys(content?.['application/json']?.examples ?? {}))
    .map((kind) => `\`${kind}\``)
    .join(', ')

const parameterTable = (parameters: readonly ParameterObject[]): string =>
  table(
    ['Parameter', 'Where', 'Required', 'Meaning'],
    parameters.map(({ name, in: where, required, description }) => [
      `\`${name}\``,
      where,
      required ? 'yes' : 'no',
      description,
    ]),
  )

const fieldTable = (schema: JsonObject): string => table(['Field', 'Type', 'Meaning'], fieldRows(schema))

/** The name, type and meaning of each field. */
function fieldRows(schema: JsonObject): string[][] {
  const required = new Set((schema.required ?? []) as string[])
  return Object.entries((schema.properties ?? {}) as Record<string, JsonObject>).map(([name, field]) => [
    `\`${name}\``,
    required.has(name) ? typeOf(field) : `${typeOf(field)}, optional`,
    String(field.description ?? ''),
  ])
}

/** Describes a type in words: `string`, `integer or null`, `list of Skill`, `done or stopped`. */
export function typeOf(schema: JsonObject): string {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return `[${name}](#${name.toLowerCase()})`
  }
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map(typeOf).join(' or ')
  if (Array.isArray(schema.enum))
    return schema.enum.map((value) => (value === null ? 'null' : `\`${value}\``)).join(' or ')
  if (schema.type === 'array') return `list of ${typeOf(schema.items as JsonObject)}`
  if (schema.type === 'object' && schema.properties) {
    const fields = Object.entries(schema.properties as Record<string, JsonObject>)
    return `object of ${fields.map(([name, field]) => `\`${name}\` (${typeOf(field)})`).join(', ')}`
  }
  const types = Array.isArray(schema.type) ? schema.type : [schema.type]
  return types.join(' or ')
}

import Ajv, { type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'

type Schema = Record<string, unknown>
type Header = { $ref: string }
type DocumentedAnswer = {
  headers?: Record<string, Header>
  content?: Record<string, { schema: Schema }>
}
export type Operation = {
  operationId: string
  parameters: {
    name: string
    in: string
    required?: boolean
    schema: Schema
    example?: string | number
  }[]
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> }
  responses: Record<string, DocumentedAnswer>
}
export type OpenApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; headers: Record<string, { schema: Schema }> }
}

/** An answer as a client has it. */
export type Answered = { status: number; headers: Headers; body: string }

/**
 * Compares answers with an OpenAPI document: returns what is not as the document says, one line
 * each.
 */
export function createDocumentCheck(document: OpenApiDocument) {
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats(ajv)
  ajv.addSchema({ $id: 'document', components: document.components })
  const compiled = new Map<Schema, ValidateFunction>()

  function wrongIn(schema: Schema, value: unknown): string[] {
    let validate = compiled.get(schema)
    if (!validate) {
      validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')))
      compiled.set(schema, validate)
    }
    if (validate(value)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message }) => `${instancePath || '/'} ${message}`,
    )
  }

  function wrongHeader(name: string, { $ref }: Header, headers: Headers): string[] {
    const value = headers.get(name)
    const { schema } = document.components.headers[$ref.split('/').at(-1)!]!
    if (value === null) return [`the header ${name} is missing`]
    return wrongIn(schema, schema.type === 'integer' ? Number(value) : value).map(
      (line) => `${name}: ${line}`,
    )
  }

  function wrongBody(content: DocumentedAnswer['content'], { headers, body }: Answered): string[] {
    const types = Object.keys(content ?? {})
    if (types.length === 0) return body === '' ? [] : ['a body where none is documented']
    const given = headers.get('content-type')?.split(';')[0] ?? ''
    if (!types.includes(given)) return [`the type ${given} instead of ${types.join(' or ')}`]
    if (given !== 'application/json') return []
    try {
      return wrongIn(content![given]!.schema, JSON.parse(body))
    } catch {
      return ['a body that is no JSON']
    }
  }

  return (operation: Operation, answer: Answered): string[] => {
    const documented = operation.responses[answer.status]
    // The failure of the service itself is documented, and must not happen.
    if (!documented || answer.status === 500) return [`the status ${answer.status}`]
    return [
      ...Object.entries(documented.headers ?? {}).flatMap(([name, header]) =>
        wrongHeader(name, header, answer.headers),
      ),
      ...wrongBody(documented.content, answer),
    ]
  }
}

import fc from 'fast-check'
import type { OpenApiDocument, Operation } from './documented-answers.ts'

/** A request made from what the document says of an operation. */
export type DocumentedRequest = {
  /** The operation's name in the document. */
  operationId: string
  method: string
  path: string
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | undefined
}

/** What only the service knows: keys, and values that mean something to it. */
export type Known = {
  /** `Authorization` headers; the first is valid. */
  authorizations: readonly string[]
  /** By the name of a parameter or a field. */
  values: Readonly<Record<string, readonly string[]>>
}

const LARGE = 'x'.repeat(102_401)
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)
// What HTTP lets a header hold.
const headerText = fc.stringMatching(/^[!-~]([ -~]{0,40}[!-~])?$/)

/**
 * Requests of every operation of a document: good ones, those with something wrong, and those with
 * anything at all.
 */
export function documentedRequests(
  document: OpenApiDocument,
  known: Known,
): fc.Arbitrary<DocumentedRequest> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      requestsOf(path, method.toUpperCase(), operation, known),
    ),
  )
  return fc.oneof(...operations)
}

function requestsOf(
  path: string,
  method: string,
  operation: Operation,
  known: Known,
): fc.Arbitrary<DocumentedRequest> {
  const parameters = (place: string) =>
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name, example }) => [name, valuesOf(name, known, example)]),
    )
  const needed = operation.parameters.filter(
    ({ in: place, required }) => place === 'query' && required,
  )
  const queryWith = (requiredKeys: string[]) =>
    fc.record(parameters('query'), { requiredKeys }) as fc.Arbitrary<Record<string, string>>
  const query = fc.oneof(
    { weight: 3, arbitrary: queryWith(needed.map(({ name }) => name)) },
    queryWith([]),
  )
  return fc
    .record({
      path: fc.record(parameters('path')) as fc.Arbitrary<Record<string, string>>,
      query: fc.oneof(
        { weight: 4, arbitrary: query },
        { weight: 1, arbitrary: fc.dictionary(anyText, anyText) },
      ),
      headers: headersOf(method, known),
      body: bodiesOf(operation, known),
    })
    .map(({ path: inPath, query, headers, body }) => ({
      operationId: operation.operationId,
      method,
      path: addressOf(path, inPath, query),
      headers,
      body: method === 'GET' ? undefined : body,
    }))
}

function addressOf(
  path: string,
  inPath: Record<string, string>,
  query: Record<string, string>,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(inPath[name]!.toWellFormed()),
  )
  const pairs = Object.entries(query).map(([name, value]) => [
    name.toWellFormed(),
    value.toWellFormed(),
  ])
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs)}`
}

/**
 * Values of a parameter or field. An empty part, a dot or two of a path would make another address.
 */
function valuesOf(
  name: string,
  { values }: Known,
  example?: string | number,
): fc.Arbitrary<string> {
  const known = [...(values[name] ?? []), ...(example === undefined ? [] : [String(example)])]
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...(known.length === 0 ? ['example'] : known)) },
    { weight: 1, arbitrary: anyText.filter((text) => !/^\.{0,2}$/.test(text)) },
  )
}

function headersOf(
  method: string,
  { authorizations, values }: Known,
): fc.Arbitrary<Record<string, string>> {
  const [valid = '', ...others] = authorizations
  const authorization = fc.oneof(
    { weight: 20, arbitrary: fc.constant(valid) },
    { weight: 3, arbitrary: fc.constantFrom(...others) },
    { weight: 1, arbitrary: headerText },
  )
  return fc.record(
    {
      Authorization: authorization,
      'If-None-Match': fc.oneof(
        fc.constant('*'),
        fc.constant('*'),
        fc.constantFrom('*', ...(values['If-None-Match'] ?? [])),
        headerText,
      ),
      'Content-Type': fc.oneof(
        fc.constantFrom('application/json', 'text/plain', 'multipart/form-data'),
        headerText,
      ),
      'Content-Encoding': fc.constantFrom('identity', 'gzip', 'br'),
      'Accept-Encoding': fc.oneof(
        fc.constantFrom('gzip', 'zstd', 'br', 'identity;q=0, *;q=0'),
        headerText,
      ),
      Accept: fc.oneof(fc.constantFrom('application/json', 'text/csv'), headerText),
      'X-Request-Id': headerText,
      Origin: fc.oneof(
        fc.constantFrom('https://skills.example', 'https://evil.example', 'null'),
        headerText,
      ),
      Range: fc.constantFrom('bytes=0-10', 'bytes=-1'),
      // A GET that announces a body too large: it cannot be given one here.
      ...(method === 'GET' && { 'Content-Length': fc.constantFrom('0', '5', '102401') }),
    },
    { requiredKeys: ['Authorization'] },
  ) as fc.Arbitrary<Record<string, string>>
}

function bodiesOf(operation: Operation, known: Known): fc.Arbitrary<DocumentedRequest['body']> {
  const fields = ['text', 'profession', 'scanId']
  const good = fc.record(
    {
      ...Object.fromEntries(fields.map((name) => [name, valuesOf(name, known)])),
      detail: fc.constantFrom(true, true, false, null),
      limit: fc.constantFrom(null, 0, 5),
    },
    { requiredKeys: ['text'] as never[] },
  )
  const wrong = fc.dictionary(
    fc.oneof(fc.constantFrom(...fields, '__proto__', 'constructor', 'toJSON'), anyText),
    fc.oneof(anyText, fc.jsonValue()),
  )
  const example = operation.requestBody?.content['application/json']?.example ?? {}
  return fc.oneof(
    { weight: 12, arbitrary: good.map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: fc.constant(JSON.stringify(example)) },
    { weight: 3, arbitrary: wrong.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: anyText },
    {
      weight: 1,
      arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Uint8Array.from(bytes)),
    },
    { weight: 1, arbitrary: fc.constantFrom(LARGE, JSON.stringify({ text: LARGE })) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

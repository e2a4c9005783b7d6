import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { ErrorKind } from '../../src/errors.ts'
import { EXAMPLES } from '../../src/http/openapi/examples.ts'
import { STATUS_OF } from '../../src/http/protocol/errors.ts'
import { BASE_URL } from '../helpers/test-app.ts'
import { createWorld, UNREAD, type World } from '../helpers/world.ts'

type Media = { schema: object; example?: unknown; examples?: Record<string, { value: unknown }> }
type Response_ = { headers?: Record<string, { $ref: string }>; content?: Record<string, Media> }
type Operation = {
  operationId: string
  summary: string
  description: string
  security?: object[]
  parameters: { name: string; in: string; example?: string | number }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Response_>
}
type Document = {
  openapi: string
  info: { version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
}

let world: World
let key: string
let document: Document

beforeAll(async () => {
  world = await createWorld()
  key = (await world.addKey()).secret
  document = (await (await world.get('/v1/openapi.json')).json()) as Document
})
afterAll(() => world.close())

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods))
const kindsOf = ({ responses }: Operation) =>
  Object.values(responses).flatMap(({ content }) =>
    Object.keys(content?.['application/json']?.examples ?? {}),
  )

describe('the OpenAPI document', () => {
  test('is of version 1 and names this server', () => {
    expect(document.info.version).toBe('1')
    expect(document.servers).toEqual([{ url: BASE_URL }])
  })

  test('has every address of the API, each with words, and with an example of its answer', () => {
    expect(Object.keys(document.paths).toSorted()).toEqual([
      '/v1/compare',
      '/v1/docs.md',
      '/v1/extract',
      '/v1/families',
      '/v1/key',
      '/v1/openapi.json',
      '/v1/resume/coverage',
      '/v1/scans',
      '/v1/scans/{id}',
      '/v1/scans/{id}/base',
      '/v1/scans/{id}/families',
      '/v1/scans/{id}/history',
      '/v1/scans/{id}/pay',
      '/v1/scans/{id}/skills',
      '/v1/scans/{id}/skills/{name}',
      '/v1/scans/{id}/slices',
      '/v1/skills',
      '/v1/text/coverage',
      '/v1/vacancies/{id}/coverage',
    ])
    for (const operation of operations()) {
      expect(operation.summary.length * operation.description.length).toBeGreaterThan(0)
      if (operation.security === undefined)
        expect(operation.responses['200']?.content?.['application/json']?.example).toBeDefined()
    }
  })

  test('says of each request under a key that all of the common errors can come', () => {
    const common: ErrorKind[] = [
      'invalid_api_key',
      'key_expired',
      'rate_limit_exceeded',
      'request_too_large',
      'server_error',
    ]
    for (const operation of operations().filter(({ security }) => security === undefined))
      expect(kindsOf(operation)).toEqual(expect.arrayContaining(common))
  })

  test('has all eight errors, each under its status', () => {
    const seen = new Map<string, string>()
    for (const { responses } of operations())
      for (const [status, { content }] of Object.entries(responses))
        for (const kind of Object.keys(content?.['application/json']?.examples ?? {}))
          seen.set(kind, status)
    expect(Object.fromEntries(seen)).toEqual(
      Object.fromEntries(Object.entries(STATUS_OF).map(([kind, status]) => [kind, String(status)])),
    )
  })
})

describe('what the document says and what the service does', () => {
  const ask = async (
    path: string,
    method: string,
    { parameters, requestBody }: Operation,
    options: { key?: string; with?: Record<string, string> },
  ) => {
    const values: Record<string, string> = { scan: world.analyst, vacancy: UNREAD }
    const id = path.includes('vacancies') ? values.vacancy! : values.scan!
    const exampleOf = (name: string) =>
      String(parameters.find((parameter) => parameter.name === name)!.example)
    const address = path
      .replace('{id}', id)
      .replace('{name}', () => encodeURIComponent(exampleOf('name')))
    const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.example)
    // Of two scans as of one: the examples name one that only they know.
    const sent = ({ name, example }: Operation['parameters'][number]) =>
      /^[ab]$/.test(name) ? id : String(example)
    const search = new URLSearchParams(
      query.map((parameter) => [parameter.name, sent(parameter)]),
    ).toString()
    const body = requestBody?.content['application/json']?.example
    return world.request(method.toUpperCase(), search ? `${address}?${search}` : address, {
      key: options.key,
      body,
      headers: options.with,
    })
  }
  const each = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
  const headersSaid = (response: Response_ | undefined) => Object.keys(response?.headers ?? {})

  test('its examples, sent as they are, are answered with the status and the headers it names', async () => {
    for (const { path, method, operation } of each()) {
      const answer = await ask(path, method, operation, { key })
      expect([path, answer.status]).toEqual([path, 200])
      for (const header of headersSaid(operation.responses['200']))
        expect([path, header, answer.headers.has(header)]).toEqual([path, header, true])
      expect(answer.headers.has('etag')).toBe(operation.responses['304'] !== undefined)
    }
  })

  test('an answer that has a tag is answered with 304 when asked again by it, with the headers named', async () => {
    const tagged = each().filter(({ operation }) => operation.responses['304'])
    expect(tagged.length).toBeGreaterThan(0)
    for (const { path, method, operation } of tagged) {
      const first = await ask(path, method, operation, { key })
      const again = await ask(path, method, operation, {
        key,
        with: { 'if-none-match': first.headers.get('etag')! },
      })
      expect([path, again.status]).toEqual([path, 304])
      for (const header of headersSaid(operation.responses['304']))
        expect([path, header, again.headers.has(header)]).toEqual([path, header, true])
    }
  })

  test('without a key it is 401 with the headers named, but for what it says is public', async () => {
    for (const { path, method, operation } of each()) {
      const answer = await ask(path, method, operation, {})
      expect([path, answer.status]).toEqual([path, operation.security ? 200 : 401])
      if (!operation.security)
        for (const header of headersSaid(operation.responses['401']))
          expect([path, header, answer.headers.has(header)]).toEqual([path, header, true])
    }
  })

  test('its examples are of operations there are, and of no other', () => {
    const tools = each().map(({ operation }) =>
      operation.operationId.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    )
    expect(Object.keys(EXAMPLES).every((name) => tools.includes(name))).toBe(true)
  })
})

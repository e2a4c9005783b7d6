import { expect } from 'bun:test'
import type { Static, TSchema } from '@sinclair/typebox'
import type { ErrorKind } from '../../src/errors.ts'
import { deviations } from './schema.ts'
import type { RequestOptions, TestApp } from './test-app.ts'

/** One rule of the specification: a request, and what must come of it. */
export type Scenario<Service extends TestApp = TestApp> = {
  /**
   * The section of the specification, the number of the rule where there is one, and the rule.
   * `2.6` is rule 6 of docs/design.md.
   */
  rule: string
  method?: string
  path: string | ((service: Service) => string)
  body?: unknown | ((service: Service) => unknown)
  headers?: Record<string, string>
  /** The name of a key of the suite; `valid` by default, null for none. */
  key?: string | null
  status: number
  /** The shape of the answer. Shapes are closed: a field too many is a deviation. */
  schema?: TSchema
  type?: ErrorKind
  /** Texts of the answer's body. */
  has?: readonly string[]
  hasNot?: readonly string[]
  /**
   * How many requests it counts as. By default 1, and 0 for a request that the key check or a limit
   * refuses.
   */
  counts?: number
  /**
   * What else must hold. To look at fields of the body, make the scenario by `answering`, which
   * types them.
   */
  check?: Check<unknown, Service>
}

type Check<Body, Service> = (body: Body, answer: Response, service: Service) => void | Promise<void>

/** A scenario whose answer is 200 in this shape, so that `check` can look at its fields. */
export function answering<Schema extends TSchema, Service extends TestApp>(
  schema: Schema,
  {
    check,
    ...scenario
  }: Omit<Scenario<Service>, 'schema' | 'status' | 'check'> & {
    check?: Check<Static<Schema>, Service>
  },
): Scenario<Service> {
  // `prove` has compared the body with the schema by then.
  return {
    ...scenario,
    status: 200,
    schema,
    check: (body, answer, service) => check?.(body as Static<Schema>, answer, service),
  }
}

const ERROR_TYPES = [
  'invalid_api_key',
  'key_expired',
  'rate_limit_exceeded',
  'not_found',
  'invalid_request',
  'request_too_large',
  'hh_unavailable',
  'server_error',
]

/**
 * Sends the request of a scenario and proves what the scenario says, and what holds for every
 * answer.
 */
export async function prove<Service extends TestApp>(
  scenario: Scenario<Service>,
  service: Service,
  keys: Record<string, string>,
): Promise<void> {
  const { method = 'GET', key: keyName = 'valid', headers, status } = scenario
  const path = typeof scenario.path === 'function' ? scenario.path(service) : scenario.path
  const body = typeof scenario.body === 'function' ? scenario.body(service) : scenario.body
  const key = keyName === null ? undefined : keys[keyName]
  const options: RequestOptions = { key, headers, body }
  const before = await remaining(service, keys.valid!)
  const answer = await service.clock.run(service.request(method, path, options))
  const text = await answer.text()
  const counted = before - (await remaining(service, keys.valid!))

  expect(answer.status, text).toBe(status)
  expect(counted).toBe(scenario.counts ?? (status === 401 || status === 429 ? 0 : 1))
  if (/^\/v1(\/|\?|$)/.test(path)) expect(rateFigures(answer).every(Number.isInteger)).toBe(true)
  expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/)
  for (const part of scenario.has ?? []) expect(text).toContain(part)
  for (const part of scenario.hasNot ?? []) expect(text).not.toContain(part)
  const parsed: unknown = method === 'HEAD' ? undefined : JSON.parse(text)
  if (status >= 400 && method !== 'HEAD') proveError(parsed, scenario.type)
  if (scenario.schema) expect(deviations(scenario.schema, parsed)).toEqual([])
  await scenario.check?.(parsed, answer, service)
}

/** `{"error":{"type","message"}}` and nothing else. */
export function proveError(body: unknown, type?: ErrorKind): void {
  expect(body).toEqual({
    error: { type: type ?? expect.any(String), message: expect.stringMatching(/\S/) },
  })
  expect(ERROR_TYPES).toContain((body as { error: { type: string } }).error.type)
}

/**
 * How many requests are left for the day. It is asked of a document, which is not counted itself.
 */
export async function remaining(service: TestApp, key: string): Promise<number> {
  return rateFigures(await service.get('/v1/openapi.json', key))[1]!
}

/**
 * Limit, remaining requests, seconds until the reset; NaN where a header is missing or no whole
 * number.
 */
export function rateFigures(answer: Response): number[] {
  return ['Limit', 'Remaining', 'Reset'].map((name) => {
    const value = answer.headers.get(`X-RateLimit-${name}-Requests`) ?? ''
    return /^\d+$/.test(value) ? Number(value) : Number.NaN
  })
}

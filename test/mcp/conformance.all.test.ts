import { afterAll, describe, expect, test } from 'bun:test'
import type { Caller } from '../../src/accounts/callers.ts'
import { answerMcp, refusedByMethod } from '../../src/http/api/mcp.ts'
import {
  errorBody,
  errorHeaders,
  type HttpError,
  statusOf,
} from '../../src/http/protocol/errors.ts'
import { createMcpEndpoint } from '../../src/mcp/endpoint.ts'
import { deviations, revisionOf, runSuite, suites } from './conformance.ts'
import { WITH_FIXTURES } from './conformance-baseline.ts'
import { fixtures } from './conformance-fixtures.ts'

const errorResponse = (error: HttpError) =>
  Response.json(errorBody(error), { status: statusOf(error), headers: errorHeaders(error) })

describe('the MCP code with the fixtures of the suite', () => {
  const endpoint = createMcpEndpoint(fixtures)
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (request): Promise<Response> => {
      const refused = refusedByMethod(request.method, new URL(request.url).pathname)
      if (refused) return errorResponse(refused)
      const baseUrl = server.url.origin
      return answerMcp(endpoint, { request, caller: {} as Caller, baseUrl }).catch(
        (error: HttpError) => errorResponse(error),
      )
    },
  })
  afterAll(() => server.stop(true))

  test.each(suites)(
    'passes what applies (%s)',
    async (suite) => {
      const scenarios = await runSuite(suite, `${server.url.origin}/v1/mcp`)
      expect(scenarios.length).toBeGreaterThan(20)
      expect(deviations(scenarios, WITH_FIXTURES[revisionOf(suite)])).toEqual([])
    },
    240_000,
  )
})

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { errorBody, errorHeaders, type HttpError, statusOf } from '../../src/http/errors.ts'
import { answerMcp, refusedByMethod } from '../../src/http/mcp.ts'
import type { Caller } from '../../src/keys/callers.ts'
import { createMcpEndpoint } from '../../src/mcp/endpoint.ts'
import { deviations, runSuite, type Suite, suites } from './conformance.ts'
import { OF_THE_SERVICE, WITH_FIXTURES } from './conformance-baseline.ts'
import { fixtures } from './conformance-fixtures.ts'
import { type Demo, executableExists, startDemo } from './executable.ts'

const revisionOf = (suite: Suite) => (suite.endsWith('2026-07-28') ? 2026 : 2025)

describe.skipIf(!executableExists)('the built executable', () => {
  let demo: Demo
  beforeAll(async () => {
    demo = await startDemo()
  }, 60_000)
  afterAll(() => demo?.stop())

  test.each(suites)(
    'passes what applies to it of the conformance suite (%s)',
    async (suite) => {
      const scenarios = await runSuite(suite, `${demo.proxyUrl}/v1/mcp`)
      expect(scenarios.length).toBeGreaterThan(20)
      expect(deviations(scenarios, OF_THE_SERVICE[revisionOf(suite)])).toEqual([])
    },
    60_000,
  )
})

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
      return answerMcp(endpoint, { request, caller: {} as Caller, baseUrl }).catch((error: HttpError) =>
        errorResponse(error),
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
    60_000,
  )
})

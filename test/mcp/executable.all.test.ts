import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { tryClients } from './clients.ts'
import { deviations, revisionOf, runSuite, suites } from './conformance.ts'
import { OF_THE_SERVICE, OVER_STREAMS } from './conformance-baseline.ts'
import { type Demo, EXECUTABLE, executableExists, startDemo } from './executable.ts'
import { tryInspector } from './inspector.ts'
import { serveStdio } from './stdio/http-adapter.ts'

describe.skipIf(!executableExists)('the built executable', () => {
  let demo: Demo
  beforeAll(async () => {
    demo = await startDemo()
  }, 1_200_000)
  afterAll(() => demo?.stop())

  tryClients(() => demo)
  tryClients(() => demo, [EXECUTABLE])
  tryInspector(() => demo)

  describe.each([
    [
      'with a key',
      OF_THE_SERVICE,
      () => ({ url: `${demo.proxyUrl}/v1/mcp`, stop: async () => {} }),
    ],
    [
      'for everybody',
      OF_THE_SERVICE,
      () => ({ url: `${demo.proxyUrl}/market/mcp`, stop: async () => {} }),
    ],
    [
      'over standard streams',
      OVER_STREAMS,
      () => serveStdio([EXECUTABLE], ['--url', demo.url], { SKILLS_MARKET_KEY: demo.key }),
    ],
  ] as const)('the door %s', (_, baseline, open) => {
    test.each(suites)(
      'passes what applies to it of the conformance suite (%s)',
      async (suite) => {
        const door = open()
        const scenarios = await runSuite(suite, door.url)
        await door.stop()
        expect(scenarios.length).toBeGreaterThan(20)
        expect(deviations(scenarios, baseline[revisionOf(suite)])).toEqual([])
      },
      240_000,
    )
  })
})

describe.if(!executableExists)('without the built executable', () => {
  test.todo('clients and suites are not tried against it: run `bun run build` first')
})

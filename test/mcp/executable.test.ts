import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { tryClients } from './clients.ts'
import { deviations, revisionOf, runSuite, suites } from './conformance.ts'
import { OF_THE_SERVICE } from './conformance-baseline.ts'
import { type Demo, EXECUTABLE, executableExists, startDemo } from './executable.ts'
import { tryInspector } from './inspector.ts'

describe.skipIf(!executableExists)('the built executable', () => {
  let demo: Demo
  beforeAll(async () => {
    demo = await startDemo()
  }, 240_000)
  afterAll(() => demo?.stop())

  tryClients(() => demo)
  tryClients(() => demo, [EXECUTABLE])
  tryInspector(() => demo)

  test.each(suites)(
    'passes what applies to it of the conformance suite (%s)',
    async (suite) => {
      const scenarios = await runSuite(suite, `${demo.proxyUrl}/v1/mcp`)
      expect(scenarios.length).toBeGreaterThan(20)
      expect(deviations(scenarios, OF_THE_SERVICE[revisionOf(suite)])).toEqual([])
    },
    240_000,
  )
})

describe.if(!executableExists)('without the built executable', () => {
  test.todo('clients and suites are not tried against it: run `bun run build` first')
})

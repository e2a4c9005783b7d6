import { expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import type { Caller } from '../../src/accounts/callers.ts'
import { presentable } from '../../src/http/protocol/errors.ts'
import { createLog } from '../../src/log.ts'
import { createMcpEndpoint } from '../../src/mcp/endpoint.ts'
import { defineTool } from '../../src/mcp/tool.ts'
import { as } from '../helpers/answers.ts'
import { CallResult, failureOf } from './mcp-client.ts'

test('a fault of the service is a failed call that tells nothing of it, and the log does not repeat the resume', async () => {
  const resume = 'неповторимо-4711'
  const logged: string[] = []
  const log = createLog({ level: 'trace', format: 'json' }, (line) => logged.push(line))
  const broken = defineTool({
    name: 'broken',
    title: 'Broken',
    description: 'Fails',
    input: Type.Object({ text: Type.String() }),
    answer: async ({ text }) => {
      throw new TypeError(`cannot read ${text} of undefined`)
    },
  })
  const endpoint = createMcpEndpoint({
    version: '1',
    instructions: '',
    tools: [broken],
    prompts: [],
    resources: [],
    presentable: (error) => presentable(error, 'UNKNOWN', log),
  })
  const params = { name: 'broken', arguments: { text: resume } }
  const headers = {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
  }
  const body = new TextEncoder().encode(
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  )
  const answer = await endpoint(
    new Request('http://localhost/v1/mcp', { method: 'POST', headers }),
    body,
    {} as Caller,
  )
  const text = await answer.text()
  const { result } = as(Type.Object({ result: CallResult }), JSON.parse(text))
  expect(answer.status).toBe(200)
  expect(failureOf(result).type).toBe('server_error')
  expect(logged).toHaveLength(1)
  expect(text + logged.join()).not.toContain(resume)
})

import { expect, test } from 'bun:test'
import {
  Client as Client2,
  StreamableHTTPClientTransport as Transport2,
} from '@modelcontextprotocol/client'
import { StdioClientTransport as Stdio2 } from '@modelcontextprotocol/client/stdio'
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport as Stdio1 } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { generateKey } from '../../src/accounts/key.ts'
import { systemRandom } from '../../src/bytes/random.ts'
import { KeyAnswer } from '../../src/limits/key.schema.ts'
import method from '../../src/market/method.md' with { type: 'text' }
import { as, jsonAs } from '../helpers/answers.ts'
import { CallResult, failureOf, OUTPUTS } from './mcp-client.ts'

/** A service to connect to, and a vacancy it can check. */
export type Service = { url: string; key: string; vacancy: string }

const options = (key: string) => ({ requestInit: { headers: { Authorization: `Bearer ${key}` } } })
const address = (url: string) => new URL('/v1/mcp', url)
/** How clients start the program that forwards from their standard streams. */
const started = (program: readonly string[], url: string, key: string) => ({
  command: program[0]!,
  args: [...program.slice(1), 'mcp', '--url', url],
  env: { SKILLS_MARKET_KEY: key },
})
const SELF = { name: 'test', version: '1' }

/** The part of a client that the tests use. The libraries' own types do not fit each other. */
type Client = {
  listTools(): Promise<{ tools: { name: string }[] }>
  callTool(call: { name: string; arguments?: Record<string, unknown> }): Promise<unknown>
  listPrompts(): Promise<{ prompts: { name: string }[] }>
  getPrompt(prompt: {
    name: string
    arguments?: Record<string, string>
  }): Promise<{ messages: unknown[] }>
  listResources(): Promise<{ resources: { uri: string }[] }>
  readResource(resource: { uri: string }): Promise<{ contents: unknown[] }>
  close(): Promise<void>
}

/**
 * The program to start, where the client is to speak over its standard streams; else it speaks over
 * HTTP.
 */
type Program = readonly string[] | null

export async function connect1(url: string, key: string, program: Program = null): Promise<Client> {
  const client = new Client1(SELF)
  const transport = program
    ? new Stdio1(started(program, url, key))
    : new Transport1(address(url), options(key))
  await client.connect(transport as never)
  return client as unknown as Client
}

export const connect2 =
  (mode: 'legacy' | 'auto') =>
  async (url: string, key: string, program: Program = null) => {
    const client = new Client2(SELF, { versionNegotiation: { mode } })
    await client.connect(
      program ? new Stdio2(started(program, url, key)) : new Transport2(address(url), options(key)),
    )
    return client as unknown as Client
  }

const TOOLS = Object.keys(OUTPUTS).length

const clients = [
  { library: 'version 1 of the SDK', connect: connect1, connecting: 2 },
  {
    library: 'version 2 of the SDK, as a client of 2025',
    connect: connect2('legacy'),
    connecting: 2,
  },
  {
    library: 'version 2 of the SDK, as a client of 2026',
    connect: connect2('auto'),
    connecting: 1,
  },
]

/**
 * Tests a service with the official client libraries, over HTTP, or through a program that
 * forwards.
 */
export function tryClients(service: () => Service, program: Program = null): void {
  async function costOf<Result>(
    work: () => Promise<Result>,
  ): Promise<{ cost: number; result: Result }> {
    const total = async () => {
      const headers = { Authorization: `Bearer ${service().key}` }
      return (await jsonAs(KeyAnswer, await fetch(`${service().url}/v1/key`, { headers })))
        .usedToday.total
    }
    const before = await total()
    const result = await work()
    return { cost: (await total()) - before - 1, result }
  }

  /**
   * A program passes a notification on when the client already goes on, so that costs cannot be
   * told apart there.
   */
  const paid = (cost: number, expected: number) => program === null && expect(cost).toBe(expected)

  for (const { library: name, connect, connecting } of clients) {
    const library = program ? `${name}, over standard streams,` : name
    test(`${library} connects and lists${program ? '' : `, for ${connecting} and one for each list and call`}`, async () => {
      const { cost, result: client } = await costOf(() =>
        connect(service().url, service().key, program),
      )
      paid(cost, connecting)
      const tools = await costOf(() => client.listTools())
      paid(tools.cost, 1)
      expect(tools.result.tools).toHaveLength(TOOLS)
      const prompts = await costOf(() => client.listPrompts())
      paid(prompts.cost, 1)
      expect(prompts.result.prompts.map(({ name }) => name)).toEqual(['resume_review'])
      const call = await costOf(() => client.callTool({ name: 'get_limits' }))
      paid(call.cost, 1)
      const prompt = await costOf(() =>
        client.getPrompt({ name: 'resume_review', arguments: { text: 'SQL' } }),
      )
      paid(prompt.cost, 1)
      paid((await costOf(() => client.close())).cost, 0)
    })

    test(`${library} accepts what every tool answers, and is told what went wrong`, async () => {
      const client = await connect(service().url, service().key, program)
      // Once they have the list, the libraries check each answer against its schema.
      await client.listTools()
      const list = as(CallResult, await client.callTool({ name: 'list_scans' }))
      const scanId = as(OUTPUTS.list_scans, list.structuredContent).scans[0]!.id
      const calls: [string, Record<string, unknown>][] = [
        ['get_scan', { scanId }],
        ['get_scan', { scanId, limit: 5 }],
        ['compare_scans', { a: scanId, b: scanId }],
        ['get_trend', { scanId }],
        ['get_slices', { scanId, by: 'experience' }],
        ['get_skills', { profession: 'Data Analyst' }],
        ['check_resume_coverage', { scanId, text: 'SQL, Python' }],
        ['check_vacancy_coverage', { vacancy: service().vacancy, text: 'SQL, Python' }],
        ['check_vacancy_coverage', { vacancy: Number(service().vacancy), text: 'SQL, Python' }],
      ]
      for (const [name, input] of calls) {
        const { structuredContent, isError } = as(
          CallResult,
          await client.callTool({ name, arguments: input }),
        )
        expect([name, isError ?? false, typeof structuredContent]).toEqual([name, false, 'object'])
      }
      const failed = await client.callTool({ name: 'get_scan', arguments: { scanId: 'none' } })
      expect(failureOf(as(CallResult, failed)).type).toBe('not_found')
      await expect(client.callTool({ name: 'no_such_tool' })).rejects.toThrow()
      await client.close()
    })

    test(`${library} finds how the figures are made, and reads it for one request`, async () => {
      const client = await connect(service().url, service().key, program)
      const list = await costOf(() => client.listResources())
      paid(list.cost, 1)
      expect(list.result.resources.map(({ uri }) => uri)).toEqual(['skills-market://method'])
      const read = await costOf(() => client.readResource({ uri: 'skills-market://method' }))
      paid(read.cost, 1)
      expect(read.result.contents).toMatchObject([
        { uri: 'skills-market://method', mimeType: 'text/markdown', text: method },
      ])
      await expect(client.readResource({ uri: 'skills-market://other' })).rejects.toThrow()
      await client.close()
    })

    test(`${library} shows its user why a key is refused`, async () => {
      const refused = connect(service().url, generateKey(systemRandom), program)
      await expect(refused).rejects.toThrow(
        /invalid_api_key|401|requires authorization|key is not known/,
      )
    })
  }
}

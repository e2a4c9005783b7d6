import {
  type Implementation,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server'
import type { Caller } from '../accounts/callers.ts'
import { callTool, type Presentable } from './call.ts'
import { MODERN_REVISION } from './fast-path.ts'
import { CallParams, OnePageParams, PromptParams } from './params.ts'
import type { Prompt } from './resume-review.prompt.ts'
import type { Tool } from './tool.ts'

/** What is served: the same for every caller. */
export type McpContents = {
  version: string
  instructions: string
  tools: readonly Tool[]
  prompts: readonly Prompt[]
  presentable: Presentable
}

/** Who answers, as clients show it. */
export const identityOf = ({ version }: McpContents): Implementation => ({
  name: 'skills-market',
  title: 'Skills Market',
  version,
})

export const toolsByName = ({ tools }: McpContents): ReadonlyMap<string, Tool> =>
  new Map(tools.map((tool) => [tool.definition.name, tool]))

// The lists change with the program only, so a client may keep them a while and be charged for them once.
const HOUR = { ttlMs: 60 * 60 * 1000, cacheScope: 'public' as const }
const CACHE_HINTS = { 'tools/list': HOUR, 'prompts/list': HOUR, 'server/discover': HOUR }

// It would check what a user was asked for, which never happens here; the library's own is made anew for each server.
const NO_VALIDATOR = {
  getValidator: () => {
    throw new Error('Nothing is asked of users.')
  },
}

/** How servers are made: one for each request, as the protocol library wants it, all of the same contents. */
export function createServers(contents: McpContents): (caller: Caller) => Server {
  const { instructions, presentable } = contents
  const identity = identityOf(contents)
  const tools = toolsByName(contents)
  const prompts = new Map(contents.prompts.map((prompt) => [prompt.definition.name, prompt]))
  const toolList = { tools: contents.tools.map((tool) => tool.definition) }
  const promptList = { prompts: contents.prompts.map((prompt) => prompt.definition) }
  const options = {
    capabilities: { tools: { listChanged: false }, prompts: { listChanged: false } },
    cacheHints: CACHE_HINTS,
    instructions,
    jsonSchemaValidator: NO_VALIDATOR,
    supportedProtocolVersions: [...SUPPORTED_PROTOCOL_VERSIONS, MODERN_REVISION],
  }

  return (caller) => {
    const server = new Server(identity, options)
    server.setRequestHandler('tools/list', { params: OnePageParams }, () => toolList)
    server.setRequestHandler('tools/call', { params: CallParams }, (params) =>
      callTool(named(tools, params.name, 'tool'), params.arguments ?? {}, caller, presentable),
    )
    server.setRequestHandler('prompts/list', { params: OnePageParams }, () => promptList)
    server.setRequestHandler('prompts/get', { params: PromptParams }, (params) =>
      named(prompts, params.name, 'prompt').messages(params.arguments ?? {}),
    )
    return server
  }
}

function named<Item>(items: ReadonlyMap<string, Item>, name: string, what: string): Item {
  const item = items.get(name)
  if (item) return item
  const names = [...items.keys()].join(', ')
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no such ${what}. There are: ${names}.`)
}

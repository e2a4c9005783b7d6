import {
  type Implementation,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server'
import type { Caller } from '../accounts/callers.ts'
import { callTool, type Presentable } from './call.ts'
import { contentsOf, type Resource } from './method.resource.ts'
import { CallParams, OnePageParams, PromptParams, ResourceParams } from './params.ts'
import type { Prompt } from './resume-review.prompt.ts'
import type { Tool } from './tool.ts'

/** What the server offers. It is the same for every caller. */
export type McpContents = {
  version: string
  instructions: string
  tools: readonly Tool[]
  prompts: readonly Prompt[]
  resources: readonly Resource[]
  presentable: Presentable
}

/** Of the generation that the library does not list among the others. */
const MODERN_REVISION = '2026-07-28'

// The lists and the resource change only with the program. A client that keeps them for a while is
// charged for them once.
const HOUR = { ttlMs: 60 * 60 * 1000, cacheScope: 'public' as const }
const CACHE_HINTS = {
  'tools/list': HOUR,
  'prompts/list': HOUR,
  'resources/list': HOUR,
  'resources/templates/list': HOUR,
  'resources/read': HOUR,
  'server/discover': HOUR,
}

// A validator checks what users answer to a server's questions, and this server asks none. The
// library would make one for each server.
const NO_VALIDATOR = {
  getValidator: () => {
    throw new Error('Nothing is asked of users.')
  },
}

/** Makes servers of the same contents: the protocol library wants one for each request. */
export function createServers(contents: McpContents): (caller: Caller) => Server {
  const { version, instructions, presentable } = contents
  /** How clients show the server. */
  const identity: Implementation = { name: 'skills-market', title: 'Skills Market', version }
  const tools = new Map(contents.tools.map((tool) => [tool.definition.name, tool]))
  const prompts = new Map(contents.prompts.map((prompt) => [prompt.definition.name, prompt]))
  const resources = new Map(
    contents.resources.map((resource) => [resource.definition.uri, resource]),
  )
  const toolList = { tools: contents.tools.map((tool) => tool.definition) }
  const promptList = { prompts: contents.prompts.map((prompt) => prompt.definition) }
  const resourceList = { resources: contents.resources.map((resource) => resource.definition) }
  const options = {
    capabilities: {
      tools: { listChanged: false },
      prompts: { listChanged: false },
      resources: { listChanged: false },
    },
    cacheHints: CACHE_HINTS,
    instructions,
    jsonSchemaValidator: NO_VALIDATOR,
    supportedProtocolVersions: [...SUPPORTED_PROTOCOL_VERSIONS, MODERN_REVISION],
  }

  return (caller) => {
    const server = new Server(identity, options)
    server.setRequestHandler('tools/list', { params: OnePageParams }, () => toolList)
    server.setRequestHandler('tools/call', { params: CallParams }, async (params) => {
      const tool = named(tools, params.name, 'tool')
      return callTool(tool, params.arguments ?? {}, caller, presentable)
    })
    server.setRequestHandler('prompts/list', { params: OnePageParams }, () => promptList)
    server.setRequestHandler('prompts/get', { params: PromptParams }, (params) =>
      named(prompts, params.name, 'prompt').messages(params.arguments ?? {}),
    )
    server.setRequestHandler('resources/list', { params: OnePageParams }, () => resourceList)
    server.setRequestHandler('resources/templates/list', { params: OnePageParams }, () => ({
      resourceTemplates: [],
    }))
    server.setRequestHandler('resources/read', { params: ResourceParams }, ({ uri }) => {
      const resource = resources.get(uri)
      if (resource === undefined) throw new ResourceNotFoundError(uri)
      return contentsOf(resource)
    })
    return server
  }
}

function named<Item>(items: ReadonlyMap<string, Item>, name: string, what: string): Item {
  const item = items.get(name)
  if (item) return item
  const names = [...items.keys()].join(', ')
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `There is no such ${what}. Available: ${names}.`,
  )
}

import type { McpEndpoint } from '../http/mcp.ts'
import type { createMcpEndpoint } from './endpoint.ts'

/** The endpoint with the protocol's library loaded at the first message: a server without agents starts without it. */
export function createLazyMcpEndpoint(contents: Parameters<typeof createMcpEndpoint>[0]): McpEndpoint {
  let endpoint: Promise<McpEndpoint> | null = null
  return async (...message) => {
    endpoint ??= import('./endpoint.ts').then((module) => module.createMcpEndpoint(contents))
    return (await endpoint)(...message)
  }
}

import type { McpEndpoint } from '../http/api/mcp.ts'
import type { createMcpEndpoint } from './endpoint.ts'

/** The endpoint, which loads the protocol library with the first message: most servers start without it. */
export function createLazyMcpEndpoint(contents: () => Parameters<typeof createMcpEndpoint>[0]): McpEndpoint {
  let endpoint: Promise<McpEndpoint> | null = null
  return async (...message) => {
    endpoint ??= import('./endpoint.ts').then((module) => module.createMcpEndpoint(contents()))
    return (await endpoint)(...message)
  }
}

import type { Limits } from '../accounts/limits.ts'
import type { McpEndpoint } from '../http/api/mcp.ts'
import { presentable } from '../http/protocol/errors.ts'
import type { Log } from '../log.ts'
import { lazy } from '../memory/lazy.ts'
import type { Operations } from '../operations.ts'
import { version } from '../version.ts'
import type { createMcpEndpoint } from './endpoint.ts'
import { instructions, publicInstructions } from './instructions.ts'
import { methodResource } from './method.resource.ts'
import { notedTool } from './noted-tool.ts'
import type { PublicOperations } from './public-operations.ts'
import { resumeReview } from './resume-review.prompt.ts'
import type { KnownScans } from './source-of.ts'
import type { Tool } from './tool.ts'
import { publicToolsOf, toolsOf } from './tools.ts'

/**
 * Puts the MCP server together: its endpoints, and its tools as the documentation describes them.
 */
export function assembleMcp({
  operations,
  siteUrl,
  scans,
  limits,
  log,
}: {
  operations: Operations
  siteUrl: string
  scans: KnownScans
  /** Those of an owner without limits of its own. */
  limits: Limits
  log: Log
}) {
  const noted = (tool: Tool) => notedTool(tool, scans)
  // Their shapes take 4 ms to write down, which a start need not wait for.
  const tools = lazy(() => toolsOf(operations, siteUrl).map(noted))
  const common = {
    version,
    resources: [methodResource],
    presentable: (error: unknown) => presentable(error, 'UNKNOWN', log),
  }
  return {
    endpoint: createLazyMcpEndpoint(() => ({
      ...common,
      instructions: instructions(limits.perMinute),
      tools: tools(),
      prompts: [resumeReview],
    })),
    /** For callers without a key. */
    publicEndpoint: (operations: () => PublicOperations, perMinute: number) =>
      createLazyMcpEndpoint(() => {
        const offered = operations()
        return {
          ...common,
          instructions: publicInstructions(perMinute, {
            checksResumes: offered.ofResumes !== null,
          }),
          tools: publicToolsOf(offered).map(noted),
          prompts: [],
        }
      }),
    definitions: () => tools().map(({ definition }) => definition),
  }
}

/**
 * The endpoint, which loads the protocol library with the first message: most servers start without
 * it.
 */
function createLazyMcpEndpoint(
  contents: () => Parameters<typeof createMcpEndpoint>[0],
): McpEndpoint {
  let endpoint: Promise<McpEndpoint> | null = null
  return async (...message) => {
    endpoint ??= import('./endpoint.ts').then((module) => module.createMcpEndpoint(contents()))
    return (await endpoint)(...message)
  }
}

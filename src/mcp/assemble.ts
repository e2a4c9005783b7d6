import type { Limits } from '../accounts/limits.ts'
import { presentable } from '../http/protocol/errors.ts'
import type { Log } from '../log.ts'
import { once } from '../memory/once.ts'
import type { Operations } from '../operations.ts'
import { version } from '../version.ts'
import { instructions, publicInstructions } from './instructions.ts'
import { createLazyMcpEndpoint } from './lazy-endpoint.ts'
import { methodResource } from './method.resource.ts'
import type { PublicOperations } from './public-operations.ts'
import { resumeReview } from './resume-review.prompt.ts'
import type { SourceOf } from './source-of.ts'
import { publicToolsOf, toolsOf } from './tools.ts'

/** Puts the MCP server together: its endpoints, and its tools as the documentation describes them. */
export function assembleMcp({
  operations,
  siteUrl,
  sourceOf,
  limits,
  log,
}: {
  operations: Operations
  siteUrl: string
  sourceOf: SourceOf
  /** Those of an owner without limits of its own. */
  limits: Limits
  log: Log
}) {
  // Their shapes take 4 ms to write down, which a start need not wait for.
  const tools = once(() => toolsOf(operations, { siteUrl, sourceOf }))
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
    /** For whoever has no key. */
    publicEndpoint: (operations: () => PublicOperations, perMinute: number) =>
      createLazyMcpEndpoint(() => ({
        ...common,
        instructions: publicInstructions(perMinute),
        tools: publicToolsOf(operations(), sourceOf),
        prompts: [],
      })),
    definitions: () => tools().map(({ definition }) => definition),
  }
}

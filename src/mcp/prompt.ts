import type { GetPromptResult, Prompt as PromptDefinition } from '@modelcontextprotocol/server'

/** A prompt as clients see it, and the messages it makes of its arguments. */
export type Prompt = {
  definition: PromptDefinition
  messages(input: Readonly<Record<string, string>>): GetPromptResult
}

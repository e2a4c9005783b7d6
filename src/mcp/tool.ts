import type { Tool as ToolDefinition } from '@modelcontextprotocol/server'
import { type Static, type TObject, type TSchema, Type } from '@sinclair/typebox'
import type { Caller } from '../accounts/callers.ts'
import type { ErrorKind } from '../errors.ts'
import { inputCheck } from '../operation.ts'
import { compactInput, compactOutput } from './compact-schema.ts'

/** A tool as clients see it, and what answers a call. `call` throws AppError. */
export type Tool = {
  definition: ToolDefinition
  call(input: unknown, caller: Caller): Promise<ToolAnswer>
  /** What a model had better do next after a failure of this kind. */
  afterFailure?: Partial<Record<ErrorKind, string>>
}

/**
 * `content` has the shape of the REST answer. `total` says how long its list is, before a limit cut it, and `note`
 * tells so in words.
 */
export type ToolAnswer = { content: object; total?: number; note?: string }

/** How an answer is cut. Null is no limit: some clients send it for whatever is not given. */
export const limitInput = (description: string) =>
  Type.Optional(Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], { description }))

/** Makes a tool of schemas and a function: the input is checked first, naming the field that does not fit. */
export function defineTool<Input extends TObject, Output extends TSchema>({
  name,
  title,
  description,
  input,
  output,
  asksOutside = false,
  answer,
  afterFailure,
}: {
  name: string
  title: string
  description: string
  input: Input
  output: Output
  /** Whether a call may ask a service other than this one. */
  asksOutside?: boolean
  answer(input: Static<Input>, caller: Caller): Promise<ToolAnswer>
  afterFailure?: Tool['afterFailure']
}): Tool {
  const check = inputCheck(input)
  return {
    definition: {
      name,
      title,
      description,
      inputSchema: compactInput(input),
      outputSchema: compactOutput(output),
      annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: asksOutside },
    },
    call: async (given, caller) => answer(check(given), caller),
    ...(afterFailure && { afterFailure }),
  }
}

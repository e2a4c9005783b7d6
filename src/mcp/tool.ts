import type { Tool as ToolDefinition } from '@modelcontextprotocol/server'
import { type Static, type TObject, type TSchema, Type, TypeGuard } from '@sinclair/typebox'
import type { Caller } from '../accounts/callers.ts'
import type { ErrorKind } from '../errors.ts'
import type { Eventual } from '../memory/eventual.ts'
import { type Answer, inputCheck } from '../operation.ts'
import { compactInput, compactOutput, outlineOutput } from './compact-schema.ts'

export type Tool = {
  /** What clients see. */
  definition: ToolDefinition
  /** @throws AppError */
  call(input: unknown, caller: Caller): Promise<ToolAnswer>
  /** What a model should do next after a failure of this kind. */
  afterFailure?: Partial<Record<ErrorKind, string>>
}

/** An answer in the shape of the API's. */
export type ToolAnswer = Answer<Record<string, unknown>> & {
  /** Says in words what was left out. */
  note?: string
}

/** The optional argument that truncates an answer. Null means no limit: some clients send it for an absent argument. */
export const limitInput = (description: string) =>
  Type.Optional(Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], { description }))

/** Makes a tool that checks its input before it answers. A check that fails names the field. */
export function defineTool<Input extends TObject, Output extends TSchema>({
  name,
  title,
  description,
  input,
  output,
  isOutlined = false,
  asksOutside = false,
  answer,
  afterFailure,
}: {
  name: string
  title: string
  description: string
  input: Input
  output: Output
  /** Whether clients are told the fields of the answer alone, not those inside them. */
  isOutlined?: boolean
  /** Whether a call may send a request to another service. */
  asksOutside?: boolean
  answer(input: Static<Input>, caller: Caller): Eventual<ToolAnswer>
  afterFailure?: Tool['afterFailure']
}): Tool {
  const check = inputCheck(input)
  return {
    definition: {
      name,
      title,
      description,
      inputSchema: compactInput(input),
      outputSchema: isOutlined && TypeGuard.IsObject(output) ? outlineOutput(output) : compactOutput(output),
      annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: asksOutside },
    },
    call: async (given, caller) => answer(check(given), caller),
    ...(afterFailure && { afterFailure }),
  }
}

/** What to do after a failure, for the tools that take a scan. */
export const SEE_SCANS = 'Call list_scans for the professions and ids there are.'
export const CORRECT = 'Correct the argument and call again; list_scans has the professions and ids there are.'

import type { Tool as ToolDefinition } from '@modelcontextprotocol/server'
import { type Static, type TObject, Type } from '@sinclair/typebox'
import type { Caller } from '../accounts/callers.ts'
import type { ErrorKind } from '../errors.ts'
import { type Answer, type CheckedOperation, inputCheck } from '../operation.ts'
import type { Cite } from './cited.ts'
import { inputSchemaOf } from './input-schema.ts'

export type Tool = {
  /** What clients see. */
  definition: ToolDefinition
  /** @throws AppError */
  call(input: unknown, caller: Caller): Promise<ToolAnswer>
  /** What a model should do next after a failure of this kind, which its message may decide. */
  afterFailure?: Partial<Record<ErrorKind, string | ((message: string) => string)>>
}

/** What an operation answers, without what HTTP alone needs. */
export type Given<Value> = Pick<Answer<Value>, 'value' | 'total' | 'uncompared'>

/** An answer in the shape of the API's. */
export type ToolAnswer = Omit<Given<Record<string, unknown>>, 'uncompared'> & {
  /** Says in words what was left out. */
  note?: string
  /** Figures of it that the answer ends by citing. */
  cite?: Cite
}

/**
 * The optional argument that truncates an answer. Null means no limit: some clients send it for an
 * absent argument.
 */
export const limitInput = (
  description: string,
  bounds: { minimum: number; maximum?: number } = { minimum: 1 },
) => Type.Optional(Type.Union([Type.Integer(bounds), Type.Null()], { description }))

/** The optional argument that asks for more of each skill. */
export const detailInput = (description: string) =>
  Type.Optional(Type.Union([Type.Boolean(), Type.Null()], { description }))

export const DETAIL = detailInput('true: also all spellings of each skill (members)')

/**
 * Makes a tool that checks its input before it answers. A check that fails names the field. Clients
 * are told nothing of the answer's shape: it would double what the list of tools costs, and some
 * pass it on to a model's provider, which refuses a schema with null in it.
 */
export function defineTool<Input extends TObject>({
  name,
  title,
  description,
  input,
  asksOutside = false,
  answer,
  afterFailure,
}: {
  name: string
  title: string
  description: string
  input: Input
  /** Whether a call may send a request to another service. */
  asksOutside?: boolean
  answer(input: Static<Input>, caller: Caller): ToolAnswer | Promise<ToolAnswer>
  afterFailure?: Tool['afterFailure']
}): Tool {
  const check = inputCheck(input)
  return {
    definition: {
      name,
      title,
      description,
      inputSchema: inputSchemaOf(input),
      annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: asksOutside },
    },
    call: async (given, caller) => answer(check(given), caller),
    ...(afterFailure && { afterFailure }),
  }
}

/** What a tool is called, as its operation is. */
export const wordsOf = ({ name, summary }: CheckedOperation) => ({ name, title: summary })

/**
 * What to do after a failure, for the tools that take a scan. The message itself ends with the list
 * of scans.
 */
export const SEE_SCANS = 'list_scans gives that list.'
export const CORRECT = 'Correct the argument and call again.'
/** The same where the argument may be the one that names a scan. */
export const correctScan = (message: string) =>
  /"(?:profession|scanId|a|b)"/.test(message)
    ? 'Correct the argument and call again; list_scans has the professions and ids there are.'
    : CORRECT

/** For the tools of a scan. */
export const OF_SCAN = { not_found: SEE_SCANS, invalid_request: correctScan }

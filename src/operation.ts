import { type Static, type TObject, type TSchema, TypeGuard } from '@sinclair/typebox'
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler'
import type { Caller } from './accounts/callers.ts'
import { AppError, type ErrorKind } from './errors.ts'

/**
 * One thing a client can ask for, whatever the transport: the edges list operations and translate. Its words
 * are the summary in OpenAPI and the description of the MCP tool.
 */
export type Operation<Input extends TObject = TObject, Output extends TSchema = TSchema> = {
  name: string
  summary: string
  description: string
  input: Input
  output: Output
  /** What it can fail with beyond what every request can. */
  failures: readonly ErrorKind[]
  run(input: Static<Input>, caller: Caller): Promise<Static<Output>>
}

/** An operation that takes whatever a client sent: `run` checks it against the schema first. */
export type CheckedOperation = Omit<Operation, 'run'> & { run(input: unknown, caller: Caller): Promise<unknown> }

/** Puts the check of the input in front of an operation. It throws AppError `invalid_request`, naming the field only. */
export function checked<Input extends TObject, Output extends TSchema>(
  operation: Operation<Input, Output>,
): CheckedOperation {
  const check = inputCheck(operation.input)
  return {
    ...operation,
    run: (input, caller) => operation.run(check(input), caller),
  }
}

/** Checks what a client sent against a schema. The check throws AppError `invalid_request`, naming the field only. */
export function inputCheck<Input extends TObject>(schema: Input): (input: unknown) => Static<Input> {
  // Compiled at the first check: a server that nobody asks yet starts without.
  let check: TypeCheck<Input> | null = null
  return (input) => {
    check ??= TypeCompiler.Compile(schema)
    return valid(check, input)
  }
}

/** The pattern of a text that says something. */
export const NOT_BLANK = '\\S'

/** What a schema takes, in words. */
function expected(schema: TSchema): string {
  if (TypeGuard.IsUnion(schema)) return schema.anyOf.map(expected).join(' or ')
  if (TypeGuard.IsInteger(schema))
    return schema.minimum === undefined ? 'a whole number' : `a whole number from ${schema.minimum}`
  if (!TypeGuard.IsString(schema)) return String(schema.type)
  if (schema.pattern === NOT_BLANK) return 'text that is not blank'
  return schema.pattern === undefined ? 'text' : 'text of the right form'
}

function valid<Input extends TObject>(check: TypeCheck<Input>, input: unknown): Static<Input> {
  if (check.Check(input)) return input
  // The value found is the client's own text and is not repeated.
  const first = check.Errors(input).First()
  const field = first?.path.slice(1) || 'the request'
  const misfit = first === undefined || first.value === undefined ? 'is missing' : `must be ${expected(first.schema)}`
  const description = typeof first?.schema.description === 'string' ? ` (${first.schema.description})` : ''
  throw new AppError('invalid_request', `"${field}" ${misfit}${description}.`)
}

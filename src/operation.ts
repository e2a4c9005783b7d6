import {
  Kind,
  type Static,
  type TObject,
  type TSchema,
  Type,
  TypeGuard,
  TypeRegistry,
} from '@sinclair/typebox'
import { type TypeCheck, TypeCompiler, type ValueError } from '@sinclair/typebox/compiler'
import type { Caller } from './accounts/callers.ts'
import { isBlank } from './bytes/unseen-characters.ts'
import { AppError, type ErrorKind } from './errors.ts'
import { version } from './version.ts'

/**
 * One thing a client can ask for, independent of the transport: the edges list the operations and
 * translate. The summary and description appear in the OpenAPI document and in the list of MCP
 * tools.
 */
export type Operation<Input extends TObject = TObject, Output extends TSchema = TSchema> = {
  name: string
  summary: string
  description: string
  input: Input
  output: Output
  /** The errors this operation can end with, beyond those of every request. */
  failures: readonly ErrorKind[]
  /** Whether its answers carry a revision. */
  cacheable: boolean
  /** Whether it reads a text that a client sends, which a key for figures alone may not ask for. */
  readsText?: boolean
  /** Its answer, synchronously where it waits for nothing; it may then throw. */
  run(
    input: Static<Input>,
    caller: Caller,
  ): Answer<Static<Output>> | Promise<Answer<Static<Output>>>
}

export type Answer<Value> = {
  /** For a large answer it may be made whenever it is read. */
  readonly value: Value
  /** The JSON of the value, where that can be had without making the value. */
  json?: () => Uint8Array
  /**
   * A short name for this state of the answer, made by `revisionOf`. Two answers of one operation
   * with equal revisions have equal values, also across restarts; so the edges cache what they make
   * of a value under the operation's name and the revision, and HTTP sends the revision as the
   * ETag. Null for an answer that is made again for each request.
   */
  revision: string | null
  /** The answer as a table of CSV, where it has one. */
  table?: () => string | Promise<string>
  /** How long the answer's list is, without the limit that was asked for. */
  total?: number
  /** Of a check in detail against one advert: what MCP tells beside the fields of the API. */
  uncompared?: Readonly<Record<string, readonly string[]>> | undefined
}

/** An operation that accepts any input a client sent: `run` checks it against the schema first. */
export type CheckedOperation<
  Input extends TObject = TObject,
  Output extends TSchema = TSchema,
> = Omit<Operation<Input, Output>, 'run'> & {
  run(input: unknown, caller: Caller): Answer<Static<Output>> | Promise<Answer<Static<Output>>>
}

/**
 * Adds the input check to an operation. `run` then throws AppError `invalid_request`, which names
 * only the field.
 */
export function checked<Input extends TObject, Output extends TSchema>(
  operation: Operation<Input, Output>,
): CheckedOperation<Input, Output> {
  const check = inputCheck(operation.input)
  return {
    ...operation,
    run(input, caller) {
      if (operation.readsText && caller.key.figuresOnly)
        throw new AppError('invalid_request', FIGURES_ONLY)
      return operation.run(check(input), caller)
    },
  }
}

const FIGURES_ONLY =
  'This key is for figures alone: it checks no text. Ask for another key of its owner.'

/**
 * Names a state by everything that determines it: 16 characters of base64url. The program's version
 * counts too, because another version may word the same answer differently.
 */
export function revisionOf(parts: readonly unknown[], program: string = version): string {
  return Bun.SHA256.hash(JSON.stringify([program, ...parts]), 'base64url').slice(0, 16)
}

/**
 * Makes a check of client input against a schema. It throws AppError `invalid_request`, which names
 * only the fields, three at most.
 */
export function inputCheck<Input extends TObject>(
  schema: Input,
): (input: unknown) => Static<Input> {
  // Compiled at the first check, to keep the start of a server short.
  let check: TypeCheck<Input> | null = null
  return (input) => {
    check ??= TypeCompiler.Compile(schema)
    return valid(check, input)
  }
}

const NOT_BLANK = 'NotBlank'
TypeRegistry.Set(NOT_BLANK, (_schema, value) => typeof value === 'string' && !isBlank(value))

/**
 * A text with at least one character that is seen. A pattern of JSON Schema cannot name all that is
 * not seen, so the pattern tells clients nearly all of it, and the kind decides, which no client is
 * told: many refuse a format of our own.
 */
export const textNotBlank = (description: string) =>
  Type.Unsafe<string>({ [Kind]: NOT_BLANK, pattern: '\\S', description, type: 'string' })

/**
 * Describes in words what a schema accepts, but for null, which counts as not given: no address can
 * send one.
 */
function expected(schema: TSchema): string {
  if (TypeGuard.IsUnion(schema))
    return schema.anyOf
      .filter((member) => !TypeGuard.IsNull(member))
      .map(expected)
      .join(' or ')
  if (TypeGuard.IsLiteral(schema)) return String(schema.const)
  if (TypeGuard.IsInteger(schema)) {
    const from = schema.minimum === undefined ? '' : ` from ${schema.minimum}`
    return `a whole number${from}${schema.maximum === undefined ? '' : ` to ${schema.maximum}`}`
  }
  if (schema[Kind] === NOT_BLANK) return 'text that is not blank'
  if (TypeGuard.IsObject(schema)) {
    const needed = (schema.required ?? []).map((name) => `"${name}": …`)
    return `an object such as {${needed.join(', ')}}`
  }
  if (TypeGuard.IsArray(schema)) return `a list of ${expected(schema.items)}`
  if (TypeGuard.IsBoolean(schema)) return 'true or false'
  if (!TypeGuard.IsString(schema)) return String(schema.type)
  return schema.pattern === undefined ? 'text' : 'text of the right form'
}

/** A list of a thousand wrong items is not told item by item. */
const MOST_MISFITS = 3

function valid<Input extends TObject>(check: TypeCheck<Input>, input: unknown): Static<Input> {
  if (check.Check(input)) return input
  const misfits = new Map<string, string>()
  for (const error of check.Errors(input)) {
    // Of a field several things may be wrong: the first says most.
    if (!misfits.has(error.path)) misfits.set(error.path, misfitOf(error))
    if (misfits.size === MOST_MISFITS) break
  }
  throw new AppError('invalid_request', [...misfits.values()].join(' '))
}

/** What is wrong with a field, without the value found: that is the client's own text. */
function misfitOf({ path, value, schema }: Pick<ValueError, 'path' | 'value' | 'schema'>): string {
  const field = path.slice(1).replaceAll('/', '.') || 'the request'
  const misfit = value === undefined ? 'is missing: it must be' : 'must be'
  const meaning = typeof schema.description === 'string' ? ` (${schema.description})` : ''
  return `"${field}" ${misfit} ${expected(schema)}${meaning}.`
}

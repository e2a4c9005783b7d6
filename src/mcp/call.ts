import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Caller } from '../accounts/callers.ts'
import type { AppError } from '../errors.ts'
import type { Tool, ToolAnswer } from './tool.ts'

/** Turns whatever was thrown into what may be shown. */
export type Presentable = (error: unknown) => AppError

/** Calls a tool. A failure is a result too, so that the model reads it. */
export async function callTool(
  tool: Tool,
  input: unknown,
  caller: Caller,
  presentable: Presentable,
): Promise<CallToolResult> {
  try {
    return resultOf(await tool.call(input, caller))
  } catch (error) {
    return failureOf(presentable(error), tool)
  }
}

/** The answer as structured content and the same as text, for clients that know text only. */
function resultOf({ content, total, note }: ToolAnswer): CallToolResult {
  return {
    content: [text(written(content).json), ...(note === undefined ? [] : [text(note)])],
    structuredContent: content as Record<string, unknown>,
    ...(total !== undefined && { _meta: { total } }),
  }
}

/** The error body of the API, its message followed by what to do next. */
function failureOf({ kind, message }: AppError, tool: Tool): CallToolResult {
  const next = tool.afterFailure?.[kind]
  const body = { error: { type: kind, message: next === undefined ? message : `${message} ${next}` } }
  return { content: [text(JSON.stringify(body))], isError: true }
}

const text = (text: string) => ({ type: 'text' as const, text })

/** JSON of a result in parts, as `JSON.stringify` would write it, but that an answer which is kept is written once. */
export function resultParts(result: CallToolResult): BlobPart[] {
  const { content, structuredContent, ...others } = result
  if (!structuredContent) return [JSON.stringify(result)]
  const notes = content.slice(1).map((note) => `,${JSON.stringify(note)}`)
  const rest = JSON.stringify(others).slice(1)
  return ['{', written(structuredContent).members, `${notes.join('')}]${rest === '}' ? '' : ','}${rest}`]
}

/** An answer as JSON, and the members of a result that carry it: as it is, and as text. */
type Written = { json: string; members: Uint8Array<ArrayBuffer> }

// Answers such as a whole scan stay the same object while they say the same.
const kept = new WeakMap<object, Written>()
const encoder = new TextEncoder()

function written(content: object): Written {
  let made = kept.get(content)
  if (!made) {
    const json = JSON.stringify(content)
    const members = `"structuredContent":${json},"content":[{"type":"text","text":${JSON.stringify(json)}}`
    made = { json, members: encoder.encode(members) }
    kept.set(content, made)
  }
  return made
}

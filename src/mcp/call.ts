import type { CallToolResult } from '@modelcontextprotocol/server'
import type { AppError } from '../errors.ts'
import type { Caller } from '../keys/callers.ts'
import { prepare, type Splice } from './splice.ts'
import type { Tool, ToolAnswer } from './tool.ts'

/** Turns whatever was thrown into what may be shown. */
export type Presentable = (error: unknown) => AppError

/** Calls a tool. A failure is a result too, so that the model reads it. */
export async function callTool(
  tool: Tool,
  input: unknown,
  caller: Caller,
  { presentable, splice }: { presentable: Presentable; splice: Splice },
): Promise<CallToolResult> {
  try {
    return resultOf(await tool.call(input, caller), splice)
  } catch (error) {
    return failureOf(presentable(error), tool)
  }
}

/** The answer as structured content and the same as text, for clients that know text only. */
function resultOf({ content, total, note }: ToolAnswer, splice: Splice): CallToolResult {
  const held = splice.hold(prepare(content))
  return {
    content: [text(held.text), ...(note === undefined ? [] : [text(note)])],
    structuredContent: held.structuredContent,
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

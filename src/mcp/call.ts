import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Caller } from '../accounts/callers.ts'
import type { AppError } from '../errors.ts'
import type { Tool } from './tool.ts'

/** Turns whatever was thrown into an error that may be shown. */
export type Presentable = (error: unknown) => AppError

/**
 * The result of a call in the protocol's terms. The answer comes as structured content and again as
 * text, for clients that read only text. A failure is a result too, because a model does not see
 * errors of the protocol.
 */
export async function callTool(
  tool: Tool,
  input: unknown,
  caller: Caller,
  presentable: Presentable,
): Promise<CallToolResult> {
  try {
    const { value, note, total } = await tool.call(input, caller)
    const texts = [JSON.stringify(value), ...(note === undefined ? [] : [note])]
    return {
      structuredContent: value,
      content: texts.map(textContent),
      ...(total !== undefined && { _meta: { total } }),
    }
  } catch (error) {
    return { content: [textContent(failureText(presentable(error), tool))], isError: true }
  }
}

export const textContent = (text: string) => ({ type: 'text' as const, text })

/** The error body of the API; its message also says what to do next. */
function failureText({ kind, message }: AppError, tool: Tool): string {
  const after = tool.afterFailure?.[kind]
  const next = typeof after === 'function' ? after(message) : after
  return JSON.stringify({
    error: { type: kind, message: next === undefined ? message : `${message} ${next}` },
  })
}

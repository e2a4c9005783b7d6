import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Caller } from '../accounts/callers.ts'
import type { AppError } from '../errors.ts'
import type { Tool, ToolAnswer } from './tool.ts'

/** Turns whatever was thrown into an error that may be shown. */
export type Presentable = (error: unknown) => AppError

/** The outcome of a call: the tool's answer, or its failure as the text that a model reads. */
export type CallOutcome = { answer: ToolAnswer } | { failure: string }

export async function callTool(
  tool: Tool,
  input: unknown,
  caller: Caller,
  presentable: Presentable,
): Promise<CallOutcome> {
  try {
    return { answer: await tool.call(input, caller) }
  } catch (error) {
    return { failure: failureText(presentable(error), tool) }
  }
}

/**
 * The result of a call in the protocol's terms. The answer comes as structured content and again as
 * text, for clients that read only text. A failure is a result too, because a model does not see
 * errors of the protocol.
 */
export function resultOf(outcome: CallOutcome): CallToolResult {
  if ('failure' in outcome) return { content: [textContent(outcome.failure)], isError: true }
  const { value, note, total } = outcome.answer
  return {
    content: [
      textContent(JSON.stringify(value)),
      ...(note === undefined ? [] : [textContent(note)]),
    ],
    structuredContent: value,
    ...(total !== undefined && { _meta: { total } }),
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

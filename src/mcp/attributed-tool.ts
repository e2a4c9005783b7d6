import { owedTo } from '../market/source-name.ts'
import type { SourceOf } from './source-of.ts'
import type { Tool, ToolAnswer } from './tool.ts'

/** Deep enough for the scans of a list, and for those of a comparison. */
const DEPTH = 3

/**
 * A tool whose answers name the source that their figures are owed to, where a scan in them has
 * one.
 */
export function attributedTool(
  tool: Tool,
  sources: { of: SourceOf; owed: () => Promise<boolean> },
): Tool {
  async function noteOn({ value }: ToolAnswer): Promise<string | null> {
    for (const id of idsIn(value, DEPTH)) {
      const owed = owedTo(await sources.of(id))
      if (owed !== null)
        return `Source: ${owed.name} (${owed.url}). Name it with the link wherever you use these figures.`
    }
    return null
  }
  return {
    ...tool,
    async call(input, caller) {
      const answer = await tool.call(input, caller)
      // To look at a large answer makes it.
      const note = (await sources.owed()) ? await noteOn(answer) : null
      return note === null
        ? answer
        : { ...answer, note: [answer.note, note].filter(Boolean).join(' ') }
    },
  }
}

/** Possible ids of scans: of the answer, of the objects in it, and of those in their lists. */
function* idsIn(value: unknown, depth: number): Generator<string> {
  if (typeof value !== 'object' || value === null || depth === 0) return
  if ('id' in value && typeof value.id === 'string') yield value.id
  for (const name of ['scan', 'scans', 'a', 'b']) {
    const part: unknown = name in value ? value[name as keyof typeof value] : null
    for (const one of Array.isArray(part) ? part : [part]) yield* idsIn(one, depth - 1)
  }
}

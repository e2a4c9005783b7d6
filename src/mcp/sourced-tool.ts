import { owedTo } from '../market/source-name.ts'
import type { Sources } from './source-of.ts'
import type { Tool, ToolAnswer } from './tool.ts'

/** Where the scans of an answer stand in it. */
const PLACES = new Set(['scan', 'scans', 'a', 'b'])

/**
 * A tool whose answers say of each scan where its adverts come from, and to name the source that
 * its figures are owed to, where one has such.
 */
export function sourcedTool(tool: Tool, sources: Sources): Tool {
  return {
    ...tool,
    async call(input, caller) {
      const answer = await tool.call(input, caller)
      const sourceOf = await sources()
      const note = [answer.note, owedNote(answer, sourceOf)].filter(Boolean).join(' ')
      const value = sourced(answer.value, sourceOf) as ToolAnswer['value']
      return { ...answer, value, ...(note !== '' && { note }) }
    },
  }
}

type SourceNow = (scanId: string) => string

function owedNote({ value }: ToolAnswer, sourceOf: SourceNow): string | null {
  const [owed] = idsIn(value).flatMap((id) => owedTo(sourceOf(id)) ?? [])
  return owed === undefined
    ? null
    : `Source: ${owed.name} (${owed.url}). Name it with the link wherever you use these figures.`
}

type ScanLike = { id: string; queries: unknown }
const isScan = (part: object): part is ScanLike => 'id' in part && 'queries' in part

function idsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  if (Array.isArray(part)) return part.flatMap(idsIn)
  if (isScan(part)) return [part.id]
  return placesOf(part).flatMap(([, one]) => idsIn(one))
}

/** The same, with its source in each scan. */
function sourced(part: unknown, sourceOf: SourceNow): unknown {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map((one) => sourced(one, sourceOf))
  if (isScan(part)) {
    const { id, queries, ...others } = part
    return { id, queries, source: sourceOf(id), ...others }
  }
  const scans = placesOf(part).map(([name, one]) => [name, sourced(one, sourceOf)])
  return { ...part, ...Object.fromEntries(scans) }
}

const placesOf = (part: object) => Object.entries(part).filter(([name]) => PLACES.has(name))

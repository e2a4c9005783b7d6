import { advertsIn, citationOf, titlesOf, whole } from '../market/answers/citation.ts'
import { FEW_VACANCIES } from '../market/answers/market-scan.ts'
import type { ScanOrigin } from '../market/answers/published-before.ts'
import { owedTo } from '../market/source-name.ts'
import { citable, cut } from './brief.ts'
import type { KnownScans, ScanLine } from './source-of.ts'
import type { Tool, ToolAnswer } from './tool.ts'

/** Where a scan stands in an answer, and by which argument its profession is asked for. */
const ASKED_BY = { scan: 'profession', a: 'a', b: 'b' } as const
/** Where scans stand in an answer. */
const PLACES: ReadonlySet<string> = new Set([...Object.keys(ASKED_BY), 'scans'])

/**
 * A tool whose answers say of each scan where its adverts come from, when they were published where
 * its day does not tell, and, in words, whether they are few or many of them repeats, what else
 * fits the profession, whom the figures are owed to, and how to cite one.
 */
export function notedTool(
  tool: Tool,
  { sources, publishedOf, repeatsOf, otherFits }: KnownScans,
): Tool {
  /** What to bear in mind of the figures of one scan. */
  async function notesOf(scan: ScanLine): Promise<string[]> {
    const repeats = await repeatsOf(scan.id)
    return [
      ...(scan.scanned < FEW_VACANCIES ? [ofFew(scan)] : []),
      ...(repeats === null ? [] : [ofRepeats(scan, repeats)]),
    ]
  }

  async function notesOn({ value }: ToolAnswer, asked: Asked, sourceOf: SourceNow) {
    const notes = isScan(value) ? await notesOf(value) : []
    for (const [place, argument] of Object.entries(ASKED_BY)) {
      const scan = value[place] as ScanLine | undefined
      if (scan === undefined) continue
      notes.push(...(await notesOf(scan)))
      const name = asked[argument]
      if (typeof name !== 'string' || [name, asked.scanId].includes(scan.id)) continue
      const others = await otherFits(name)
      if (others.length > 0) notes.push(ofOthers(argument, others, sourceOf))
    }
    return [...new Set(notes)]
  }
  return {
    ...tool,
    async call(input, caller) {
      const answer = await tool.call(input, caller)
      const sourceOf = await sources()
      const notes = await notesOn(answer, input as Asked, sourceOf)
      const origins: Origins = new Map()
      for (const id of idsIn(answer.value))
        origins.set(id, { source: sourceOf(id), published: await publishedOf(id) })
      const ends = [owedNote(origins), citeNote(answer, origins)]
      const note = [answer.note, ...notes, ...ends].filter(Boolean).join(' ')
      const value = withOrigins(answer.value, origins) as ToolAnswer['value']
      return { ...answer, value, ...(note !== '' && { note }) }
    },
  }
}

type Asked = Readonly<Record<string, unknown>>
type SourceNow = (scanId: string) => string

const ofFew = ({ queries, scanned }: ScanLine) =>
  `Only ${advertsIn(scanned)} for ${titlesOf(queries.map(cut))}: figures of so few are rough.`

const ofRepeats = ({ queries, scanned }: ScanLine, repeats: number) =>
  `${whole(repeats)} of ${advertsIn(scanned)} for ${titlesOf(queries.map(cut))} repeat a job: ` +
  'shares count them, pay does not.'

/** How many other scans that fit are named. */
const MOST_NAMED = 5

function ofOthers(argument: string, others: readonly ScanLine[], sourceOf: SourceNow): string {
  const named = others.slice(0, MOST_NAMED).map(({ id, queries, scanned }) => {
    return `${titlesOf(queries.map(cut))} (${advertsIn(scanned)}, ${sourceOf(id)}, id ${id})`
  })
  const left = others.length - named.length
  const more = left > 0 ? ` and ${whole(left)} more` : ''
  return `"${argument}" fits other scans too: ${named.join(', ')}${more}. An id chooses one.`
}

type Origins = Map<string, ScanOrigin>

function owedNote(origins: Origins): string | null {
  const [owed] = [...origins.values()].flatMap(({ source }) => owedTo(source) ?? [])
  return owed === undefined
    ? null
    : `Source: ${owed.name} (${owed.url}). Name it with the link wherever you use these figures.`
}

function citeNote({ cite }: ToolAnswer, origins: Origins): string | null {
  if (cite === undefined) return null
  const { figures, difference } = cite
  const cited = figures.map(({ figure, of: { scan, method, vocabulary } }) =>
    citationOf(figure, {
      ...{ scan: citable(scan), method, vocabulary },
      ...origins.get(scan.id)!,
    }),
  )
  return `Cite as: ${[...cited, ...(difference ? [`difference ${difference}`] : [])].join('; ')}.`
}

const isScan = (part: object): part is ScanLine => 'id' in part && 'queries' in part

function idsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  if (Array.isArray(part)) return part.flatMap(idsIn)
  if (isScan(part)) return [part.id]
  return placesOf(part).flatMap(([, one]) => idsIn(one))
}

/** The same, with its origin in each scan, behind its phrasings. */
function withOrigins(part: unknown, origins: Origins): unknown {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map((one) => withOrigins(one, origins))
  if (isScan(part)) {
    const { source, published } = origins.get(part.id)!
    const own = Object.entries({ source, ...(published && { published }) })
    return Object.fromEntries(
      Object.entries(part).flatMap((field) => (field[0] === 'queries' ? [field, ...own] : [field])),
    )
  }
  const scans = placesOf(part).map(([name, one]) => [name, withOrigins(one, origins)])
  return { ...part, ...Object.fromEntries(scans) }
}

const placesOf = (part: object) => Object.entries(part).filter(([name]) => PLACES.has(name))

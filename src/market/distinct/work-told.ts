import { sectionsOfAdvert } from '../../skills/sections/advert-sections.ts'
import type { SectionKind } from '../../skills/sections/kinds.ts'
import { createBoundedCache } from '../../skills/text/bounded-cache.ts'

const TELLING: ReadonlySet<SectionKind> = new Set(['duties', 'requirements', 'nice_to_have'])

/** Where the parts of a text are, by its hash, as several scans have the same adverts. */
const known = createBoundedCache<readonly number[], bigint>(20_000)

/**
 * What of an advert surely tells the work: its duties and requirements, without what the employer says of itself, of its
 * perks, and where neither is sure. Empty for an advert that does not part them.
 */
export function workToldIn(text: string): string {
  const ranges = rangesOf(text)
  return ranges.flatMap((start, i) => (i % 2 === 0 ? text.slice(start, ranges[i + 1]) : [])).join('\n')
}

function rangesOf(text: string): readonly number[] {
  const key = Bun.hash.xxHash64(text)
  const before = known.get(key)
  if (before !== undefined) return before
  const ranges = rangesIn(text)
  known.set(key, ranges)
  return ranges
}

function rangesIn(text: string): number[] {
  return sectionsOfAdvert(text).flatMap(({ kind, start, end }) => (TELLING.has(kind) ? [start, end] : []))
}

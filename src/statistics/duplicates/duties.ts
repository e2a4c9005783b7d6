import type { SectionKind } from '../../language/sections/kinds.ts'
import { sectionsOfAdvert } from '../../language/sections/sections.ts'
import { createBoundedCache } from '../../language/text/bounded-cache.ts'

/**
 * The parts of an advert that describe the work; empty for an advert that does not separate them.
 */
export type Duties = {
  /**
   * Duties and requirements, without what the employer says of itself, of its perks, and where
   * neither is sure.
   */
  work: string
  duties: string
}

const TELLING: ReadonlySet<SectionKind> = new Set(['duties', 'requirements', 'nice_to_have'])

/**
 * Where the parts of a text are, by its hash, as several scans have the same adverts: start, end, 1
 * for duties, in turn.
 */
const known = createBoundedCache<readonly number[], bigint>(20_000)

export function dutiesIn(text: string): Duties {
  const work: string[] = []
  const duties: string[] = []
  const parts = partsOf(text)
  for (let i = 0; i < parts.length; i += 3) {
    const part = text.slice(parts[i], parts[i + 1])
    work.push(part)
    if (parts[i + 2] === 1) duties.push(part)
  }
  return { work: work.join('\n'), duties: duties.join('\n') }
}

/**
 * Notes them for when the text is compared: its sections, which take longer, are known right now.
 */
export const noteDuties = (text: string): void => void partsOf(text)

function partsOf(text: string): readonly number[] {
  const key = Bun.hash.xxHash64(text)
  const before = known.get(key)
  if (before !== undefined) return before
  const parts = sectionsOfAdvert(text)
    .filter(({ kind }) => TELLING.has(kind))
    .flatMap(({ kind, start, end }) => [start, end, kind === 'duties' ? 1 : 0])
  known.set(key, parts)
  return parts
}

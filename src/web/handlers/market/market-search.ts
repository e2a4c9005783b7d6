import { tableSpellings } from '../../../language/tables/vocabulary.ts'
import { ALL_ROWS } from '../../../market/public-market.ts'
import type { Skill } from '../../../scans/scan.schema.ts'
import type { ShownScan } from '../../../scans/shown-scan.ts'
import type { MarketDeps } from '../deps.ts'
import { orNone } from '../or-none.ts'

export type ListedSkill = Pick<Skill, 'name' | 'share'>

/** What a search of the list finds. */
export type Found = {
  scans: readonly ShownScan[]
  /** Whether they are only near to what was searched for. */
  isNear: boolean
  /** Of each scan the skill that was searched for; null where professions were. */
  skills: ReadonlyMap<string, ListedSkill> | null
}

/** With more professions, a skill is looked for only in the freshest. */
export const LOOKED_AT = 60
/**
 * Its other spellings are looked for in fewer: each takes a worker milliseconds, and strangers may
 * ask for anything.
 */
const SPELLED_IN = 10

/**
 * Finds the scans whose titles hold each word of a search, also in a title's other language if the
 * table knows it (Водитель = Driver); without any, those that name the skill
 * it calls, the most frequent first; else the nearest one, as the API chooses it.
 */
export function createMarketSearch({ catalog, market }: Pick<MarketDeps, 'catalog' | 'market'>) {
  async function withSkill(
    asked: string,
    all: readonly ShownScan[],
  ): Promise<Map<string, ListedSkill>> {
    const found = new Map<string, ListedSkill>()
    const name = folded(asked)
    async function lookIn(
      scans: readonly ShownScan[],
      part: { q?: string; limit: number },
    ): Promise<void> {
      for (const { id } of scans) {
        const answer = await orNone(async () => market.skills(await catalog.find(id), part))
        const skill = answer?.value.skills.find(
          (row) => part.q !== undefined || folded(row.name) === name,
        )
        if (skill) found.set(id, { name: skill.name, share: skill.share })
      }
    }
    // All rows of a scan are kept, so that a name is looked for without work.
    await lookIn(all.slice(0, LOOKED_AT), { limit: ALL_ROWS })
    if (found.size === 0) await lookIn(all.slice(0, SPELLED_IN), { q: asked, limit: 1 })
    return found
  }

  return async (asked: string): Promise<Found> => {
    const all = await catalog.shown()
    const words = folded(asked).split(/\s+/).filter(Boolean)
    if (words.length === 0) return { scans: all, isNear: false, skills: null }
    const scans = all.filter(({ queries }) =>
      queries
        .flatMap((query) => [query, ...tableSpellings(query)])
        .some((title) => words.every((word) => folded(title).includes(word))),
    )
    if (scans.length > 0) return { scans, isNear: false, skills: null }
    const skills = await withSkill(asked, all)
    const shareOf = ({ id }: ShownScan) => skills.get(id)!.share
    const named = all.filter(({ id }) => skills.has(id)).toSorted((a, b) => shareOf(b) - shareOf(a))
    if (named.length > 0) return { scans: named, isNear: false, skills }
    const near = await orNone(() => catalog.choose({ profession: asked }))
    return { scans: near ? [near.shown] : [], isNear: near !== null, skills: null }
  }
}

/** A text as searches compare it. */
export const folded = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll('ё', 'е')

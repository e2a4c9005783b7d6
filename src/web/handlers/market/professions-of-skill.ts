import { ALL_ROWS } from '../../../market/public-market.ts'
import type { AskedIn } from '../../pages/market/asked-in.tsx'
import type { MarketDeps } from '../deps.ts'
import { orNone } from '../or-none.ts'
import { LOOKED_AT } from './market-search.ts'

const SHOWN = 10

/** Tells in which professions a skill is asked for, the highest share first. */
export function createProfessionsOf({ catalog, market }: MarketDeps) {
  return async (name: string): Promise<AskedIn[]> => {
    const found: AskedIn[] = []
    for (const { id, queries, scanned } of (await catalog.shown()).slice(0, LOOKED_AT)) {
      // All rows of a scan are kept, so that a name is looked for without work.
      const answer = await orNone(async () =>
        market.skills(await catalog.find(id), { limit: ALL_ROWS }),
      )
      const skill = answer?.value.skills.find((row) => row.name === name)
      if (skill) found.push({ id, queries, scanned, share: skill.share, interval: skill.interval })
    }
    return found.toSorted((a, b) => b.share - a.share).slice(0, SHOWN)
  }
}

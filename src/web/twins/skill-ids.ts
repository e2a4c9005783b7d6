import type { SkillIds } from '../../market/answers/tables.ts'
import { ALL_ROWS, type PublicMarket } from '../../market/public-market.ts'
import type { ScanDetail } from '../../scans/catalog/scan-detail.ts'

const NONE = { id: null, family: null }

/** The ids of all skills that are shown of some scans, by their names. */
export async function skillIdsOf(
  market: Pick<PublicMarket, 'skills'>,
  details: readonly ScanDetail[],
): Promise<NonNullable<SkillIds>> {
  const ids = new Map<string, { id: string | null; family: string | null }>()
  for (const detail of details)
    for (const { name, id, family } of (await market.skills(detail, { limit: ALL_ROWS })).value
      .skills)
      ids.set(name, { id, family })
  return (name) => ids.get(name) ?? NONE
}

/** The lists of answers whose members are skills. */
const LISTS = new Set(['skills', 'changes', 'together', 'onlyA', 'onlyB'])

/**
 * The JSON of an answer with the ids of each skill beside its name, as names may change and ids
 * never do.
 */
export const jsonWithIds = (answer: object, ids: NonNullable<SkillIds>): string =>
  JSON.stringify(answer, (key, value) =>
    LISTS.has(key) && Array.isArray(value)
      ? value.map(({ name, ...figures }) => ({ name, ...ids(name), ...figures }))
      : value,
  )

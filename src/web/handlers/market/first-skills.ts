import { MOST_EDUCATIONS } from '../../../language/tables/vocabulary.ts'
import type { SkillRow } from '../../../market/answers/skills.schema.ts'
import type { PublicMarket } from '../../../market/public-market.ts'
import type { ScanDetail } from '../../../scans/catalog/scan-detail.ts'

/**
 * The skills that a page or a picture leads with, most frequent first: education is asked for
 * beside them.
 */
export async function firstSkillsOf(
  market: Pick<PublicMarket, 'skills'>,
  detail: ScanDetail,
  most: number,
): Promise<SkillRow[]> {
  const { value } = await market.skills(detail, { limit: most + MOST_EDUCATIONS })
  return value.skills.filter(({ kind }) => kind !== 'education').slice(0, most)
}

import { MOST_EDUCATIONS } from '../../../language/tables/vocabulary.ts'
import type { SkillRow } from '../../../market/answers/skills.schema.ts'
import type { PublicMarket } from '../../../market/public-market.ts'
import type { ScanDetail } from '../../../scans/catalog/scan-detail.ts'

/** What a page or a picture leads with, most frequent first. */
export type First = {
  skills: SkillRow[]
  /** Education is asked for beside skills: what of it would stand among these. */
  education: SkillRow[]
}

/** @param rows by share, and more by all educations there are */
export function firstAmong(rows: readonly SkillRow[], most: number): First {
  const skills = rows.filter(({ kind }) => kind !== 'education').slice(0, most)
  const least = skills.at(-1)?.share ?? 0
  const education = rows.filter(({ kind, share }) => kind === 'education' && share >= least)
  return { skills, education }
}

export async function firstIn(
  market: Pick<PublicMarket, 'skills'>,
  detail: ScanDetail,
  most: number,
): Promise<First> {
  const { value } = await market.skills(detail, { limit: most + MOST_EDUCATIONS })
  return firstAmong(value.skills, most)
}

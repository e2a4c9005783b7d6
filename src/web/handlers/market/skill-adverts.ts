import type { ScanDetail } from '../../../scans/catalog/scan-detail.ts'
import { advertKey } from '../../../scans/source.ts'
import { vacancyAddress } from '../../../site/address.ts'
import type { AdvertsProps } from '../../pages/market/skill-adverts.tsx'
import { pagingOf } from '../../visit/paging.ts'
import type { WebDeps } from '../deps.ts'
import type { Named } from './skill-page.tsx'
import { statedBy } from './stated.ts'

/** On a phone each is a card of a third of the screen. */
const ADVERTS = 20

/** Makes the list of the adverts that a skill's count counts; null where none is kept. */
export function createSkillAdverts(deps: WebDeps) {
  const { market, namingVacancies, namingSentences, ownAddresses, siteUrl } = deps
  return async (
    detail: ScanDetail,
    skill: Named,
    query: URLSearchParams,
  ): Promise<AdvertsProps | null> => {
    const named = await namingVacancies(detail, skill.name)
    if (named === null) return null
    const paging = pagingOf(query, named.total, ADVERTS)
    const sheet = await market.sheetOf(detail)
    const part = named.part(paging)
    const isOfSite = detail.shown.source === 'hh'
    const keys = part.map(({ id }) => (isOfSite ? id : advertKey(detail.shown.id, id)))
    // A text may have been rewritten since an earlier result was counted.
    const sentences = await namingSentences(detail.shown.isShown ? keys : [], [
      skill.name,
      ...skill.members,
    ])
    const addresses = isOfSite ? null : await ownAddresses(keys)
    const rows = statedBy(sheet, part).map(({ id, ...row }) => ({
      ...row,
      sentence: sentences.get(id) ?? null,
      url: addresses === null ? vacancyAddress(siteUrl, id) : (addresses.get(id) ?? null),
    }))
    return { skill: skill.name, total: named.total, rows, paging, hasAdverts: sheet.hasAdverts }
  }
}

import { includedIn } from '../../language/tables/included.ts'
import { vacancyAddress } from '../../site/address.ts'
import { byNumber, PLACES, type Sheet } from '../../statistics/advert-table/sheet.ts'
import { distinctView } from '../../statistics/advert-table/views.ts'
import { roundedScore } from '../../statistics/estimators/rounding.ts'
import { besideOf } from '../../statistics/estimators/together.ts'
import type { History } from './history.schema.ts'
import { byText, headOf } from './market-scan.ts'
import { reasonsFor, whyNoIntervals, whyRowsLack } from './reasons.ts'
import type { SkillAnswer } from './skill.schema.ts'
import { createSkillRow, type SkillMaterial } from './skill-rows.ts'

const MOST_TOGETHER = 20
const MOST_VACANCIES = 50

/**
 * One skill of a scan, by its number.
 * @param history of it alone (history.ts)
 * @param siteUrl of the vacancy site, without a slash at its end; null: its adverts are not from
 * the site
 */
export function skillAnswerOf(
  skill: number,
  material: SkillMaterial,
  { history, siteUrl }: { history: Omit<History, 'scan'>; siteUrl: string | null },
): SkillAnswer {
  const { sheet } = material.market
  const { runs, changes, reason } = history
  const row = createSkillRow(material)(skill)
  const spellings = spellingsOf(skill, sheet)
  const noSpellings = spellings === null ? 'not_kept' : null
  const answer = {
    ...headOf(material.market),
    ...row,
    together: sheet.hasAdverts ? togetherOf(skill, sheet) : [],
    spellings,
    vacancies: vacanciesOf(skill, sheet, siteUrl),
    history: { runs, changes, reason },
    ...reasonsFor({ ...whyRowsLack(material.market, [row]), spellings: noSpellings }),
  }
  const why = whyNoIntervals(sheet)
  return why === null ? answer : { ...answer, reason: why }
}

/** An advert that names a skill which includes another has named both already. */
function togetherOf(skill: number, sheet: Sheet): SkillAnswer['together'] {
  const nameOf = (one: number) => sheet.skills[one]!.name
  return besideOf(skill, distinctView(sheet))
    .filter(
      ({ skill: other }) =>
        !sheet.skills[other]!.isRole && !isOneOfOther(nameOf(skill), nameOf(other)),
    )
    .map(({ skill: other, count, lift, low }) => ({ name: nameOf(other), count, lift, low }))
    .sort((a, b) => b.low - a.low || byText(a.name, b.name))
    .slice(0, MOST_TOGETHER)
    .map(({ name, count, lift }) => ({ name, count, lift: roundedScore(lift) }))
}

/** Whether one of the two includes the other, by their names in the built-in table. */
const isOneOfOther = (one: string, other: string) =>
  includedIn(one).includes(other) || includedIn(other).includes(one)

function spellingsOf(skill: number, { spellings }: Sheet): SkillAnswer['spellings'] {
  const own = spellings?.[skill]
  if (own === undefined) return null
  return own
    .map((spelling) => ({ ...spelling }))
    .sort((a, b) => b.count - a.count || byText(a.text, b.text) || byText(a.in, b.in))
}

/** The freshest first, those without a day last; at one moment the larger number first. */
function vacanciesOf(
  skill: number,
  sheet: Sheet,
  siteUrl: string | null,
): SkillAnswer['vacancies'] {
  const { ids, titles, publishedAt, employer, area, places } = sheet
  const momentOf = (advert: number) => {
    const moment = publishedAt[advert]!
    return Number.isNaN(moment) ? Number.NEGATIVE_INFINITY : moment
  }
  return Array.from(sheet.naming[skill]!, (advert, i) => ({ advert, place: places[skill]![i]! }))
    .sort((a, b) => {
      const [one, other] = [momentOf(a.advert), momentOf(b.advert)]
      return one === other ? byNumber(ids.at(b.advert)!, ids.at(a.advert)!) : other - one
    })
    .slice(0, MOST_VACANCIES)
    .map(({ advert, place }) => ({
      id: ids.at(advert)!,
      url: siteUrl === null ? null : vacancyAddress(siteUrl, ids.at(advert)!),
      title: titles.at(advert)!,
      employer: employer.values[employer.of[advert]!]!.name,
      area: area.values[area.of[advert]!]!.name,
      publishedAt: momentText(publishedAt[advert]!),
      where: PLACES[place]!,
    }))
}

const momentText = (moment: number) =>
  Number.isNaN(moment) ? null : new Date(moment).toISOString()

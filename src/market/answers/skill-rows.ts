import { placeOfSkill } from '../../language/tables/vocabulary.ts'
import { payTableOf } from '../../statistics/advert-table/pay-table.ts'
import { PLACES } from '../../statistics/advert-table/sheet.ts'
import { allAdverts, distinctView } from '../../statistics/advert-table/views.ts'
import { distinctiveScore, type NamedByEmployers } from '../../statistics/estimators/distinctive.ts'
import { payOf } from '../../statistics/estimators/pay.ts'
import { roundedScore, roundedShare } from '../../statistics/estimators/rounding.ts'
import { createShareOf, type Share } from '../../statistics/estimators/share.ts'
import type { Elsewhere, ElsewhereOf } from './elsewhere.ts'
import type { MarketScan } from './market-scan.ts'
import type { SkillRow } from './skills.schema.ts'

/** What rows of skills are made from. */
export type SkillMaterial = {
  market: MarketScan
  /** The spellings of each skill, in the order of the result, as its statistics list them. */
  members: readonly (readonly string[])[]
  /** null: no other scan is known. */
  elsewhere: ElsewhereOf | null
  /** Only pay in this currency; null: all. */
  currency?: string | null
}

type Distinct = Pick<SkillRow, 'distinct' | 'distinctShare' | 'distinctInterval'>

/** Makes the row of a skill by its number. Making all of 1500 takes some milliseconds. */
export function createSkillRow({
  market: { sheet },
  members,
  elsewhere,
  currency = null,
}: SkillMaterial): (skill: number) => SkillRow {
  const all = allAdverts(sheet)
  const shareOf = createShareOf(all.clusters)
  const distinct = sheet.hasAdverts ? distinctView(sheet) : null
  const pay = sheet.pay && payTableOf(sheet, sheet.pay, currency)
  const distinctOf = distinct && createShareOf(distinct.clusters)

  function distinctly(skill: number): Distinct {
    if (distinct === null) return { distinct: null, distinctShare: null, distinctInterval: null }
    const { count, share, interval } = distinctOf!(distinct.naming[skill]!)
    return { distinct: count, distinctShare: roundedShare(share), distinctInterval: interval }
  }

  const distinctive = (name: string, { employers }: Share) =>
    distinctiveOf(
      { naming: employers, employers: all.clusters.employers },
      elsewhere?.(name) ?? null,
    )

  return (skill) => {
    const { name, kind, counted } = sheet.skills[skill]!
    const adverts = sheet.naming[skill]!
    const share = shareOf(adverts)
    const spellings = [...(members[skill] ?? [name])]
    return {
      name,
      ...placeOfSkill({ name, members: spellings }),
      kind,
      members: spellings,
      count: share.count,
      share: roundedShare(share.share),
      interval: share.interval,
      inKeySkills: inKeySkills(sheet.places[skill]!),
      counted,
      ...distinctly(skill),
      employers: sheet.hasAdverts ? share.employers : null,
      pay: pay && payOf(adverts, pay),
      distinctive: distinctive(name, share),
    }
  }
}

export function distinctiveOf(
  here: NamedByEmployers,
  found: Elsewhere | null,
): SkillRow['distinctive'] {
  const score = found && distinctiveScore(here, found.byEmployers)
  return score === null
    ? null
    : { score: roundedScore(score), elsewhere: roundedShare(found!.share) }
}

function inKeySkills(places: Uint8Array): number {
  let count = 0
  for (let i = 0; i < places.length; i++) count += Number(places[i] === IN_BLOCK)
  return count
}

const IN_BLOCK = PLACES.indexOf('key_skills')

import { families } from '../../language/tables/families.ts'
import { placeOfSkill } from '../../language/tables/vocabulary.ts'
import type { Sheet } from '../../statistics/advert-table/sheet.ts'
import { allAdverts, distinctView } from '../../statistics/advert-table/views.ts'
import { roundedShare } from '../../statistics/estimators/rounding.ts'
import { createShareOf } from '../../statistics/estimators/share.ts'
import type { FamilyList, FamilyRow, FamilyTable, FamilyTablePart } from './families.schema.ts'
import { byText, descending, headOf } from './market-scan.ts'
import { whyNoIntervals } from './reasons.ts'
import type { SkillMaterial } from './skill-rows.ts'

type Order = (a: FamilyRow, b: FamilyRow) => number

const ORDERS: Readonly<Record<NonNullable<FamilyTablePart['by']>, Order>> = {
  // By count, which does not lose digits.
  share: (a, b) => b.count - a.count,
  distinct: (a, b) => descending(a.distinct, b.distinct),
  name: () => 0,
}

const FIRST_SKILLS = 5

type FamilyCut = {
  shown: ReadonlySet<string>
  hidesNobody: (sheet: Sheet, adverts: ArrayLike<number>) => boolean
}

/**
 * The families of a scan's skills, by today's table, whatever counted the scan: a family needs a
 * skill's name alone.
 * @param cut the skills that are shown; null: all. Adverts that name a hidden one of a family alone
 * are counted too, so that a family has one share for everybody, where that may be told of them.
 */
export function familiesOf(
  { market, members }: Pick<SkillMaterial, 'market' | 'members'>,
  by: FamilyTablePart['by'],
  cut: FamilyCut | null = null,
): FamilyTable {
  const { sheet } = market
  const all = allAdverts(sheet)
  const distinct = sheet.hasAdverts ? distinctView(sheet) : null
  const shareOf = createShareOf(all.clusters)
  const namingAny = createNamingAny(sheet.adverts)
  const found = sheet.skills.map(({ name }, skill) =>
    placeOfSkill({ name, members: members[skill] ?? [] }),
  )
  const skillsOf = Map.groupBy(found.keys(), (skill) => found[skill]!.family)

  const rowOf = (family: string, own: readonly number[]): FamilyRow => {
    const skills = own.filter((skill) => cut?.shown.has(sheet.skills[skill]!.name) ?? true)
    const hidesNobody = cut?.hidesNobody(sheet, namingAny(own, all.naming, skills))
    const counted = hidesNobody ? own : skills
    const { count, share, interval } = shareOf(namingAny(counted, all.naming))
    const adverts = distinct && namingAny(counted, distinct.naming).length
    return {
      family,
      name: families().get(family)!.name.ru,
      count,
      share: roundedShare(share),
      interval,
      distinct: adverts,
      distinctShare: adverts === null ? null : roundedShare(adverts / distinct!.clusters.adverts),
      skills: skills
        .map((skill) => ({
          name: sheet.skills[skill]!.name,
          id: found[skill]!.id,
          count: sheet.naming[skill]!.length,
        }))
        .sort((a, b) => b.count - a.count || byText(a.name, b.name))
        .slice(0, FIRST_SKILLS)
        .map((skill) => ({ ...skill, share: roundedShare(skill.count / sheet.adverts) })),
    }
  }

  const rows = [...skillsOf]
    .flatMap(([family, skills]) => (family === null ? [] : [rowOf(family, skills)]))
    .filter(({ count }) => count > 0)
  const order = ORDERS[by ?? 'share']
  const sorted = rows.sort((a, b) => order(a, b) || byText(a.name, b.name))
  const reason = whyNoIntervals(sheet)
  return { ...headOf(market), families: sorted, ...(reason !== null && { reason }) }
}

/**
 * Makes what gives the adverts that name at least one of some skills and none of the others, each
 * once: a view, which the next call leaves behind.
 * @param most how many adverts there are. A million of them in a Set weigh ten times as much.
 */
function createNamingAny(most: number) {
  const isMet = new Uint8Array(most)
  const met = new Int32Array(most)
  return (
    skills: readonly number[],
    naming: readonly ArrayLike<number>[],
    others: readonly number[] = [],
  ): Int32Array => {
    let length = 0
    const meet = (skill: number) => {
      const adverts = naming[skill]!
      for (let i = 0; i < adverts.length; i++) {
        const advert = adverts[i]!
        if (isMet[advert] === 1) continue
        isMet[advert] = 1
        met[length++] = advert
      }
    }
    others.forEach(meet)
    const first = length
    skills.forEach(meet)
    isMet.fill(0)
    return met.subarray(first, length)
  }
}

/** Every family there is, in the order of the table. */
export const familyList = (): FamilyList => ({
  families: [...families().values()].map(({ id, name, definition }) => ({
    family: id,
    names: name,
    definitions: definition,
  })),
})

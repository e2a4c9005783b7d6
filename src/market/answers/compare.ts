import { payOfAll } from '../../statistics/advert-table/pay-table.ts'
import type { Sheet } from '../../statistics/advert-table/sheet.ts'
import type { Clusters } from '../../statistics/estimators/clusters.ts'
import { createDifferenceOf } from '../../statistics/estimators/difference.ts'
import { roundedShare } from '../../statistics/estimators/rounding.ts'
import { createShareOf } from '../../statistics/estimators/share.ts'
import {
  type ComparedSkill,
  type Comparison,
  DEFAULT_COMPARED,
  MOST_ONLY,
  type OnlySkill,
} from './compare.schema.ts'
import { comparabilityOf, notesOn } from './compare-notes.ts'
import type { Pay } from './market.schema.ts'
import { byText, type ComparedScan, descending } from './market-scan.ts'
import { reasonsFor, whyNoIntervals, whyNoPay } from './reasons.ts'
import { type SkillOfBoth, sharedAdverts, sidesOf } from './sides.ts'

/**
 * Compares two scans: `difference` is b less a. Roles of either and skills counted differently are
 * left out: «Аналитик данных» in adverts for one says nothing. Scans of different methods or
 * vocabularies are compared by their pay alone.
 */
export function compareScans(a: ComparedScan, b: ComparedScan): Comparison {
  const incomparable = comparabilityOf(a, b)
  const reason = incomparable ?? whyNoIntervals(a.sheet) ?? whyNoIntervals(b.sheet)
  const pay = { a: payOfAll(a.sheet), b: payOfAll(b.sheet) }
  return {
    a: a.scan,
    b: b.scan,
    method: a.method === b.method ? a.method : null,
    vocabulary: a.vocabulary === b.vocabulary ? a.vocabulary : null,
    pay: { ...pay, ...reasonsFor({ a: whyNoPay(a.sheet), b: whyNoPay(b.sheet) }) },
    ...(incomparable === null ? skillsOf(a.sheet, b.sheet) : NOTHING),
    notes: notesOn(a, b, { sharedAdverts: sharedAdverts(a.sheet, b.sheet), pay }),
    ...(reason !== null && { reason }),
  }
}

/** A page of a comparison. */
export const comparisonPart = (
  whole: Comparison,
  { limit, offset }: { limit?: number | null; offset?: number | null } = {},
): Comparison => ({
  ...whole,
  skills: whole.skills.slice(offset ?? 0, (offset ?? 0) + (limit ?? DEFAULT_COMPARED)),
  onlyA: whole.onlyA.slice(0, MOST_ONLY),
  onlyB: whole.onlyB.slice(0, MOST_ONLY),
})

type Skills = Pick<Comparison, 'skills' | 'onlyA' | 'onlyB'>

const NOTHING: Skills = { skills: [], onlyA: [], onlyB: [] }

function skillsOf(a: Sheet, b: Sheet): Skills {
  const { sides, skills } = sidesOf(a, b)
  const differenceOf = createDifferenceOf(sides)
  const [inA, inB] = [roundedShareOf(sides.first), roundedShareOf(sides.second)]
  const both: { score: number | null; row: ComparedSkill }[] = []
  const [onlyA, onlyB]: [OnlySkill[], OnlySkill[]] = [[], []]
  for (const skill of skills) {
    if (isLeftOut(skill, a, b)) continue
    const { name, numbers, naming } = skill
    if (numbers[1] === null) onlyA.push({ name, ...inA(naming[0]) })
    else if (numbers[0] === null) onlyB.push({ name, ...inB(naming[1]) })
    else {
      const { difference, standardError, interval } = differenceOf(...naming)
      const ofBoth = { difference: roundedShare(difference), interval }
      const row = { name, a: inA(naming[0]), b: inB(naming[1]), ...ofBoth }
      both.push({ score: scoreOf(difference, standardError), row })
    }
  }
  both.sort(
    (one, other) => descending(one.score, other.score) || byText(one.row.name, other.row.name),
  )
  return {
    skills: both.map(({ row }) => row),
    onlyA: onlyA.sort(byShare),
    onlyB: onlyB.sort(byShare),
  }
}

function roundedShareOf(clusters: Clusters) {
  const shareOf = createShareOf(clusters)
  return (naming: ArrayLike<number>) => {
    const { share, interval } = shareOf(naming)
    return { share: roundedShare(share), interval }
  }
}

const byShare = (one: OnlySkill, other: OnlySkill) =>
  other.share - one.share || byText(one.name, other.name)

/** How surely the shares differ, either way. */
function scoreOf(difference: number, standardError: number | null): number | null {
  if (standardError === null) return null
  return difference === 0 ? 0 : Math.abs(difference) / standardError
}

function isLeftOut({ numbers: [inA, inB] }: SkillOfBoth, a: Sheet, b: Sheet): boolean {
  const [one, other] = [a.skills[inA ?? -1], b.skills[inB ?? -1]]
  if (one?.isRole || other?.isRole) return true
  return one !== undefined && other !== undefined && one.counted !== other.counted
}

type LowerBound = { from: Pick<NonNullable<Pay>['from'], 'interval'> | null } | null

/**
 * Which of two scans surely pays more: medians of the lower bounds whose 95 % intervals do not
 * overlap. Medians alone differ by chance. Careful: intervals may overlap a little where a test of
 * the difference would still find one.
 *
 * @returns null when neither does, or a median has no interval
 */
export function paysMore(a: LowerBound, b: LowerBound): 'a' | 'b' | null {
  const [one, other] = [a?.from?.interval, b?.from?.interval]
  if (!one || !other) return null
  if (one[0] > other[1]) return 'a'
  return other[0] > one[1] ? 'b' : null
}

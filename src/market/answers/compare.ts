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

/** Two scans beside each other. Made once, so that a page of the skills costs little. */
export type ScansCompared = {
  /** How many skills both name. */
  total: number
  /**
   * @param most how many when no limit is asked for, and of those that one scan alone names: a
   * table in CSV has all
   */
  part(
    wanted: { limit?: number | null; offset?: number | null },
    most?: { skills: number; only: number },
  ): Comparison
}

const MOST = { skills: DEFAULT_COMPARED, only: MOST_ONLY }

/**
 * Compares two scans: `difference` is b less a. Roles of either and skills counted differently are
 * left out: «Аналитик данных» in adverts for one says nothing. Scans of different methods or
 * vocabularies are compared by their pay alone.
 */
export function compareScans(a: ComparedScan, b: ComparedScan): ScansCompared {
  const incomparable = comparabilityOf(a, b)
  const reason = incomparable ?? whyNoIntervals(a.sheet) ?? whyNoIntervals(b.sheet)
  const { skills, onlyA, onlyB } = incomparable === null ? skillsOf(a.sheet, b.sheet) : NOTHING
  const pay = { a: payOfAll(a.sheet), b: payOfAll(b.sheet) }
  const head = {
    a: a.scan,
    b: b.scan,
    method: a.method === b.method ? a.method : null,
    vocabulary: a.vocabulary === b.vocabulary ? a.vocabulary : null,
    pay: {
      ...pay,
      ...reasonsFor({ a: whyNoPay(a.sheet), b: whyNoPay(b.sheet) }),
    },
  }
  const notes = notesOn(a, b, { sharedAdverts: sharedAdverts(a.sheet, b.sheet), pay })
  return {
    total: skills.length,
    part({ limit, offset }, most = MOST) {
      const from = offset ?? 0
      const lists = {
        skills: skills.slice(from, from + (limit ?? most.skills)).map((row) => row()),
        onlyA: onlyA.slice(0, most.only),
        onlyB: onlyB.slice(0, most.only),
      }
      return { ...head, ...lists, notes, ...(reason === null ? {} : { reason }) }
    },
  }
}

/** Rows are made when they are shown. */
type Skills = { skills: (() => ComparedSkill)[]; onlyA: OnlySkill[]; onlyB: OnlySkill[] }

const NOTHING: Skills = { skills: [], onlyA: [], onlyB: [] }

function skillsOf(a: Sheet, b: Sheet): Skills {
  const { sides, skills } = sidesOf(a, b)
  const differenceOf = createDifferenceOf(sides)
  const [inA, inB] = [roundedShareOf(sides.first), roundedShareOf(sides.second)]
  const both: { name: string; score: number | null; row: () => ComparedSkill }[] = []
  const [onlyA, onlyB]: [OnlySkill[], OnlySkill[]] = [[], []]
  for (const skill of skills) {
    if (isLeftOut(skill, a, b)) continue
    const { name, numbers, naming } = skill
    if (numbers[1] === null) onlyA.push({ name, ...inA(naming[0]) })
    else if (numbers[0] === null) onlyB.push({ name, ...inB(naming[1]) })
    else {
      const { difference, standardError, interval } = differenceOf(...naming)
      const ofBoth = { difference: roundedShare(difference), interval }
      const row = () => ({ name, a: inA(naming[0]), b: inB(naming[1]), ...ofBoth })
      both.push({ name, score: scoreOf(difference, standardError), row })
    }
  }
  both.sort((one, other) => descending(one.score, other.score) || byText(one.name, other.name))
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

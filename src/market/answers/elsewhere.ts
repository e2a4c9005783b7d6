import { growing } from '../../memory/growing.ts'
import { createNumbers } from '../../memory/numbers.ts'
import { textNumbers } from '../../memory/text-numbers.ts'
import type { Sheet } from '../../statistics/advert-table/sheet.ts'
import type { NamedByEmployers } from '../../statistics/estimators/distinctive.ts'
import { turnsAfter, yieldToEventLoop } from '../../time/turns.ts'
import { createPairCounts } from './pair-counts.ts'
import { employersOf } from './sides.ts'

/** How adverts outside a scan name a skill. */
export type Elsewhere = {
  /** By employers, for the score of statistics/estimators/distinctive.ts. */
  byEmployers: NamedByEmployers
  /** The share of those adverts that name it, not rounded. */
  share: number
}

/** By the skill's name; null when there are no adverts elsewhere. */
export type ElsewhereOf = (skill: string) => Elsewhere | null

const NONE = new Int32Array()
/** How many adverts or mentions are added in one turn. */
export const PART = 10_000

/**
 * All adverts of some scans, each once. Taking a scan's own adverts away leaves what is elsewhere,
 * so that all scans are read once, not once for each. An advert of several scans counts as the
 * first one added has it: add the widest scan first. Only full sheets of one method and vocabulary
 * are to be added. Where scans show only some skills, an advert counts for a skill as the first
 * scan that shows the skill has it.
 */
export function createMarketTotals() {
  const seen = textNumbers()
  /** For each advert the scan that had it first, and for some all scans that have them. */
  const firstOf = growing(new Int32Array(1024))
  const allOf = new Map<number, readonly number[]>()
  const [employers, skills] = [createNumbers<string>(), createNumbers<string>()]
  const advertsOf: number[] = []
  /** By skill and employer. */
  const mentions = createPairCounts()
  /** For each skill, the scans that show it. */
  const showing: Set<number>[] = []
  let scans = 0

  /** How many adverts are outside a scan that was added. */
  const advertsBeside = ({ adverts }: Sheet): number => seen.size() - adverts

  return {
    /**
     * Adds one scan after the other. Others have their turn after each ten thousand adverts or
     * mentions, which take some milliseconds.
     * @param shown names of the skills that the scan shows; null: what it does not name is known of
     * its adverts too
     */
    async add(sheet: Sheet, shown: ReadonlySet<string> | null = null): Promise<void> {
      const isTurn = turnsAfter(PART)
      const employerOf = employersOf(sheet, employers)
      const scan = scans++
      const earlier: (readonly number[] | null)[] = []
      let advert = -1
      for (const id of sheet.ids) {
        advert++
        if (isTurn(1)) await yieldToEventLoop()
        const number = seen.of(id)
        const isNew = number === firstOf.length()
        const before = isNew ? null : (allOf.get(number) ?? [firstOf.at(number)])
        earlier.push(before)
        if (before) {
          allOf.set(number, [...before, scan])
          continue
        }
        firstOf.add(scan)
        const employer = employerOf[advert]!
        advertsOf[employer] = (advertsOf[employer] ?? 0) + 1
      }
      for (const [index, adverts] of sheet.naming.entries()) {
        const { name } = sheet.skills[index]!
        if (shown?.has(name) === false) continue
        if (isTurn(adverts.length)) await yieldToEventLoop()
        const skill = skills.of(name)
        showing[skill] ??= new Set()
        const shownIn = showing[skill]
        for (let i = 0; i < adverts.length; i++) {
          const before = earlier[adverts[i]!]!
          if (before === null || (shown !== null && !before.some((one) => shownIn.has(one))))
            mentions.add(skill, employerOf[adverts[i]!]!)
        }
        shownIn.add(scan)
      }
    },

    advertsBeside,

    /** What is elsewhere, outside a scan that was added. */
    excluding(sheet: Sheet): ElsewhereOf {
      const employerOf = employersOf(sheet, employers)
      const own = new Int32Array(employers.size())
      for (const employer of employerOf) own[employer]!++
      const adverts = advertsBeside(sheet)
      const allOwn = own.reduce(
        (count, size, employer) => count + Number(size > 0 && size >= advertsOf[employer]!),
        0,
      )
      const all = employers.size() - allOwn
      const indexOf = new Map(sheet.skills.map(({ name }, index) => [name, index]))
      own.fill(0)

      return (name) => {
        if (adverts <= 0) return null
        const naming = sheet.naming[indexOf.get(name) ?? -1] ?? NONE
        for (let i = 0; i < naming.length; i++) own[employerOf[naming[i]!]!]!++
        const { total, beyond } = mentions.compared(skills.known(name), own)
        for (let i = 0; i < naming.length; i++) own[employerOf[naming[i]!]!] = 0
        // What an advert names here may differ a little from what it named when another scan read
        // it.
        const named = Math.min(adverts, Math.max(0, total - naming.length))
        return {
          byEmployers: { naming: Math.min(all, beyond), employers: all },
          share: named / adverts,
        }
      }
    },
  }
}

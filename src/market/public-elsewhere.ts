import type { Sheet } from '../statistics/advert-table/sheet.ts'
import { createEmployerCounter } from '../statistics/estimators/clusters.ts'
import { turnsAfter, yieldToEventLoop } from '../time/turns.ts'
import { createMarketTotals, type ElsewhereOf, PART } from './answers/elsewhere.ts'
import { LEAST_ADVERTS, LEAST_EMPLOYERS, publicNamesOf } from './redaction.ts'

/**
 * The public scans that show a skill: how many, and their adverts and employers, shared ones
 * counted again.
 */
type Totals = { scans: number; adverts: number; employers: number }

/**
 * What everybody may see of the adverts elsewhere. A skill counts only in the scans that show it:
 * otherwise subtracting the shares of the others would reveal what one of them hides, and a new
 * scan would give it away by the change. What is left of fewer than three employers counts as none.
 * Nor does a share tell how few adverts two scans have in common: where it would, their figures are
 * added up as they are shown, those adverts twice.
 */
export function createPublicTotals() {
  const totals = createMarketTotals()
  const totalsOf = new Map<string, Totals>()

  return {
    /**
     * Adds one scan after the other, and lets others have their turn as `createMarketTotals` does.
     */
    async add(sheet: Sheet): Promise<void> {
      const shown = publicNamesOf(sheet)
      await totals.add(sheet, shown)
      const isTurn = turnsAfter(PART)
      const employersAmong = employersIn(sheet)
      for (const [skill, adverts] of sheet.naming.entries()) {
        const { name } = sheet.skills[skill]!
        if (!shown.has(name)) continue
        if (isTurn(adverts.length)) await yieldToEventLoop()
        const before = totalsOf.get(name) ?? { scans: 0, adverts: 0, employers: 0 }
        totalsOf.set(name, {
          scans: before.scans + 1,
          adverts: before.adverts + adverts.length,
          employers: before.employers + employersAmong(adverts),
        })
      }
    },

    /** What other scans say of the skills that an added scan shows. */
    excluding(sheet: Sheet): ElsewhereOf {
      const elsewhereFor = totals.excluding(sheet)
      const adverts = totals.advertsBeside(sheet)
      const employersAmong = employersIn(sheet)
      const numberOf = new Map(sheet.skills.map(({ name }, skill) => [name, skill]))
      return (name) => {
        const found = elsewhereFor(name)
        const all = totalsOf.get(name)
        if (found === null || all === undefined) return found
        const own = sheet.naming[numberOf.get(name)!]!
        const [apart, others] = [Math.round(found.share * adverts), all.adverts - own.length]
        const isHidden = others - apart < LEAST_ADVERTS
        const { employers } = found.byEmployers
        const naming =
          isHidden && all.scans === 2
            ? all.employers - employersAmong(own)
            : found.byEmployers.naming
        if (naming < LEAST_EMPLOYERS) return { byEmployers: { naming: 0, employers }, share: 0 }
        const named = Math.min(adverts, isHidden ? others : apart)
        return {
          byEmployers: { naming: Math.min(employers, naming), employers },
          share: named / adverts,
        }
      }
    },
  }
}

/** Makes what counts the employers of adverts. */
function employersIn({ employer }: Sheet): (adverts: Int32Array) => number {
  const counter = createEmployerCounter(employer.values.length)
  return (adverts) => {
    counter.clear()
    counter.add(employer.of, adverts)
    return counter.touched().length
  }
}

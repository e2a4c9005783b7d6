import { shortDigest } from '../bytes/short-digest.ts'
import { createFlights } from '../lines/flights.ts'
import { ResultReplaced } from '../scans/catalog/scan-detail.ts'
import type { ShownScan } from '../scans/shown-scan.ts'
import type { Sheet } from '../statistics/advert-table/sheet.ts'
import { yieldToEventLoop } from '../time/turns.ts'
import { createMarketTotals, type ElsewhereOf } from './answers/elsewhere.ts'
import type { Sheets } from './sheets.ts'
import { sheetKey } from './stored-market.ts'

/**
 * What all shown scans of a source that were counted alike, by one method and vocabulary, name
 * together.
 */
export type OtherScans = {
  /** Names that state: it changes when one of those scans does. */
  state: string
  /** What is elsewhere, outside the sheet of a scan among them. */
  excluding(sheet: Sheet): Promise<ElsewhereOf>
}

type Totals = Pick<ReturnType<typeof createMarketTotals>, 'add' | 'excluding'>

/**
 * The widest scan first, as it has the most rows of an advert that two scans share; so the order
 * does not depend on which was made first.
 */
const byWidth = (one: ShownScan, other: ShownScan) =>
  other.scanned - one.scanned || (one.id < other.id ? -1 : 1)

/**
 * Makes the function that gives what is elsewhere; null for a scan of unknown method or vocabulary.
 * It reads all sheets, some milliseconds each, once for each state of the list.
 * @param createTotals of what is to be added up
 */
export function createElsewhere(
  shownScans: () => Promise<readonly ShownScan[]>,
  sheets: Pick<Sheets, 'read'>,
  createTotals: () => Totals = createMarketTotals,
): (shown: ShownScan) => Promise<OtherScans | null> {
  let kept: { scans: readonly ShownScan[]; of: Map<string, OtherScans> } = {
    scans: [],
    of: new Map(),
  }
  let made: { state: string; totals: Totals } | null = null
  const underWay = createFlights<string, Totals>()

  async function totalsOf(alike: readonly ShownScan[], state: string): Promise<Totals> {
    const totals = createTotals()
    for (const scan of alike) {
      // Others have their turn between two of a thousand.
      await yieldToEventLoop()
      const sheet = await sheets.read(scan).catch((error) => {
        if (error instanceof ResultReplaced) return null
        throw error
      })
      if (sheet?.hasAdverts) await totals.add(sheet)
    }
    made = { state, totals }
    return totals
  }

  function elsewhereOf(alike: readonly ShownScan[]): OtherScans {
    const state = shortDigest(alike.map((scan) => `${sheetKey(scan)}\n`))
    return {
      state,
      async excluding(sheet) {
        // A million adverts of a file are often all there are: a second copy would say nothing.
        if (alike.length === 1) return () => null
        const totals =
          made?.state === state ? made.totals : await underWay(state, () => totalsOf(alike, state))
        return totals.excluding(sheet)
      },
    }
  }

  return async ({ source, method, vocabulary, sheetDigest }) => {
    if (method === null || vocabulary === null || sheetDigest === null) return null
    const scans = await shownScans()
    if (scans !== kept.scans) kept = { scans, of: new Map() }
    const key = `${source} ${method} ${vocabulary}`
    const known = kept.of.get(key)
    if (known) return known
    // Sources write adverts in ways of their own: a difference between sources is not one between
    // professions.
    const isAlike = (scan: ShownScan) =>
      scan.source === source &&
      scan.method === method &&
      scan.vocabulary === vocabulary &&
      scan.sheetDigest !== null
    const fresh = elsewhereOf(scans.filter(isAlike).toSorted(byWidth))
    kept.of.set(key, fresh)
    return fresh
  }
}

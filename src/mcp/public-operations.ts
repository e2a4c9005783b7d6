import { marketOperations } from '../market/market.operations.ts'
import type { Market } from '../market/market.ts'
import { publicCatalog, publicList } from '../market/public-catalog.ts'
import type { PublicMarket } from '../market/public-market.ts'
import { checked } from '../operation.ts'
import type { Checks } from '../resume/checks.ts'
import { extractSkills } from '../resume/extraction.operations.ts'
import { publicChecks } from '../resume/public-checks.ts'
import type { ScanCatalog } from '../scans/catalog/catalog.ts'
import { getSkills, listScans } from '../scans/catalog/scans.operations.ts'
import { LISTED_SKILLS } from '../scans/scan.schema.ts'

/** What everybody may ask without a key. */
export type PublicOperations = ReturnType<typeof publicOperations>

/**
 * The operations that read figures, their answers cut as the pages for everybody are
 * (redaction.ts).
 */
export function publicOperations({
  catalog: whole,
  checks,
  market: { inPublic: market, ...wholeMarket },
  takeCheck,
}: {
  catalog: ScanCatalog
  checks: Checks
  market: Pick<Market, 'sheetOf' | 'upToDate'> & { inPublic: PublicMarket }
  /** Counts a check of a resume by a network; null where everybody may check none. */
  takeCheck: ((network: string) => Promise<number>) | null
}) {
  const catalog = publicCatalog(whole)
  const { getSkillTable, getFamilies, getSlices, getPay, getHistory, compareChosen } =
    marketOperations(market, catalog)
  /**
   * Of a scan the skills that everybody may see; else those of the built-in table, which no advert
   * has told.
   */
  const extraction = extractSkills({
    catalog,
    checks: {
      async places(scan, text, kind) {
        const names = scan && (await market.namesOf(scan))
        const { placed, ...found } = await checks.places(null, text, kind, names ?? [])
        return { ...found, placed: placed.filter(({ name }) => names?.has(name) ?? true) }
      },
    },
  })
  return {
    listScans: checked(listScans({ list: publicList(whole) })),
    getSkills: checked({
      ...getSkills(catalog),
      run: (choice) =>
        market.upToDate(async () => {
          const detail = await catalog.choose(choice)
          const { value } = await market.skills(detail, { limit: LISTED_SKILLS })
          const skills = value.skills.map(({ name, members, share }) => ({ name, members, share }))
          return { value: { scan: detail.reference, skills }, revision: null }
        }),
    }),
    getSkillTable,
    getFamilies,
    getSlices,
    getPay,
    getHistory,
    compareChosen,
    extractSkills: checked({
      ...extraction,
      run: (asked, caller) => market.upToDate(async () => extraction.run(asked, caller)),
    }),
    ofResumes:
      takeCheck &&
      publicChecks({
        catalog,
        checks,
        market: wholeMarket,
        shownOf: market.namesOf,
        take: takeCheck,
      }),
  }
}

import { getOrCompute } from '../lines/single-flight.ts'
import { ANSWERS } from '../memory/answer-budget.ts'
import { lazy } from '../memory/lazy.ts'
import { ResultReplaced, type ScanDetail } from '../scans/catalog/scan-detail.ts'
import { createSkillNames } from '../scans/catalog/skill-names.ts'
import { unpackMentions } from '../scans/packed-mentions.ts'
import type { VacancyMentions } from '../scans/result.ts'
import type { ScansStore, ShownScan } from '../scans/shown-scan.ts'
import { bareSheetOf } from '../statistics/advert-table/bare-sheet.ts'
import { packSheet, unpackingSheet } from '../statistics/advert-table/packed-sheet.ts'
import type { Sheet, SheetSkill } from '../statistics/advert-table/sheet.ts'
import { sheetSkillsOf } from '../statistics/advert-table/sheet-skills.ts'
import { inTurns, yieldToEventLoop } from '../time/turns.ts'
import { type MarketStore, sheetKey } from './stored-market.ts'

/** The sheet of a result, with the spellings of its skills. */
export type NamedSheet = {
  sheet: Sheet
  /** Of each skill, in the order of the result. */
  members(): readonly (readonly string[])[]
  /** The number of the skill with a spelling; null when there is none. */
  skillOf(spelling: string): number | null
}

/**
 * Reads sheets. All throw ResultReplaced when the result was replaced or recounted meanwhile.
 */
export type Sheets = {
  /** Of the result that a scan shows; the last ones are kept. */
  of(detail: Pick<ScanDetail, 'shown' | 'figures'>): Promise<NamedSheet>
  /** As it is stored, else packed again. */
  packedOf(detail: Pick<ScanDetail, 'shown' | 'figures'>): Promise<Uint8Array>
  packed(result: Pick<ShownScan, 'runId' | 'sheetDigest'>): Promise<Uint8Array>
  /** Of any result, read each time but for those kept. */
  read(result: Pick<ShownScan, 'runId' | 'sheetDigest' | 'digest'>): Promise<Sheet>
}

/** For so many, finding out which are roles takes a few milliseconds the first time. */
const SKILLS_AT_ONCE = 100

/**
 * What a sheet takes of each mention and advert, and for each byte of the figures: their spellings,
 * by their keys.
 */
const [OF_MENTION, OF_ADVERT, OF_FIGURES] = [5, 250, 3]

export function createSheets({
  store,
  scans,
}: {
  store: Pick<MarketStore, 'sheet'>
  scans: Pick<ScansStore, 'evidence' | 'mentions'>
}): Sheets {
  const kept = ANSWERS.cache<string, Promise<NamedSheet>>()

  async function packed(result: Pick<ShownScan, 'runId' | 'sheetDigest'>): Promise<Uint8Array> {
    const bytes = await store.sheet(result)
    if (bytes === null) throw new ResultReplaced()
    return bytes
  }

  const keyOf = (shown: Pick<ShownScan, 'runId' | 'sheetDigest' | 'digest'>) =>
    `${sheetKey(shown)} ${shown.digest}`

  async function read(result: Parameters<Sheets['read']>[0]): Promise<Sheet> {
    // A second copy of a million adverts would take a hundred megabytes.
    const known = await kept.get(keyOf(result))
    return known?.sheet ?? (await unpacked(result))
  }

  async function unpacked(result: Pick<ShownScan, 'runId' | 'sheetDigest'>): Promise<Sheet> {
    const sheet = await inTurns(unpackingSheet(await packed(result)))
    if (sheet === null) throw new ResultReplaced()
    // Others have their turn before an answer is made.
    await yieldToEventLoop()
    return sheet
  }

  /** Of what an earlier version stored. */
  async function bare({ shown, figures }: Pick<ScanDetail, 'shown' | 'figures'>): Promise<Sheet> {
    const [mentions, evidence] = [await scans.mentions(shown), await scans.evidence(shown)]
    if (mentions === null || evidence === null) throw new ResultReplaced()
    const { skills } = figures.statistics()
    await yieldToEventLoop()
    const vacancies: VacancyMentions[] = []
    for (const part of unpackMentions(mentions, skills)) {
      vacancies.push(...part)
      await yieldToEventLoop()
    }
    const sheetSkills: SheetSkill[] = []
    for (let from = 0; from < skills.length; from += SKILLS_AT_ONCE) {
      const to = from + SKILLS_AT_ONCE
      sheetSkills.push(...sheetSkillsOf(skills.slice(from, to), evidence.slice(from, to), []))
      await yieldToEventLoop()
    }
    return bareSheetOf({ vacancies, skills: sheetSkills })
  }

  function of(detail: Pick<ScanDetail, 'shown' | 'figures'>): Promise<NamedSheet> {
    const { shown, figures } = detail
    const make = async () => {
      const sheet = shown.sheetDigest === null ? await bare(detail) : await unpacked(shown)
      await yieldToEventLoop()
      return withSpellings(sheet, detail)
    }
    const sizeOf = ({ sheet }: NamedSheet) =>
      sheet.naming.reduce(
        (sum, { length }) => sum + length * OF_MENTION,
        sheet.adverts * OF_ADVERT,
      ) +
      figures.json.length * OF_FIGURES
    return getOrCompute(kept, keyOf(shown), make, sizeOf)
  }

  return {
    of,
    packed,
    packedOf: async (detail) =>
      detail.shown.sheetDigest === null
        ? packSheet((await of(detail)).sheet)
        : packed(detail.shown),
    read,
  }
}

function withSpellings(sheet: Sheet, { figures }: Pick<ScanDetail, 'figures'>): NamedSheet {
  const skills = lazy(() =>
    figures.statistics().skills.map(({ name, members }) => ({ name, members })),
  )
  const find = lazy(() => {
    const nameOf = createSkillNames(skills())
    const numberOf = new Map(skills().map(({ name }, index) => [name, index]))
    return (spelling: string) => {
      const name = nameOf(spelling)
      return name === null ? null : numberOf.get(name)!
    }
  })
  return {
    sheet,
    members: lazy(() => skills().map(({ members }) => members)),
    skillOf: (spelling) => find()(spelling),
  }
}

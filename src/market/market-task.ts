import { unpackSheet } from '../statistics/advert-table/packed-sheet.ts'
import type { Sheet } from '../statistics/advert-table/sheet.ts'
import { compareScans } from './answers/compare.ts'
import type { Elsewhere } from './answers/elsewhere.ts'
import type { FamilyTablePart } from './answers/families.schema.ts'
import { familiesOf } from './answers/families.ts'
import type { ComparedScan, MarketScan } from './answers/market-scan.ts'
import { changesBetween } from './answers/run-changes.ts'
import { skillAnswerOf } from './answers/skill.ts'
import { createSkillRow, type SkillMaterial } from './answers/skill-rows.ts'
import type { SlicesPart } from './answers/slices.schema.ts'
import { slicesOf } from './answers/slices.ts'
import { comparisonCsv, familiesCsv, historyCsv, skillsCsv, slicesCsv } from './answers/tables.ts'
import { hidesNobody } from './redaction.ts'
import { spelledWith } from './spelled.ts'

/** A scan as it goes to a worker: its sheet as `packSheet` made it. */
export type Sent<Scan extends MarketScan> = Omit<Scan, 'sheet'> & { sheet: Uint8Array }

export type SentMaterial = Pick<SkillMaterial, 'members' | 'currency'> & {
  market: Sent<MarketScan>
  /** For each skill, in the order of the result; null: no other scan is known. */
  elsewhere: readonly (Elsewhere | null)[] | null
}

type ComparedPart = { limit: number | null; offset: number | null }

/** What takes more than twenty milliseconds when it is first made. */
export type MarketTask =
  | { do: 'rows'; material: SentMaterial }
  | { do: 'skill'; skill: number; material: SentMaterial; siteUrl: string | null }
  /** @param only the skills that are shown; null: all */
  | {
      do: 'families'
      material: SentMaterial
      by: FamilyTablePart['by']
      only: readonly string[] | null
    }
  | { do: 'slices' | 'slices as csv'; market: Sent<MarketScan>; part: SlicesPart }
  | { do: 'compare'; a: Sent<ComparedScan>; b: Sent<ComparedScan> }
  | { do: 'comparison as csv'; answer: string; part: ComparedPart }
  | { do: 'changes'; first: Uint8Array; last: Uint8Array }
  | { do: 'spelled'; text: string; names: readonly string[] }
  /** @param answer the JSON of one */
  | { do: 'csv'; of: keyof typeof CSV; answer: string }

/** Tells a worker only what is asked: a task brings all it needs. */
export type MarketMaterial = { market: true }

/**
 * The JSON of what was asked for, which the thread that carries it copies in no time, or a table of
 * CSV.
 */
export type MarketMade = string

const NO_HISTORY = { runs: [], changes: [], reason: null }
const CSV = { skills: skillsCsv, families: familiesCsv, history: historyCsv }

/**
 * Does the work of an answer. Throws for a sheet of another version.
 * @param tidy collects what reading megabytes of a sheet has left
 */
export function performMarketTask(task: MarketTask, tidy?: () => void): MarketMade {
  switch (task.do) {
    case 'rows': {
      const material = materialIn(task.material, tidy)
      const rowOf = createSkillRow(material)
      return JSON.stringify(material.market.sheet.skills.map((_, skill) => rowOf(skill)))
    }
    case 'skill':
      return JSON.stringify(
        skillAnswerOf(task.skill, materialIn(task.material, tidy), {
          history: NO_HISTORY,
          siteUrl: task.siteUrl,
        }),
      )
    case 'families':
      return JSON.stringify(
        familiesOf(
          materialIn(task.material, tidy),
          task.by,
          task.only && { shown: new Set(task.only), hidesNobody },
        ),
      )
    case 'slices':
      return JSON.stringify(slicesOf(scanIn(task.market, tidy), task.part))
    case 'slices as csv':
      return slicesCsv(slicesOf(scanIn(task.market, tidy), task.part, Number.POSITIVE_INFINITY))
    case 'compare':
      return JSON.stringify(compareScans(scanIn(task.a, tidy), scanIn(task.b, tidy)))
    case 'comparison as csv':
      return comparisonCsv(JSON.parse(task.answer), task.part)
    case 'changes':
      return JSON.stringify(changesBetween(sheetIn(task.first, tidy), sheetIn(task.last, tidy)))
    case 'spelled':
      return JSON.stringify(spelledWith(task.text, task.names))
    case 'csv':
      return CSV[task.of](JSON.parse(task.answer))
  }
}

function sheetIn(bytes: Uint8Array, tidy?: () => void): Sheet {
  const sheet = unpackSheet(bytes, tidy)
  if (sheet === null) throw new Error('a sheet of another version was sent')
  return sheet
}

const scanIn = <Scan extends MarketScan>(sent: Sent<Scan>, tidy?: () => void) =>
  ({ ...sent, sheet: sheetIn(sent.sheet, tidy) }) as Scan

function materialIn(
  { market: sent, members, elsewhere, currency }: SentMaterial,
  tidy?: () => void,
): SkillMaterial {
  const market = scanIn<MarketScan>(sent, tidy)
  if (elsewhere === null) return { market, members, currency, elsewhere: null }
  const numberOf = new Map(market.sheet.skills.map(({ name }, skill) => [name, skill]))
  return {
    market,
    members,
    currency,
    elsewhere: (name) => elsewhere[numberOf.get(name) ?? -1] ?? null,
  }
}

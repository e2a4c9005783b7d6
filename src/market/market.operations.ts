import { type TObject, Type } from '@sinclair/typebox'
import { AppError } from '../errors.ts'
import { checked, type Operation, textNotBlank } from '../operation.ts'
import type { ScanCatalog } from '../scans/catalog/catalog.ts'
import type { ScanDetail } from '../scans/catalog/scan-detail.ts'
import { run, type ScanChoice, scanChoice, scanId } from '../scans/scan.schema.ts'
import { Base } from './answers/base.schema.ts'
import { Comparison, ComparisonPart } from './answers/compare.schema.ts'
import { FamilyTable, FamilyTablePart } from './answers/families.schema.ts'
import { History, HistoryPart } from './answers/history.schema.ts'
import { PayAnswer, PayPart } from './answers/pay.schema.ts'
import { SkillAnswer } from './answers/skill.schema.ts'
import { SkillTable, SkillTablePart } from './answers/skills.schema.ts'
import { Slices, SlicesPart } from './answers/slices.schema.ts'
import type { Market } from './market.ts'

type Catalog = Pick<ScanCatalog, 'find' | 'choose'>
type AnsweredMarket = Omit<Market, 'sheetOf'>

const ScanInput = Type.Object({ scanId, run })
const SkillsInput = Type.Object({ scanId, ...SkillTablePart.properties, run })
const PayInput = Type.Object({ scanId, ...PayPart.properties, run })
const SkillInput = Type.Object({
  scanId,
  run,
  skill: Type.String({ description: 'The skill, by any of its spellings' }),
  ...PayPart.properties,
})
const FamiliesInput = Type.Object({ ...scanChoice, ...FamilyTablePart.properties, run })
const SlicesInput = Type.Object({ ...scanChoice, ...SlicesPart.properties, run })
const scanOrProfession = textNotBlank('Profession name, or a scan id')
const ChosenPart = Type.Object({
  ...ComparisonPart.properties,
  a: scanOrProfession,
  b: scanOrProfession,
})
const HistoryInput = Type.Object({ ...scanChoice, ...HistoryPart.properties, run })

/** What the operations about the market have in common. */
const common = { failures: ['invalid_request', 'not_found'], cacheable: true } satisfies Partial<
  Operation<TObject>
>

export const marketOperations = (market: AnsweredMarket, catalog: Catalog) => ({
  ...operationsOfScan(market, catalog),
  ...operationsOfChoice(market, catalog),
  ...comparisons(market, catalog),
})

/** Those whose address names a scan. */
function operationsOfScan(market: AnsweredMarket, catalog: Catalog) {
  const getBase: Operation<typeof ScanInput, typeof Base> = {
    name: 'get_base',
    summary: 'What the figures of a scan rest on',
    description:
      'Adverts and distinct jobs, days of publication, employers and how concentrated they ' +
      'are, stated and usable pay, the vocabulary.',
    input: ScanInput,
    output: Base,
    ...common,
    run: ({ scanId, run }) =>
      market.upToDate(async () => market.base(await catalog.find(scanId, run))),
  }
  const getSkillTable: Operation<typeof SkillsInput, typeof SkillTable> = {
    name: 'get_skill_table',
    summary: 'All skills of a scan with all that is known about them',
    description:
      'Counts, shares with 95 % intervals, distinct jobs, employers, pay, and what ' +
      'distinguishes the scan. Sorted, searched, a page at a time.',
    input: SkillsInput,
    output: SkillTable,
    ...common,
    run: ({ scanId, run, ...part }) =>
      market.upToDate(async () => market.skills(await catalog.find(scanId, run), part)),
  }
  const getSkill: Operation<typeof SkillInput, typeof SkillAnswer> = {
    name: 'get_skill',
    summary: 'One skill of a scan',
    description:
      'Its figures, the skills named beside it, its spellings, the freshest adverts that name ' +
      'it, and how its share changed.',
    input: SkillInput,
    output: SkillAnswer,
    ...common,
    run: ({ scanId, run, skill, ...part }) =>
      market.upToDate(async () => market.skill(await catalog.find(scanId, run), skill, part)),
  }
  const getPay: Operation<typeof PayInput, typeof PayAnswer> = {
    name: 'get_pay',
    summary: 'The pay of a scan',
    description:
      'Percentiles and histograms of both bounds apart, the intervals of the medians, and an ' +
      'estimate of what lies between.',
    input: PayInput,
    output: PayAnswer,
    ...common,
    run: ({ scanId, run, ...part }) =>
      market.upToDate(async () => market.pay(await catalog.find(scanId, run), part)),
  }
  return {
    getBase: checked(getBase),
    getSkillTable: checked(getSkillTable),
    getSkill: checked(getSkill),
    getPay: checked(getPay),
  }
}

/** Those of a scan or a profession. */
function operationsOfChoice(market: AnsweredMarket, catalog: Catalog) {
  /** An address names its scan; a tool may name a profession. */
  const chosen = ({
    scanId,
    profession,
    run,
  }: ScanChoice & { run?: number | null }): Promise<ScanDetail> =>
    scanId != null && profession == null
      ? catalog.find(scanId, run)
      : catalog.choose({ scanId, profession })

  const getFamilies: Operation<typeof FamiliesInput, typeof FamilyTable> = {
    name: 'get_families',
    summary: "The families of a scan's skills",
    description:
      'How many adverts name any skill of a family (reporting, databases, machine learning ' +
      '…), each once, with the interval and the first skills.',
    input: FamiliesInput,
    output: FamilyTable,
    ...common,
    run: ({ scanId, profession, run, ...part }) =>
      market.upToDate(async () => market.families(await chosen({ scanId, profession, run }), part)),
  }
  const getSlices: Operation<typeof SlicesInput, typeof Slices> = {
    name: 'get_slices',
    summary: 'A scan by experience, format, employment, region or employer',
    description:
      'What adverts state, never guessed: the share of each value, its pay and the skills ' +
      'named most.',
    input: SlicesInput,
    output: Slices,
    ...common,
    run: ({ scanId, profession, run, ...part }) =>
      market.upToDate(async () => market.slices(await chosen({ scanId, profession, run }), part)),
  }
  const getHistory: Operation<typeof HistoryInput, typeof History> = {
    name: 'get_trend',
    summary: 'How a scan changed from run to run',
    description:
      'Shares of its skills and pay, run by run, and which skills rose or fell between the ' +
      'first and the last.',
    input: HistoryInput,
    output: History,
    ...common,
    run: ({ scanId, profession, run, ...part }) =>
      market.upToDate(async () => market.history(await chosen({ scanId, profession, run }), part)),
  }
  return {
    getFamilies: checked(getFamilies),
    getSlices: checked(getSlices),
    getHistory: checked(getHistory),
  }
}

function comparisons(market: AnsweredMarket, catalog: Catalog) {
  /**
   * A scan by its id, or else the one that fits a profession. @throws AppError, which says which of
   * the two it is about
   */
  async function named(argument: 'a' | 'b', name: string): Promise<ScanDetail> {
    try {
      return await catalog.find(name)
    } catch (error) {
      if (!isNotFound(error)) throw error
    }
    try {
      return await catalog.choose({ profession: name })
    } catch (error) {
      if (!isNotFound(error)) throw error
      throw new AppError('not_found', `"${argument}": ${error.message}`)
    }
  }

  const compareScans: Operation<typeof ComparisonPart, typeof Comparison> = {
    name: 'compare_scans',
    summary: 'Two scans side by side',
    description:
      'Skills that both name, the surest differences first, with the difference and its 95 % ' +
      'interval; those that only one names; the pay of both; what to bear in mind.',
    input: ComparisonPart,
    output: Comparison,
    ...common,
    run: ({ a, b, ...part }) =>
      market.upToDate(async () =>
        market.compare(await catalog.find(a), await catalog.find(b), part),
      ),
  }
  const compareChosen: Operation<typeof ChosenPart, typeof Comparison> = {
    ...compareScans,
    input: ChosenPart,
    run: ({ a, b, ...part }) =>
      market.upToDate(async () => market.compare(await named('a', a), await named('b', b), part)),
  }
  return {
    compareScans: checked(compareScans),
    /** The same for those that may name a profession. */
    compareChosen: checked(compareChosen),
  }
}

const isNotFound = (error: unknown): error is AppError =>
  error instanceof AppError && error.kind === 'not_found'

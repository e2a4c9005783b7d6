/**
 * The shapes of the tools' answers, which clients are not told: the API's, less and with a summary.
 */
import { type TObject, type TProperties, Type } from '@sinclair/typebox'
import { Comparison } from '../../src/market/answers/compare.schema.ts'
import { Change, History, RunSkill, run } from '../../src/market/answers/history.schema.ts'
import {
  currencies,
  Interval,
  MarketScanReference,
  PayInterval,
  roubles,
} from '../../src/market/answers/market.schema.ts'
import { SliceSkill, Slices, slice } from '../../src/market/answers/slices.schema.ts'
import {
  ResumeCoverage,
  ResumeCoverageInDetail,
  VacancyCoverage,
  VacancySkill,
} from '../../src/resume/coverage.schema.ts'
import { Extraction } from '../../src/resume/extraction.schema.ts'
import {
  Scan,
  ScanListItem,
  ScanReference,
  ScanSkill,
  Skill,
  SkillsAnswer,
} from '../../src/scans/scan.schema.ts'
import { closed, count, nullable, shape } from '../../src/shapes.ts'

/** Without their spellings. */
const compact = <Fields extends TProperties>(skill: TObject<Fields>) =>
  Type.Array(Type.Omit(skill, ['members'], closed))
const withFields = <Fields extends TProperties, More extends TProperties>(
  { properties }: TObject<Fields>,
  more: More,
) => Type.Object({ ...properties, ...more } as Omit<Fields, keyof More> & More, closed)

const origin = {
  source: Type.String(),
  published: Type.Optional(shape('Published', { from: Type.String(), to: Type.String() })),
}
const scan = withFields(ScanReference, origin)
const marketScan = withFields(MarketScanReference, origin)
const summary = Type.String()

/** The medians of /pay, with how many adverts state each bound. */
const salary = nullable(
  shape('BriefSalary', {
    from: roubles('The median of lower bounds'),
    fromCount: count('Distinct adverts that state one'),
    to: roubles('The median of upper bounds'),
    toCount: count('Distinct adverts that state one'),
    currency: Type.Optional(Type.String()),
  }),
  'Take-home roubles a month',
)
export const SourcedScans = Type.Object(
  { scans: Type.Array(withFields(ScanListItem, { ...origin, salary })) },
  closed,
)
export const CompactScan = withFields(Scan, { summary, ...origin, skills: compact(ScanSkill) })
/** A skill of a profession. */
const surer = withFields(Skill, { interval: Interval })
export const CompactSkills = withFields(SkillsAnswer, { scan, skills: compact(surer) })
/** With the names that imply it, where some do. */
const missing = <Fields extends TProperties>(skill: TObject<Fields>) =>
  compact(
    withFields(skill, { impliedBy: Type.Optional(Type.Array(Type.String(), { minItems: 1 })) }),
  )
export const CompactResumeCheck = withFields(ResumeCoverage, {
  scan,
  covered: compact(Skill),
  missing: missing(Skill),
})
export const SkillsInDetail = withFields(SkillsAnswer, { scan, skills: Type.Array(surer) })
export const ResumeCheckInDetail = withFields(ResumeCoverageInDetail, { scan })
export const CompactVacancyCheck = withFields(VacancyCoverage, {
  covered: compact(VacancySkill),
  missing: missing(VacancySkill),
})

const median = shape('Median', {
  p50: roubles('The median'),
  interval: PayInterval,
  count: count('Distinct adverts that state this bound'),
})
const pay = nullable(
  shape('BriefPay', { from: median, to: median, currencies: Type.Optional(currencies) }),
  'Take-home roubles a month',
)

export const BriefComparison = shape('BriefComparison', {
  summary,
  ...Comparison.properties,
  a: marketScan,
  b: marketScan,
  pay: shape('BothPays', { a: pay, b: pay }),
})

export const BriefExtraction = shape('BriefExtraction', {
  summary,
  scan: Type.Optional(scan),
  ...Extraction.properties,
})

const { value, label, share } = slice
export const BriefSlices = shape('BriefSlices', {
  summary,
  ...Slices.properties,
  scan: marketScan,
  slices: Type.Array(
    shape('BriefSlice', {
      value,
      label,
      count: slice.count,
      share,
      pay,
      skills: Type.Array(SliceSkill),
    }),
  ),
})

const tested = count('Skills of this verdict')
const { finishedAt, status, scanned, method, vocabulary } = run
export const Trend = shape('Trend', {
  summary,
  scan: marketScan,
  changes: Type.Array(Change),
  verdicts: shape('Verdicts', { rising: tested, falling: tested, steady: tested, unclear: tested }),
  runs: Type.Array(
    shape('BriefRun', {
      finishedAt,
      status,
      scanned,
      method,
      vocabulary,
      pay,
      skills: Type.Array(RunSkill),
    }),
  ),
  reason: History.properties.reason,
})

/**
 * What answers about the market share. Their shapes stand beside what makes them: base.schema.ts
 * and so on.
 */
import { type Static, Type } from '@sinclair/typebox'
import { ScanReference } from '../../scans/scan.schema.ts'
import { choiceOf, closed, count, nullable, optional, shape } from '../../shapes.ts'
import type { Interval as IntervalValue } from '../../statistics/estimators/rounding.ts'
import { REASONS } from './codes.ts'

export const Interval = nullable(
  Type.Unsafe<IntervalValue>(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 })),
  '95 % interval [low, high]; null when too few employers advertise',
)

export const roubles = (description: string) =>
  nullable(Type.Integer(), `${description}; null when too few adverts state it`)

export const PayInterval = nullable(
  Type.Unsafe<IntervalValue>(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 })),
  '95 % interval [low, high] of the median, in thousands; null with it, or when too few ' +
    'employers pay',
)

export const ReasonCode = choiceOf(
  Object.keys(REASONS) as (keyof typeof REASONS)[],
  'Why figures are missing',
)

/** Present in an answer, or beside some of its figures, only when some of them are null. */
export const reason = Type.Optional(ReasonCode)

/**
 * Which of these fields are null all through an answer, each with its reason; present when some
 * are.
 */
export const reasonsOf = <const Field extends string>(title: string, fields: readonly Field[]) =>
  Type.Optional(
    Type.Object(
      Object.fromEntries(fields.map((field) => [field, reason])) as Record<Field, typeof reason>,
      {
        ...closed,
        title,
        description: 'Which fields are null throughout, and why',
      },
    ),
  )

const quartiles = {
  p25: roubles('A quarter lies at or below'),
  p50: roubles('The median'),
  p75: roubles('Three quarters lie at or below'),
  interval: PayInterval,
  count: count('Distinct adverts that state this bound'),
  employers: count('Employers of these'),
  reason,
}

const Quartiles = shape('Quartiles', quartiles)

/** For a run counted before employers that state pay were. */
export const RunQuartiles = shape('RunQuartiles', {
  ...quartiles,
  employers: nullable(
    Type.Integer({ minimum: 0 }),
    'Employers of these; null when they were not counted',
  ),
})

export const percentiles = {
  p10: roubles('A tenth lies at or below'),
  ...quartiles,
  p90: roubles('Nine tenths lie at or below'),
}

const CurrencyCount = shape('PayCurrency', {
  code: Type.String({ description: 'ISO 4217, but RUR for the rouble' }),
  count: count('Distinct adverts'),
})

export const currencies = Type.Array(CurrencyCount, {
  description: 'Of usable pay, most frequent first',
})
export const mixed = Type.Boolean({
  description:
    'No currency has four fifths of the adverts: the figures mix several countries; ask for ' +
    'one currency',
})

/** Asks for the pay of adverts in one currency alone. */
export const currency = optional(
  Type.String({ pattern: '^[A-Z]{3}$' }),
  'Only pay in this currency (RUR, KZT, BYN …), given in roubles; all when absent',
)

export const Pay = nullable(
  shape('Pay', {
    from: Quartiles,
    to: Quartiles,
    count: count('Distinct adverts with usable pay'),
    currencies,
    mixed,
  }),
  'Take-home roubles a month; null without salaries, or when they were not kept',
)

const { id, queries, scanned, finishedAt } = ScanReference.properties
const area = nullable(Type.String(), "The site's region code; null for all regions")

export const MarketScanReference = shape('MarketScan', { id, queries, area, scanned, finishedAt })

export const method = nullable(
  Type.Integer(),
  "The program's way of counting; null when it is not known",
)
export const vocabulary = nullable(
  Type.String(),
  'The revision of names; null when it is not known',
)

/** The beginning of an answer about one scan. */
export const head = { scan: MarketScanReference, method, vocabulary }

export type Pay = Static<typeof Pay>
export type MarketScanReference = Static<typeof MarketScanReference>

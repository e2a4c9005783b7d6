import { type Static, Type } from '@sinclair/typebox'
import { count, nullable, shape } from '../../shapes.ts'
import {
  currencies,
  currency,
  head,
  mixed,
  PayInterval,
  percentiles,
  reason,
  roubles,
} from './market.schema.ts'

export const Bin = shape('PayBin', {
  low: Type.Integer({ description: 'Roubles; values from here on' }),
  high: nullable(Type.Integer(), 'Values below this; the last bin is open'),
  count: count('Adverts'),
})

const bound = (description: string) =>
  nullable(
    shape('PayBound', { ...percentiles, histogram: Type.Array(Bin, { maxItems: 20 }) }),
    `${description}, take-home roubles a month; null without salaries, or when they were not kept`,
  )

const Estimate = shape('PayEstimate', {
  p25: roubles('A quarter lies at or below'),
  p50: roubles('The median'),
  p75: roubles('Three quarters lie at or below'),
  interval: PayInterval,
  n: count('Adverts with usable pay'),
  full: count('Of these, with both bounds'),
  reason,
})

export const PayAnswer = shape('PayAnswer', {
  ...head,
  from: bound('Lower bounds'),
  to: bound('Upper bounds'),
  currencies: nullable(currencies, 'null as for the bounds'),
  mixed: nullable(mixed, 'null as for the bounds'),
  taxUnstated: nullable(
    Type.Integer({ minimum: 0 }),
    'Of usable adverts, tax not stated: taken as take-home; null as for the bounds',
  ),
  estimate: nullable(
    Estimate,
    'Midpoints of ranges, a missing bound filled by the usual ratios; null as for the bounds',
  ),
  reason,
})

export const PayPart = Type.Object({ currency })

export type PayPart = Static<typeof PayPart>
export type PayAnswer = Static<typeof PayAnswer>

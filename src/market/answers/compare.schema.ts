import { type Static, Type } from '@sinclair/typebox'
import { choiceOf, optional, shape, share } from '../../shapes.ts'
import { NOTES } from './codes.ts'
import {
  Interval,
  MarketScanReference,
  method,
  Pay,
  reason,
  reasonsOf,
  vocabulary,
} from './market.schema.ts'

export const MOST_COMPARED = 500
export const DEFAULT_COMPARED = 100
/** The lists of skills that one scan alone names have at most this many. */
export const MOST_ONLY = 50

const ShareOfScan = shape('ShareOfScan', { share: share('Share of scanned'), interval: Interval })

export const ComparedSkill = shape('ComparedSkill', {
  name: Type.String({ description: 'Skill name' }),
  a: ShareOfScan,
  b: ShareOfScan,
  difference: Type.Number({ description: 'The share in b minus the share in a' }),
  interval: Interval,
})

export const OnlySkill = shape('OnlySkill', {
  name: Type.String({ description: 'Skill name' }),
  share: share('Share of scanned'),
  interval: Interval,
})

const onlyIn = (scan: string) =>
  Type.Array(OnlySkill, { description: `Named only in ${scan}, by share` })

const Note = shape('ComparisonNote', {
  code: choiceOf(Object.keys(NOTES) as (keyof typeof NOTES)[], 'What to bear in mind'),
  text: Type.String(),
})

export const Comparison = shape('Comparison', {
  a: MarketScanReference,
  b: MarketScanReference,
  // null also when the two differ.
  method,
  vocabulary,
  pay: shape('ComparedPay', {
    a: Pay,
    b: Pay,
    reasons: reasonsOf('ComparedPayReasons', ['a', 'b']),
  }),
  skills: Type.Array(ComparedSkill, {
    description: 'Named in both, the surest differences first',
  }),
  onlyA: onlyIn('a'),
  onlyB: onlyIn('b'),
  notes: Type.Array(Note),
  reason,
})

export const ComparisonPart = Type.Object({
  a: Type.String({ description: 'Scan id' }),
  b: Type.String({ description: 'Scan id' }),
  limit: optional(
    Type.Integer({ minimum: 1, maximum: MOST_COMPARED }),
    `How many skills; ${DEFAULT_COMPARED} when absent`,
  ),
  offset: optional(Type.Integer({ minimum: 0 }), 'How many skills to skip'),
})

export type Comparison = Static<typeof Comparison>
export type ComparedSkill = Static<typeof ComparedSkill>
export type OnlySkill = Static<typeof OnlySkill>

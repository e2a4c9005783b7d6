import { type Static, Type } from '@sinclair/typebox'
import { choiceOf, count, nullable, optional, shape, share } from '../../shapes.ts'
import { currency, head, Interval, Pay, reason, reasonsOf } from './market.schema.ts'

export const MOST_SLICES = 50

export const SLICED_BY = ['experience', 'format', 'employment', 'area', 'employer'] as const

/** The slice of adverts that do not state it. */
export const NOT_STATED = 'notStated'

export const SliceSkill = shape('SliceSkill', {
  name: Type.String({ description: 'Skill name' }),
  count: count('Adverts of the slice that name it'),
  share: share('Share of the slice'),
  interval: Interval,
})

export const slice = {
  value: Type.String({
    description: `The site's code or id; ${NOT_STATED} for adverts that do not state it`,
  }),
  label: Type.String({ description: 'Its name in Russian' }),
  count: count('Adverts'),
  share: share('Share of scanned'),
  pay: Pay,
}

const by = choiceOf(SLICED_BY, 'What to divide the adverts by')

export const Slices = shape('Slices', {
  ...head,
  by,
  slices: Type.Array(
    shape('Slice', {
      ...slice,
      skills: Type.Array(SliceSkill, {
        maxItems: 20,
        description: 'Most frequent first; none under 10 adverts',
      }),
      reason,
    }),
    { description: 'Experience by length, the rest by count; notStated comes last' },
  ),
  other: nullable(
    shape('OtherSlices', {
      values: count('Values for which no slice is shown'),
      count: count('Adverts with one of them'),
    }),
    'null when all are shown',
  ),
  reason,
  reasons: reasonsOf('SlicesReasons', ['pay']),
})

export const SlicesPart = Type.Object({
  by,
  currency,
  limit: optional(
    Type.Integer({ minimum: 1, maximum: MOST_SLICES }),
    `How many slices; ${MOST_SLICES} when absent`,
  ),
})

export type SlicesPart = Static<typeof SlicesPart> & {
  /** Only the adverts of this value, for pages with two dimensions; null or absent: all. */
  within?: Within | null
  /**
   * The skills that each slice shows, by name, whether or not they are named there; absent: its
   * most frequent ones.
   */
  skills?: readonly string[]
}

/** A value of another dimension. */
export type Within = { by: Exclude<SlicedBy, 'employer'>; value: string }
export type SlicedBy = (typeof SLICED_BY)[number]
export type Slices = Static<typeof Slices>
export type Slice = Slices['slices'][number]

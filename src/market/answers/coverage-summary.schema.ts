import { type Static, Type } from '@sinclair/typebox'
import { count, nullable, shape } from './market.schema.ts'

const meanShare = (description: string) => Type.Number({ minimum: 0, maximum: 1, description })

export const CoverageSummaryAnswer = shape('CoverageSummary', {
  adverts: count('Distinct adverts that name a skill'),
  named: nullable(meanShare('Mean share of their skills that the text names'), 'null without such adverts'),
  next: Type.Array(
    shape('NextSkill', {
      name: Type.String({ description: 'Skill name' }),
      gain: meanShare('What naming it would add to `named`'),
      named: meanShare('`named` with this skill and those before it'),
    }),
    { maxItems: 5, description: 'The skills that would add most' },
  ),
})

export type CoverageSummaryAnswer = Static<typeof CoverageSummaryAnswer>

import { type Static, Type } from '@sinclair/typebox'
import { choiceOf, count, nullable, shape, share } from '../../shapes.ts'
import { reason } from './market.schema.ts'

const meanShare = (description: string) => Type.Number({ minimum: 0, maximum: 1, description })

const NextSkill = shape('NextSkill', {
  name: Type.String({ description: 'Skill name' }),
  gain: meanShare('What naming it would add to `named`'),
  named: meanShare('`named` with this skill and those before it'),
})

const TopSkill = shape('TopSkill', {
  name: Type.String({ description: 'Skill name' }),
  share: share('Share of scanned'),
  state: choiceOf(
    ['named', 'implied', 'absent'],
    'implied: the text names another skill that includes it',
  ),
})

export const CoverageSummaryAnswer = shape('CoverageSummary', {
  adverts: count('Distinct adverts that name a skill'),
  named: nullable(
    meanShare('Mean share of their skills that the text names'),
    'null without such adverts',
  ),
  next: Type.Array(NextSkill, {
    maxItems: 5,
    description: 'What to learn: absent skills that would add most',
  }),
  write: Type.Array(NextSkill, {
    maxItems: 5,
    description: 'What to say: skills that the text implies',
  }),
  top: Type.Array(TopSkill, {
    maxItems: 20,
    description: 'The skills asked for most, without traits, education and roles',
  }),
  reference: nullable(
    Type.Number({ minimum: 0, maximum: 1 }),
    '`named` of a text with the 30 most frequent skills: how much can be reached at all; null ' +
      'without such adverts',
  ),
  reason,
})

export type CoverageSummaryAnswer = Static<typeof CoverageSummaryAnswer>

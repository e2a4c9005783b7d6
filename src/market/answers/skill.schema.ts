import { type Static, Type } from '@sinclair/typebox'
import { choiceOf, count, nullable, shape } from '../../shapes.ts'
import { PLACES } from '../../statistics/advert-table/sheet.ts'
import { history } from './history.schema.ts'
import { head, reason, reasonsOf } from './market.schema.ts'
import { NULLABLE, SkillRow } from './skills.schema.ts'

const place = choiceOf(PLACES, 'Where; key_skills when both places do')

const Together = shape('Together', {
  name: Type.String({ description: 'Skill name' }),
  count: count('Distinct adverts that name both'),
  lift: Type.Number({
    description:
      'How many times as often it is named beside this skill as in all distinct ' + 'adverts',
  }),
})

const SpellingOfSkill = shape('SpellingOfSkill', {
  text: Type.String({ description: 'As written' }),
  count: count('Adverts'),
  in: place,
})

const NamingAdvert = shape('NamingAdvert', {
  id: Type.String({ description: 'Vacancy number' }),
  url: nullable(
    Type.String({ format: 'uri' }),
    'On the job site; for an advert from a file the address it gives, unchecked; null without one',
  ),
  title: Type.String(),
  employer: nullable(Type.String(), 'Name; null when not stated'),
  area: nullable(Type.String(), 'Region; null when not stated'),
  publishedAt: nullable(Type.String({ format: 'date-time' }), 'null when not stated'),
  where: place,
})

export const SkillAnswer = shape('SkillAnswer', {
  ...head,
  ...SkillRow.properties,
  together: Type.Array(Together, { maxItems: 20, description: 'By lift' }),
  spellings: nullable(
    Type.Array(SpellingOfSkill),
    'Most frequent first; null when they were not counted',
  ),
  vacancies: Type.Array(NamingAdvert, { maxItems: 50, description: 'Freshest first' }),
  history: shape('SkillHistory', history),
  reason,
  reasons: reasonsOf('SkillAnswerReasons', [...NULLABLE, 'spellings']),
})

export type SkillAnswer = Static<typeof SkillAnswer>

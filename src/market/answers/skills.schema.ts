import { type Static, Type } from '@sinclair/typebox'
import { SKILL_KINDS } from '../../language/tables/vocabulary-file.ts'
import { choiceOf, count, nullable, optional, shape, share } from '../../shapes.ts'
import { currency, head, Interval, Pay, reason, reasonsOf } from './market.schema.ts'

/** A page of skills has at most this many. */
const MOST_SKILLS = 500
export const DEFAULT_SKILLS = 100

const SORTS = ['share', 'distinct', 'distinctive', 'pay', 'name'] as const

const kind = choiceOf(SKILL_KINDS, 'What it is; learned names have none')

export const SkillRow = shape('SkillRow', {
  name: Type.String({ description: 'Skill name' }),
  id: nullable(
    Type.String(),
    'Id of the skill in the built-in table, the same for ever; null for learned names',
  ),
  family: nullable(Type.String(), 'Id of its family (GET /v1/families); null for none'),
  kind: nullable(
    kind,
    'null for a role, for a name learned from key-skills blocks, and when only skills were kept',
  ),
  members: Type.Array(Type.String(), { description: 'All spellings, most frequent first' }),
  count: count('Adverts that name it'),
  share: share('Share of scanned'),
  interval: Interval,
  inKeySkills: count('Of these, in the key-skills block'),
  counted: choiceOf(['everywhere', 'key_skills'], 'key_skills: not looked for in descriptions'),
  distinct: nullable(Type.Integer(), 'Distinct adverts that name it'),
  distinctShare: nullable(Type.Number(), 'Share of distinct adverts'),
  distinctInterval: Interval,
  employers: nullable(Type.Integer(), 'Employers that name it'),
  pay: Pay,
  distinctive: nullable(
    shape('Distinctive', {
      score: Type.Number({
        description: 'z-score of naming it here against elsewhere, over employers',
      }),
      elsewhere: share('Share of the adverts of all other scans of its source'),
    }),
    'null under 20 employers here or elsewhere',
  ),
})

/** The fields of a row that may be null in all rows. */
export const NULLABLE = [
  'interval',
  'distinct',
  'distinctInterval',
  'employers',
  'pay',
  'distinctive',
] as const

export const SkillTable = shape('SkillTable', {
  ...head,
  total: count('Skills that match'),
  skills: Type.Array(SkillRow),
  reason,
  reasons: reasonsOf('SkillReasons', NULLABLE),
})

/** Which skills a client wants. A null counts as not given. */
export const SkillTablePart = Type.Object({
  sort: optional(choiceOf(SORTS, 'Order'), 'share when absent; all but name descending'),
  q: optional(Type.String(), 'A part of the name or of a spelling'),
  kind: optional(kind, 'Only skills of this kind'),
  family: optional(Type.String(), 'Only skills of this family: an id of GET /v1/families'),
  currency,
  limit: optional(
    Type.Integer({ minimum: 1, maximum: MOST_SKILLS }),
    `How many; ${DEFAULT_SKILLS} when absent`,
  ),
  offset: optional(Type.Integer({ minimum: 0 }), 'How many to skip'),
})

export type SkillRow = Static<typeof SkillRow>
export type SkillTable = Static<typeof SkillTable>
export type SkillTablePart = Static<typeof SkillTablePart>

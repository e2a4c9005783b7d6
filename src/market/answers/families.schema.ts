import { type Static, Type } from '@sinclair/typebox'
import { choiceOf, count, nullable, optional, shape, share } from '../../shapes.ts'
import { head, Interval, reason } from './market.schema.ts'

const ORDERS = ['share', 'distinct', 'name'] as const
const MOST_FAMILIES = 500

const FamilySkill = shape('FamilySkill', {
  name: Type.String({ description: 'Skill name' }),
  id: nullable(Type.String(), 'null when the operator has split the row of the built-in table'),
  count: count('Adverts that name it'),
  share: share('Share of scanned'),
})

const family = {
  family: Type.String({ description: 'Id (GET /v1/families)' }),
  name: Type.String({ description: 'Its name in Russian; GET /v1/families has it in English' }),
  count: count('Adverts that name any skill of the family, each once'),
  share: share('Share of scanned'),
  interval: Interval,
  distinct: nullable(Type.Integer(), 'Distinct adverts that name any'),
  distinctShare: nullable(Type.Number(), 'Share of distinct adverts'),
}

const FamilyRow = shape('FamilyRow', {
  ...family,
  skills: Type.Array(FamilySkill, { maxItems: 5, description: 'The five that most adverts name' }),
})

export const FamilyTable = shape('FamilyTable', {
  ...head,
  families: Type.Array(FamilyRow, { description: 'Families with a skill that some advert names' }),
  reason,
})

/** A row of the table in CSV, with the names of its skills. */
export const FamilyLine = shape('FamilyLine', { ...family, skills: Type.Array(Type.String()) })

/** Which families a client wants. A null counts as not given. */
export const FamilyTablePart = Type.Object({
  by: optional(choiceOf(ORDERS, 'Order'), 'share when absent; share and distinct descending'),
  limit: optional(
    Type.Integer({ minimum: 1, maximum: MOST_FAMILIES }),
    'How many; all when absent',
  ),
})

const inBoth = shape('InBothLanguages', {
  en: Type.String({ description: 'In English' }),
  ru: Type.String({ description: 'In Russian' }),
})

/** All families there are: a document, the same for every scan. */
export const FamilyList = shape('FamilyList', {
  families: Type.Array(
    shape('Family', {
      family: Type.String({ description: 'Id: never changed or reused' }),
      names: inBoth,
      definitions: inBoth,
    }),
  ),
})

export type FamilyRow = Static<typeof FamilyRow>
export type FamilyTable = Static<typeof FamilyTable>
export type FamilyTablePart = Static<typeof FamilyTablePart>
export type FamilyList = Static<typeof FamilyList>

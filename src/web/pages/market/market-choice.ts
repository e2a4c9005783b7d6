import { families } from '../../../language/tables/families.ts'
import { SKILL_KINDS, type SkillKind } from '../../../language/tables/vocabulary-file.ts'

const ORDERS = ['distinctive', 'pay', 'name'] as const

/**
 * Which skills of a scan somebody wants to see, and in which order. Empty fields stand for what is
 * shown at first.
 */
export type MarketChoice = {
  q: string
  /** Empty: the most asked for first. */
  sort: '' | (typeof ORDERS)[number]
  /** `distinct`: counted over distinct jobs. */
  of: '' | 'distinct'
  kind: '' | SkillKind
  /** The id of one. */
  family: string
}

const LONGEST_SEARCH = 200

const oneOf = <Value extends string>(values: readonly Value[], given: string | null): Value | '' =>
  values.find((value) => value === given) ?? ''

export const marketChoiceOf = (query: URLSearchParams): MarketChoice => ({
  q: (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
  sort: oneOf(ORDERS, query.get('sort')),
  of: oneOf(['distinct'], query.get('of')),
  kind: oneOf(SKILL_KINDS, query.get('kind')),
  family: oneOf([...families().keys()], query.get('family')),
})

/** The fields of an address that differ from what is shown at first. */
export const fieldsOf = (choice: MarketChoice): Record<string, string> =>
  Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== ''))

/** The same as the table of skills takes it. */
export function tablePartOf({ q, sort, of, kind, family }: MarketChoice) {
  const byCount = of === 'distinct' ? 'distinct' : 'share'
  return {
    q: q || null,
    sort: sort || byCount,
    kind: kind || null,
    family: family || null,
  } as const
}

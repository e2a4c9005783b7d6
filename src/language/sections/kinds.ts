/**
 * What a part of an advert speaks of, by a heading or its wording; where neither is sure, a score
 * decides (uncertain.ts). An advert that heads what it asks for asks in other parts only where they
 * are likely to. One without such headings may ask anywhere.
 */
export type SectionKind = (typeof SECTION_KINDS)[number]

/** By the codes kept with the places of names, which keep their meaning: new kinds come last. */
export const SECTION_KINDS = [
  'unknown', // nothing tells; with such headings elsewhere: it likely asks
  'requirements',
  'nice_to_have',
  'duties',
  'conditions', // what is given
  'about', // the employer
  'denied', // what is not asked for: «без опыта»
  'others', // departments, colleagues, superiors
  'told', // asks only for what is of the trade that the advert asks for elsewhere
  'aside', // likely asks for nothing; also what the work teaches, and what is given but not surely
  'degree', // what a degree is to be in: it asks for an education alone (vocabulary/educations.ts)
] as const

/**
 * Whether a name in such a part may say what the advert asks for (docs/design.md, rule 13). What is
 * told says so only of what belongs to the work (vocabulary/skills-named.ts).
 */
export const isAskedFor = (kind: SectionKind): boolean => !NOT_ASKED_FOR.has(kind)

const NOT_ASKED_FOR = new Set<SectionKind>([
  'conditions',
  'about',
  'denied',
  'others',
  'aside',
  'degree',
])

/** Whether such a part says what one has to know, or better knew. */
export const isRequirement = (kind: SectionKind): boolean =>
  kind === 'requirements' || kind === 'nice_to_have'

/** Whether an advert heads such a part as what it asks for, or as the work. */
export const headsWork = (kind: SectionKind): boolean => kind === 'duties' || isRequirement(kind)

/** Sections that tell how a skill is asked for, the plainest first. */
const BY_PLAINNESS: readonly SectionKind[] = [
  'requirements',
  'duties',
  'nice_to_have',
  'unknown',
  'told',
]

/** Of the sections that name a skill, the one that asks for it more plainly. */
export function theSurer(one: SectionKind | undefined, other: SectionKind): SectionKind {
  return one !== undefined && BY_PLAINNESS.indexOf(one) <= BY_PLAINNESS.indexOf(other) ? one : other
}

/** What a part of an advert speaks of; `unknown` where neither a heading nor the wording tells. */
export type SectionKind = 'unknown' | 'requirements' | 'nice_to_have' | 'duties' | 'conditions' | 'about' | 'denied'

/** By their codes, as they are kept with the places of names. A code keeps its meaning; new kinds come last. */
export const SECTION_KINDS: readonly SectionKind[] = [
  'unknown',
  'requirements',
  'nice_to_have',
  'duties',
  'conditions',
  'about',
  'denied',
]

/** Whether a name in such a part says what the advert asks for (docs/design.md, rule 13). */
export const isAskedFor = (kind: SectionKind): boolean => kind !== 'conditions' && kind !== 'about' && kind !== 'denied'

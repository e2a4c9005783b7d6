import type { SectionKind } from './kinds.ts'
import type { Section } from './sections.ts'

/** Makes the function that tells the section at an offset, quickest for offsets that grow. */
export function createSectionAt(sections: readonly Section[]): (offset: number) => SectionKind {
  let at = 0
  return (offset) => {
    if (sections[at] !== undefined && offset < sections[at]!.start) at = 0
    while (at < sections.length && sections[at]!.end <= offset) at++
    return sections[at]?.kind ?? 'unknown'
  }
}

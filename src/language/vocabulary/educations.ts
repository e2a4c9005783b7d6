import type { SectionKind } from '../sections/kinds.ts'
import type { Section } from '../sections/sections.ts'
import { fieldsIn } from '../tables/degree-fields.ts'
import type { Span } from '../text/span.ts'

/** An education by the name of its row, where an advert says what the degree is to be in. */
export type Education = Span & { name: string; section: SectionKind }

/** What a sentence says of a degree that is not asked for. */
const NOT_ASKED = /(?:не (?:требу|важн|играет)|без высшего|оплачива)[^.\n]*$/i
const NEAR = 80

/** The educations that the fields of degrees say, in the section of what stands before these. */
export function educationsIn(text: string, sections: readonly Section[]): Education[] {
  return sections.flatMap(({ kind, start, end }, index) => {
    if (kind !== 'degree' || NOT_ASKED.test(text.slice(Math.max(0, start - NEAR), start))) return []
    const section = sections[index - 1]?.kind ?? 'unknown'
    return fieldsIn(text.slice(start, end)).map((field) => ({
      name: field.label,
      start: start + field.start,
      end: start + field.end,
      section,
    }))
  })
}

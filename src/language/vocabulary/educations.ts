import { lazy } from '../../memory/lazy.ts'
import type { SectionKind } from '../sections/kinds.ts'
import { createSectionAt, type Section } from '../sections/sections.ts'
import { fieldsIn } from '../tables/degree-fields.ts'
import type { Span } from '../text/span.ts'
import { STUDIED_BIT } from './around.ts'
import { industriesIn } from './industries.ts'
import { licencesIn } from './licences.ts'

/** An education or a licence by the name of its row, where a text says it in other words. */
export type Education = Span & { name: string }

/** What a sentence says of a degree that is not asked for. */
const NOT_ASKED = /(?:не (?:требу|важн|играет)|без высшего|оплачива)[^.\n]*$/i
const NEAR = 80

const OR = '[ ]?(?:/|,|или|либо)[ ]?'
/** What goes on about an education: no «высшее качество», no «среднее руководство». */
const ENDS = '(?=[ ]?(?:[^ \\p{L}]|$|или |либо |и |образован|[а-яё]+[ое]е(?![а-яё])))'
const SECONDARY = 'средн[а-яё]{1,2}(?:[ -](?:специальн|профессиональн)[а-яё]{2})?'
/**
 * «Среднее специальное/высшее»: a whole level beside another that has the noun, or leaves it out.
 */
const HIGHER = new RegExp(
  '(?<![а-яё]|не(?:полн|оконч|законч)[а-яё]{2,6} ' +
    `)высшее(?=${OR}(?:незак|неок|${SECONDARY}${ENDS}))|` +
    `(?<=${SECONDARY}${OR})высшее${ENDS}`,
  'giu',
)

/** «Среднее медицинское», whose noun is left out: the row of these words tells the level alone. */
const SECONDARY_IN_FIELD = new RegExp(`(?<![а-яё]|не )среднее [а-яё]+ое${ENDS}`, 'giu')

/**
 * The educations that the fields of degrees say, in the section of what stands before these, levels
 * beside others, and licences by lists of categories.
 */
export function educationsIn(
  text: string,
  sections: readonly Section[],
): (Education & { section: SectionKind })[] {
  const sectionAt = createSectionAt(sections)
  const inSection = <One extends Span>(one: One) => ({ ...one, section: sectionAt(one.start) })
  const levels = Array.from(text.matchAll(HIGHER), (level) => at(level, 'Высшее образование'))
  const inFields = [...text.matchAll(SECONDARY_IN_FIELD)].flatMap((level) =>
    fieldsIn(level[0]).map(({ label }) => at(level, label)),
  )
  const fields = sections.flatMap(({ kind, start, end }, index) => {
    if (kind !== 'degree' || NOT_ASKED.test(text.slice(Math.max(0, start - NEAR), start))) return []
    const section = sections[index - 1]?.kind ?? 'unknown'
    return fieldsIn(text.slice(start, end)).map((field) => ({
      name: field.label,
      start: start + field.start,
      end: start + field.end,
      section,
    }))
  })
  const licences = licencesIn(text, { areHeld: false })
  return [...[...levels, ...inFields].map(inSection), ...fields, ...licences.map(inSection)]
}

const at = ({ 0: { length }, index }: RegExpExecArray, name: string): Education => ({
  name,
  start: index,
  end: index + length,
})

/** … and the industries one has worked in: all that a text says in other words than a row's. */
export function saidOtherwise(
  text: string,
  sections: readonly Section[],
): (Education & { section: SectionKind; around: number })[] {
  const sectionAt = createSectionAt(sections)
  return [
    ...educationsIn(text, sections).map((one) => ({ ...one, around: 0 })),
    ...industriesIn(text).map((one) => ({
      ...one,
      section: sectionAt(one.start),
      around: STUDIED_BIT,
    })),
  ]
}

/**
 * Makes the function that tells which of the names (an index) each education is; of others none.
 */
export function createEducationsAmong(names: () => readonly string[]) {
  // A row is looked for by its name, whatever the mark behind it (searched-names.ts).
  const indexes = lazy(() => new Map(names().map((name, index) => [name.trimEnd(), index])))
  return <One extends Education>(educations: readonly One[]): (One & { skill: number })[] =>
    educations.flatMap((one) => {
      const skill = indexes().get(one.name)
      return skill === undefined ? [] : [{ ...one, skill }]
    })
}

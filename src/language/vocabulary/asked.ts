import { lazy } from '../../memory/lazy.ts'
import type { SectionKind } from '../sections/kinds.ts'
import { linesOf } from '../tables/aliases.ts'
import type { Span } from '../text/span.ts'
import { AROUND } from './around.ts'
import table from './asked.txt' with { type: 'text' }

// Whether an advert asks for what a name says that often means something else («Продажи»,
// «Графика»), where the marks of the table leave it open: by the name, the part of the advert, what
// stands around it, and what else the advert asks for.

/**
 * What the table says: the log odds of names by spelling, and the weight of each thing that tells
 * (`featuresOf`).
 */
type Table = { names: ReadonlyMap<string, number>; weights: ReadonlyMap<string, number> }

const learned = lazy((): Table => {
  const [names, weights] = [new Map<string, number>(), new Map<string, number>()]
  for (const { content } of linesOf(table)) {
    const [first = '', ...spellings] = content.split('\t')
    const [, name, weight] = /^(\S+) = (\S+)$/.exec(first) ?? []
    if (name !== undefined) weights.set(name, Number(weight))
    for (const spelling of spellings) names.set(spelling, Number(first))
  }
  return { names, weights }
})

/**
 * The log odds that a spelling of the built-in table means its skill; undefined for one that no
 * advert taught.
 */
export const oddsOfName = (spelling: string): number | undefined => learned().names.get(spelling)

/**
 * How many of the other skills that an advert asks for are of the subject and of the field of one,
 * as shares.
 */
export type Company = (skill: number) => { ofSubject: number; ofField: number }

/** @param named the skills (indexes) that the advert surely asks for */
export function createCompany(
  skills: readonly { field: string | null; subject?: string | null }[],
  named: ReadonlySet<number>,
): Company {
  const count = (key: 'field' | 'subject') => Map.groupBy(named, (skill) => skills[skill]![key])
  const [subjects, fields] = [count('subject'), count('field')]
  return (skill) => {
    const own = named.has(skill) ? 1 : 0
    const shareOf = (of: readonly number[] | undefined) =>
      ((of?.length ?? own) - own) / (named.size - own + 1)
    return {
      ofSubject: shareOf(subjects.get(skills[skill]!.subject)),
      ofField: shareOf(fields.get(skills[skill]!.field)),
    }
  }
}

/** UTF-16 units of a sign or a word of joining between two items: «, », « или ». */
const BETWEEN = 5

/** Tells whether a place stands next to one of these. */
export function createIsNear(places: readonly Span[]): (place: Span) => boolean {
  const [starts, ends] = [
    new Set(places.map(({ start }) => start)),
    new Set(places.map(({ end }) => end)),
  ]
  return ({ start, end }) => {
    for (let gap = 0; gap <= BETWEEN; gap++)
      if (starts.has(end + gap) || ends.has(start - gap)) return true
    return false
  }
}

/** The places of a list, one behind the other, where some of the list is sure. */
export function listedWithSure<Place extends Span>(
  places: readonly Place[],
  isSure: (place: Place) => boolean,
): Set<Place> {
  const lists: Place[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const place of places.toSorted((one, other) => one.start - other.start)) {
    if (place.start - end > BETWEEN) lists.push([])
    lists.at(-1)!.push(place)
    end = Math.max(end, place.end)
  }
  return new Set(lists.filter((list) => list.some(isSure)).flat())
}

/** A place of a name in an advert. */
type DoubtfulPlace = {
  section: SectionKind
  around: number
  /** Whether words of others stand inside the name. */
  isParted: boolean
  /** Whether a sign or a word of joining alone parts it from a skill that is surely asked for. */
  isNear: boolean
  company: ReturnType<Company>
}

/** All that tells, by name, with its value. */
export function featuresOf(place: DoubtfulPlace): (readonly [name: string, value: number])[] {
  const { section, around, isParted, isNear, company } = place
  const bits = AROUND.filter((_, bit) => (around & (2 ** bit)) !== 0)
  return [
    [section, 1],
    ...bits.map((one) => [one, 1] as const),
    ['parted', Number(isParted)],
    ['near', Number(isNear)],
    ['subject', company.ofSubject],
    ['field', company.ofField],
    ['anySubject', Number(company.ofSubject > 0)],
  ]
}

/** Whether the place asks for the skill of the name likely enough. */
export function isAskedAt(odds: number, place: DoubtfulPlace): boolean {
  const { weights } = learned()
  return (
    featuresOf(place).reduce(
      (sum, [name, value]) => sum + (weights.get(name) ?? 0) * value,
      odds,
    ) >= 0
  )
}

import { type Placed, shownAmong } from '../mentions/longest-name.ts'
import {
  headsWork,
  isAskedFor,
  isRequirement,
  type SectionKind,
  theSurer,
} from '../sections/kinds.ts'
import { STUDIED_BIT } from './around.ts'
import { createCompany, createIsNear, isAskedAt, listedWithSure } from './asked.ts'
import { withCompany } from './company.ts'
import { namedSkillOf } from './named-skill.ts'
import { createBelongsToWork, isOfATrade } from './trade.ts'
import type { Vocabulary, WhereNamed } from './vocabulary.ts'

/**
 * A place of a text where a searched spelling of a skill stands; `around` it, where that tells:
 * around.ts.
 */
export type NamedPlace = Placed & WhereNamed & { section: SectionKind; around?: number | undefined }

/**
 * Tells the skills (indexes) that a description names, each with the section that asks for it most
 * plainly, by all places of searched spellings in it (docs/design.md, rule 13):
 * - a place says nothing where the text speaks of the employer, of what is given, or of what is not
 *   asked for;
 * - where the text merely tells something, only skills of a trade that it asks for elsewhere count;
 * - of names in one place the longest wins;
 * - a spelling that needs company names its skill only beside another skill of the same field, a
 *   trait in a list with another, or as a subject that one has to know;
 * - one that means its skill in some places only names it where that is likely, by what else is
 *   asked for too (asked.ts).
 * @param beside skills that the vacancy names elsewhere, in its key-skills block: they keep company
 * too
 */
type SkillsNamed = (places: readonly NamedPlace[], beside?: Iterable<number>) => Map<number, Named>

/**
 * How a text names a skill: the section that asks for it most plainly, and the spellings that
 * count.
 */
export type Named = { section: SectionKind; spellings: Set<string> }

type Marked = Pick<WhereNamed, 'whereRequired' | 'whereHeaded' | 'odds'> & {
  section: SectionKind
  around?: number | undefined
}

/** «Знание основ маркетинга», where an advert requires it. */
const isSubject = ({ section, around = 0 }: Marked) =>
  isRequirement(section) && (around & STUDIED_BIT) !== 0

/** Whether a place may name its skill by the section it stands in. */
export const isCounted = (place: Marked): boolean =>
  place.odds === undefined ? isMeant(place) : isAskedFor(place.section)

/** Whether its name means the skill there by what the table marks alone. */
function isMeant(place: Marked): boolean {
  const { section, whereRequired, whereHeaded, odds } = place
  if (isSubject(place)) return true
  if (whereRequired) return isRequirement(section)
  return whereHeaded ? headsWork(section) : odds === undefined && isAskedFor(section)
}

export function createSkillsNamed({ skills }: Pick<Vocabulary, 'skills'>): SkillsNamed {
  const counts = skills.map(namedSkillOf)
  function shown(places: readonly NamedPlace[]): Map<number, Named> {
    const spellingAt = new Map<string, string>()
    for (const { start, end, name } of places) {
      const key = `${name.skill} ${start} ${end}`
      const other = spellingAt.get(key)
      // 1C and 1c are found at one place: which of them came up first depends on the order of the
      // scans.
      if (other === undefined || name.spelling < other) spellingAt.set(key, name.spelling)
    }
    const named = new Map<number, Named>()
    for (const {
      name: { skill },
      start,
      end,
      section: own,
    } of shownAmong(places, counts)) {
      const { section, spellings } = named.get(skill) ?? {
        section: undefined,
        spellings: new Set<string>(),
      }
      spellings.add(spellingAt.get(`${skill} ${start} ${end}`)!)
      named.set(skill, { section: theSurer(section, own), spellings })
    }
    return named
  }

  /**
   * The places that say what is asked for, those that are merely told only if they belong to the
   * work.
   */
  function askedFor(all: readonly NamedPlace[], beside: readonly number[]): readonly NamedPlace[] {
    const places = all.filter(isCounted)
    const isAmbiguous = ({ section, name }: NamedPlace) =>
      section === 'told' && isOfATrade(skills[name.skill]!)
    if (!places.some(isAmbiguous)) return places
    const sure = places.filter((place) => isSure(place) && !isAmbiguous(place))
    const belongsToWork = createBelongsToWork(skills, new Set([...shown(sure).keys(), ...beside]))
    return places.filter((place) => !isAmbiguous(place) || belongsToWork(place.name.skill))
  }

  return (all, besides = []) => {
    const beside = [...besides]
    const places = askedFor(all, beside)
    const sure = places.filter(isSure)
    const named = shown(sure)
    if (sure.length === places.length) return named
    // What colleagues are called by tells the field too, and what the advert tells besides.
    const incidental = all.filter(
      ({ section, needsCompany, whereRequired, whereHeaded, odds }) =>
        TELLS_FIELD.has(section) &&
        !needsCompany &&
        !whereRequired &&
        !whereHeaded &&
        odds === undefined,
    )
    const others = [...named.keys(), ...beside, ...incidental.map(({ name }) => name.skill)]
    const inNeed = places.flatMap(({ needsCompany, name }) => (needsCompany ? [name.skill] : []))
    const accepted = withCompany(skills, inNeed, others)
    const companyOf = createCompany(skills, new Set([...named.keys(), ...accepted, ...beside]))
    const isNear = createIsNear(sure)
    const isTrait = ({ name }: NamedPlace) => skills[name.skill]!.kind === 'trait'
    const amongTraits = listedWithSure(places.filter(isTrait), isSure)
    const hasCompany = (place: NamedPlace) =>
      isTrait(place) ? amongTraits.has(place) : accepted.has(place.name.skill)
    // Once more, as a longer name that has company hides the shorter ones in it.
    return shown(
      places.filter((place) => {
        const { needsCompany, odds = 0, section, around = 0, skipped, name } = place
        if (isSubject(place)) return true
        if (needsCompany && !hasCompany(place)) return false
        if (isMeant(place)) return true
        const there = { section, around, isParted: skipped !== undefined, isNear: isNear(place) }
        return isAskedAt(odds, { ...there, company: companyOf(name.skill) })
      }),
    )
  }
}

/** Whether the place names its skill whatever else the advert asks for. */
export const isSure = (place: NamedPlace): boolean =>
  isSubject(place) || (!place.needsCompany && isMeant(place))

const TELLS_FIELD: ReadonlySet<SectionKind> = new Set(['others', 'told', 'aside', 'degree'])

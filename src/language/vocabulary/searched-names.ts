import { tableWords } from '../mentions/embedded-words.ts'
import { skippedBy } from '../mentions/longest-name.ts'
import { createMatcher, type SkillMatcher } from '../mentions/matcher.ts'
import { BY_VERB } from '../mentions/mention.ts'
import type { Candidate } from '../mentions/mention-context.ts'
import { type Planning, planNames } from '../mentions/trie-plan.ts'
import { SECTION_KINDS } from '../sections/kinds.ts'
import { createSectionAt, sectionsOfAdvert, tokensOfAdvert } from '../sections/sections.ts'
import { remembering } from '../text/bounded-cache.ts'
import { wordsOf } from '../text/words.ts'
import { AROUNDS, aroundOf, isStudied, STUDIED_BIT } from './around.ts'
import { createEducationsAmong, saidOtherwise } from './educations.ts'
import { isGoverned } from './governed.ts'
import type { NamedPlace } from './skills-named.ts'
import type { SearchedSpelling, Vocabulary, WhereNamed } from './vocabulary.ts'

/**
 * The names that texts were ever searched for, in the order in which they came up: a name keeps its
 * number, so what a text was found to name stays true however the vocabulary changes. A name with a
 * mark at its end is found in this case of its letters only (`ReAct`), only by itself (governed.ts),
 * or only as what one knows; of others what stands around them is told too (around.ts).
 */
export type SearchedNames = readonly string[]

/** The names known so far, then those that this vocabulary looks for besides. */
export function withNamesOf(
  { skills }: Pick<Vocabulary, 'skills'>,
  known: SearchedNames,
): SearchedNames {
  const names = new Set(known)
  for (const { searched } of skills) for (const spelling of searched) names.add(nameOf(spelling))
  return [...names]
}

/** No spelling holds a line break or a tabulator. */
const [EXACT_CASE, BY_ITSELF, DOUBTFUL, STUDIED] = ['\n', '\r', '\t', '\v']

/** A searched spelling as `SearchedNames` lists it. */
export function nameOf({ text, exactCase, byItself, studied, odds }: SearchedSpelling): string {
  const name = text + (studied ? STUDIED : '') + (odds === undefined ? '' : DOUBTFUL)
  if (exactCase) return name + EXACT_CASE
  return byItself ? name + BY_ITSELF : name
}

/**
 * Where a text names which of the names: six whole numbers for each place, which are the number of
 * the name, the UTF-16 offset and length, the index and number of its words, and a code of the
 * section (sections/kinds.ts), of what stands around (around.ts), of how many of its words stand
 * before others inside, and how far from the name they are. With these beside it, a text that was
 * searched needs not be read again for a count.
 */
export type NamedPlaces = readonly number[]

const NUMBERS_OF_A_PLACE = 6

/** No name has more words. */
const MOST_BEFORE = 100

/**
 * What stands around, how many words stand before others, and how far they are from the name, by
 * the code of a place.
 */
function restOf(code: number): [around: number, before: number, inOtherWords: number] {
  const rest = Math.floor(code / SECTION_KINDS.length)
  const far = Math.floor(rest / AROUNDS)
  return [rest % AROUNDS, far % MOST_BEFORE, Math.floor(far / MOST_BEFORE)]
}

/** The numbers of the names, and where each stands: UTF-16 offsets, half-open. */
export const namesAt = (places: NamedPlaces): { name: number; start: number; end: number }[] =>
  Array.from({ length: places.length / NUMBERS_OF_A_PLACE }, (_, i) => {
    const at = i * NUMBERS_OF_A_PLACE
    return { name: places[at]!, start: places[at + 1]!, end: places[at + 1]! + places[at + 2]! }
  })

/** Without the places of names below a number. */
export const placesFrom = (from: number, places: NamedPlaces): NamedPlaces =>
  places.filter((_, i) => places[i - (i % NUMBERS_OF_A_PLACE)]! >= from)

/** Finds the names from a number on. */
export type FindNames = (text: string) => NamedPlaces

/**
 * Makes the function that searches texts for the names from `from` on. What it says of a name
 * depends on no other, but that a word of another name is no slip of the pen.
 */
export function createFindNames(
  names: SearchedNames,
  from = 0,
  planning: Planning = {},
): FindNames {
  const matcher = matcherOf(names.slice(from), planning)
  const educationsAmong = createEducationsAmong(() => names.slice(from))
  const isAsked = (text: string, place: Candidate) => {
    const { skill, spelling } = place.name
    const name = names[from + skill]!
    if (name.includes(STUDIED)) return isStudied(text, place)
    return !name.endsWith(BY_ITSELF) || !isGoverned(text, place.start, spelling)
  }
  return (text) => {
    const named = matcher.named(text, tokensOfAdvert(text)).filter((place) => isAsked(text, place))
    // Educations, licences and industries, which a text may name alone, are among the first names.
    if (named.length === 0 && from > 0) return []
    const sections = sectionsOfAdvert(text)
    const sectionAt = createSectionAt(sections)
    const otherwise = educationsAmong(saidOtherwise(text, sections)).flatMap(
      ({ skill, start, end, section, around }) => {
        const code = SECTION_KINDS.indexOf(section) + SECTION_KINDS.length * around
        return [from + skill, start, end - start, 0, 0, code]
      },
    )
    const found = named.flatMap(({ name, start, end, first, last, skipped, inOtherWords = 0 }) => {
      const section = SECTION_KINDS.indexOf(sectionAt(start))
      const isDoubtful = names[from + name.skill]!.includes(DOUBTFUL)
      const place = { start, end }
      const around =
        (isDoubtful ? aroundOf(text, place, name.spelling) : 0) +
        (isStudied(text, place) ? STUDIED_BIT : 0)
      const far = (skipped?.before ?? 0) + inOtherWords * MOST_BEFORE
      const code = section + SECTION_KINDS.length * (around + AROUNDS * far)
      return [from + name.skill, start, end - start, first, last - first, code]
    })
    return [...found, ...otherwise]
  }
}

/** One for all: there are tens of thousands of names. */
const NONE: readonly string[] = []

function matcherOf(names: readonly string[], planning: Planning): SkillMatcher {
  const skills = names.map((name) => {
    const spelling = name.trimEnd()
    return {
      name: spelling,
      members: NONE,
      exactCase: name.endsWith(EXACT_CASE) ? [spelling] : NONE,
    }
  })
  const plan = planNames(skills, planning)
  planning.collectGarbage?.()
  // Not those of the instance: which addresses a text holds must not depend on what else is looked for.
  return createMatcher(skills, { dottedNames: tableWords().dotted, plan })
}

/** Makes the function that tells the places of skills of a vocabulary among places of names. */
export function createPlacesOf(
  { skills }: Pick<Vocabulary, 'skills'>,
  names: SearchedNames,
): (places: NamedPlaces) => NamedPlace[] {
  const meantBy = meantNames({ skills }, names)
  const wordsIn = remembering((spelling: string) => wordsOf(spelling).length)
  return (places) => {
    const found: NamedPlace[] = []
    for (let at = 0; at < places.length; at += NUMBERS_OF_A_PLACE) {
      const one = meantBy(places[at]!)
      if (one === undefined) continue
      const [start, first, more] = [places[at + 1]!, places[at + 3]!, places[at + 4]!]
      const code = places[at + 5]!
      const [around, before, far] = restOf(code)
      const words = before === 0 ? 0 : more + 1 - wordsIn(one.name.spelling)
      const isDoubtful = one.odds !== undefined
      const isTrait = skills[one.name.skill]!.kind === 'trait'
      found.push({
        ...one,
        whereHeaded: far >= BY_VERB && !isDoubtful ? true : one.whereHeaded,
        start,
        end: start + places[at + 2]!,
        first,
        last: first + more,
        section: SECTION_KINDS[code % SECTION_KINDS.length] ?? 'unknown',
        around: isTrait ? around & ~STUDIED_BIT : around,
        skipped: words > 0 ? { before, words } : undefined,
        inOtherWords: far === 0 ? undefined : far,
      })
    }
    return withoutGuesses(found)
  }
}

/**
 * What a text spells says something there, or by its mark nothing: no other wording is meant by the
 * same words, unless fewer of them are none of its own.
 */
function withoutGuesses(places: NamedPlace[]): NamedPlace[] {
  const spelled = new Map<number, number>()
  for (const place of places) {
    if (place.inOtherWords !== undefined || place.odds !== undefined) continue
    const key = numberOf(place)
    spelled.set(key, Math.min(spelled.get(key) ?? Infinity, skippedBy(place)))
  }
  return places.filter(
    (place) =>
      place.inOtherWords === undefined ||
      skippedBy(place) < (spelled.get(numberOf(place)) ?? Infinity),
  )
}

/** A number of its own for each span: no text has 2 ** 24 units. */
const numberOf = ({ start, end }: NamedPlace) => start * 2 ** 24 + end

/** What a name means: the skill (an index), by one of its spellings. */
type MeantName = WhereNamed & { name: { skill: number; spelling: string } }

/**
 * Tells what a name means, by its number; nothing where no skill is looked for by it. The first
 * skill has a name. Numbers are kept: of tens of thousands of names a text has a hundred.
 */
function meantNames({ skills }: Pick<Vocabulary, 'skills'>, names: SearchedNames) {
  const numbers = new Map(names.map((name, number) => [name, number]))
  const [skillOf, placeOf] = [new Int32Array(names.length).fill(-1), new Int32Array(names.length)]
  for (const [skill, { searched }] of skills.entries()) {
    for (const [place, spelling] of searched.entries()) {
      const number = numbers.get(nameOf(spelling))
      if (number === undefined || skillOf[number] !== -1) continue
      skillOf[number] = skill
      placeOf[number] = place
    }
  }
  return (number: number): MeantName | undefined => {
    const skill = skillOf[number] ?? -1
    if (skill < 0) return
    const { text, needsCompany, whereRequired, whereHeaded, odds } =
      skills[skill]!.searched[placeOf[number]!]!
    return {
      name: { skill, spelling: text },
      ...{ needsCompany, whereRequired, whereHeaded, odds },
    }
  }
}

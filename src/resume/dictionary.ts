import { shownAmong } from '../language/mentions/longest-name.ts'
import { createMatcher } from '../language/mentions/matcher.ts'
import type { Mention } from '../language/mentions/mention.ts'
import { isAskedFor, isRequirement, type SectionKind } from '../language/sections/kinds.ts'
import { createSectionAt, sectionsOfAdvert, tokensOfAdvert } from '../language/sections/sections.ts'
import { createSkillKeys } from '../language/spelling/skill-keys.ts'
import { type Aliases, noAliases } from '../language/tables/aliases.ts'
import { canonicalKey } from '../language/text/canonical-key.ts'
import type { Span } from '../language/text/span.ts'
import { aroundOf, isStudied, isWholeItem, STUDIED_BIT } from '../language/vocabulary/around.ts'
import { createMeantInText } from '../language/vocabulary/company.ts'
import { type MadeForChecks, makeForChecks } from '../language/vocabulary/content.ts'
import { createEducationsAmong, saidOtherwise } from '../language/vocabulary/educations.ts'
import { isGoverned } from '../language/vocabulary/governed.ts'
import { createPartsOf, mayList, type PartsOf } from '../language/vocabulary/lists.ts'
import { namedSkillOf } from '../language/vocabulary/named-skill.ts'
import { createSkillsNamed, type NamedPlace } from '../language/vocabulary/skills-named.ts'
import { mapOf, type SpellingIndex } from '../language/vocabulary/spelling-index.ts'
import type { Vocabulary, VocabularySkill } from '../language/vocabulary/vocabulary.ts'
import { lazy } from '../memory/lazy.ts'
import type { AskedPlace } from './choices.ts'
import { createWithStudies } from './studies/studies.ts'

/** The vocabulary of the instance, ready to name the skills of single vacancies and resumes. */
export type Dictionary = {
  skills: readonly VocabularySkill[]
  /** The owner's table, for spellings that the vocabulary does not know. */
  aliases: Aliases
  /** The skills that one entry of a block lists. */
  partsOf: PartsOf
  /** The places where a resume names skills, by any spelling, as a matcher finds them. */
  mentionsInResume(text: string): Mention[]
  /** … of any text: names of several trades by the trade it speaks of (company.ts). */
  mentionsInText(text: string): Mention[]
  /**
   * The skills (indexes) that a description asks for, by first appearance, as scans count them and
   * by items of nothing but a name below its requirements. Each has the kind of section that asks
   * for it most plainly, and the first place there; null where another name, of several, stands for
   * it.
   * @param beside skills of the key-skills block
   * @param counts which places count
   */
  namedInDescription(
    text: string,
    beside: Iterable<number>,
    counts: (place: NamedPlace) => boolean,
  ): Map<number, DescribedSkill>
  /**
   * The index of the skill that a spelling belongs to; undefined when the vocabulary does not know
   * it.
   */
  indexOf(spelling: string): number | undefined
}

/** Where a description asks for a skill. */
export type DescribedSkill = {
  section: SectionKind
  /** The first there. */
  place: Span | null
  /** All that ask for it. */
  places: readonly AskedPlace[]
}

/** @param made of these skills */
export function createDictionary(
  { skills }: Pick<Vocabulary, 'skills'>,
  aliases: Aliases = noAliases,
  { plan, index }: MadeForChecks = makeForChecks(skills),
): Dictionary {
  // One for resumes and descriptions.
  const namedSkills = skills.map(namedSkillOf)
  const matcher = createMatcher(namedSkills, { plan })
  const skillsNamed = createSkillsNamed({ skills })
  // The last of those that are spelled alike.
  const searchedBy = ({ skill, spelling }: { skill: number; spelling: string }) =>
    skills[skill]!.searched.findLast(({ text }) => text === spelling)
  const isOneName = ({ skill, spelling }: { skill: number; spelling: string }) =>
    skills[skill]!.isRole !== true && !mayList(spelling)
  const withStudies = createWithStudies(skills)
  const educationsAmong = createEducationsAmong(() => skills.map(({ name }) => name))
  const lookUp = lazy(() => createLookUp(skills, index, aliases))
  return {
    skills,
    aliases,
    partsOf: createPartsOf(aliases),
    mentionsInResume: (text) => withStudies(matcher.find(text), text),
    mentionsInText(text) {
      const names = matcher.shown(text).map(({ name, start, end }) => {
        const searched = searchedBy(name)
        // A name that no mark lets count is like one that no description is searched for.
        const isSearched =
          !searched?.studied &&
          (searched?.odds === undefined || searched.whereRequired || searched.whereHeaded)
        return {
          skill: name.skill,
          start,
          end,
          searched: isSearched ? searched : undefined,
          typed: text.slice(start, end),
        }
      })
      const counted = names.filter(createMeantInText(skills, names))
      const found = counted.map(({ skill, start, end }) => ({ skill, start, end }))
      return withStudies(found, text)
    },
    namedInDescription(text, beside, counts) {
      const sections = sectionsOfAdvert(text)
      const sectionAt = createSectionAt(sections)
      const places = matcher.named(text, tokensOfAdvert(text)).flatMap((place): NamedPlace[] => {
        const searched = searchedBy(place.name)
        const section = sectionAt(place.start)
        // An item of nothing but the name is like one of a key-skills block.
        if (searched?.odds !== undefined || searched === undefined || searched.studied)
          if (isRequirement(section) && isWholeItem(text, place) && isOneName(place.name))
            return [{ ...place, section, needsCompany: false }]
        if (
          searched === undefined ||
          (searched.byItself && isGoverned(text, place.start, searched.text)) ||
          (searched.studied && !isStudied(text, place))
        )
          return []
        const { needsCompany, whereRequired, whereHeaded, odds } = searched
        const isSubject = skills[place.name.skill]!.kind !== 'trait' && isStudied(text, place)
        const around =
          (odds === undefined ? 0 : aroundOf(text, place, searched.text)) +
          (isSubject ? STUDIED_BIT : 0)
        return [{ ...place, needsCompany, whereRequired, whereHeaded, odds, around, section }]
      })
      for (const { skill, name, ...place } of educationsAmong(saidOtherwise(text, sections))) {
        const own = { name: { skill, spelling: name }, first: 0, last: 0, needsCompany: false }
        places.push({ ...own, ...place })
      }
      const counted = places.filter(counts)
      const named = skillsNamed(counted, beside)
      const placeOf = (skill: number, section: SectionKind) =>
        places.find((place) => place.name.skill === skill && place.section === section) ?? null
      const isAsked = ({ name, section }: NamedPlace) =>
        named.has(name.skill) && isAskedFor(section)
      const asking = Map.groupBy(
        shownAmong(counted.filter(isAsked), namedSkills),
        ({ name }) => name.skill,
      )
      return new Map(
        Array.from(named, ([skill, { section }]) => [
          skill,
          { section, place: placeOf(skill, section), places: asking.get(skill) ?? [] },
        ]),
      )
    },
    indexOf: (spelling) => lookUp()(spelling),
  }
}

/** Makes the function that finds the skill of a spelling, even one that no run has listed. */
function createLookUp(
  skills: readonly VocabularySkill[],
  { exact, canonical }: SpellingIndex,
  aliases: Aliases,
): Dictionary['indexOf'] {
  const [byExactCase, byCanonicalKey] = [mapOf(exact), mapOf(canonical)]
  let learned: Map<string, number> | null = null
  const byRules = (spelling: string): number | undefined => {
    const { skillKeyOf, tableSpellings } = createSkillKeys(aliases)
    const ofRow = tableSpellings(spelling).find((one) => byCanonicalKey.has(canonicalKey(one)))
    if (ofRow !== undefined) return byCanonicalKey.get(canonicalKey(ofRow))
    learned ??= learnedByKey(skills, skillKeyOf)
    return learned.get(skillKeyOf(spelling))
  }
  return (spelling) =>
    byExactCase.get(spelling) ?? byCanonicalKey.get(canonicalKey(spelling)) ?? byRules(spelling)
}

function learnedByKey(
  skills: readonly VocabularySkill[],
  skillKeyOf: (spelling: string) => string,
): Map<string, number> {
  const found = new Map<string, number>()
  skills.forEach(({ kind, isRole, members }, index) => {
    if (kind !== null || isRole) return
    for (const member of members)
      if (!found.has(skillKeyOf(member))) found.set(skillKeyOf(member), index)
  })
  return found
}

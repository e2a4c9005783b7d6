import { createMatcher } from '../language/mentions/matcher.ts'
import type { Mention, NamedSkill } from '../language/mentions/mention.ts'
import { spellingsOf } from '../language/mentions/name.ts'
import { includedIn } from '../language/tables/included.ts'
import { isEducation } from '../language/tables/vocabulary.ts'
import { namedSkillOf } from '../language/vocabulary/named-skill.ts'
import type { AskedPlace } from './choices.ts'
import type { Dictionary } from './dictionary.ts'
import type { FoundSkill } from './vacancy-skills.ts'

type Spelled = Pick<NamedSkill, 'name' | 'members'>

/** All that these skills include, by names of the built-in table. */
const includedInAny = (skills: readonly Spelled[]) =>
  new Set(skills.flatMap(spellingsOf).flatMap(includedIn))

const isAmong = (skill: Spelled, names: ReadonlySet<string>) =>
  spellingsOf(skill).some((name) => names.has(name))

/**
 * Without those that a description asks for by words of a narrower one alone: «вести переговоры с
 * поставщиками» asks for no other negotiations. Names that share words of a list («сбор и анализ
 * данных», «среднее или высшее образование») each ask for something.
 */
export function narrowestOf(skills: readonly FoundSkill[]): FoundSkill[] {
  return skills.filter((skill) => {
    if (skill.source !== 'description' || skill.places.length === 0 || isEducation(skill))
      return true
    return !skill.places.every((place) => {
      const beside = skills.filter((one) => one !== skill && one.places.some(overlaps(place)))
      return beside.length > 0 && isAmong(skill, includedInAny(beside))
    })
  })
}

const overlaps = (one: AskedPlace) => (other: AskedPlace) =>
  !(one.skipped || other.skipped) && one.start < other.end && other.start < one.end

/**
 * The places where a resume says those of an advert's skills whose words it has in the name of a
 * narrower one alone: «построила витрины данных» has data marts in it, word for word.
 * @param missing indexes of skills that it does not name otherwise
 * @param named indexes of those that it names
 */
export function saidInNarrower(
  text: string,
  { missing, named }: Record<'missing' | 'named', Iterable<number>>,
  { skills }: Pick<Dictionary, 'skills'>,
): Mention[] {
  const names = includedInAny(Array.from(named, (index) => skills[index]!))
  const wider = [...missing].filter((index) => isAmong(skills[index]!, names))
  if (wider.length === 0) return []
  return createMatcher(wider.map((index) => namedSkillOf(skills[index]!)))
    .find(text)
    .map((place) => ({ ...place, skill: wider[place.skill]! }))
}

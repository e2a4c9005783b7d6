import { createMatcher } from '../language/mentions/matcher.ts'
import type { Mention } from '../language/mentions/mention.ts'
import { sentenceAround } from '../vacancies/naming-sentences.ts'
import type { CheckedVacancy, VacancyTask } from './check-task.ts'
import { choicesAmong, withFamily } from './choices.ts'
import { claimsIn } from './claims/claims.ts'
import type { VacancySkill } from './coverage.schema.ts'
import type { Dictionary } from './dictionary.ts'
import { impliedOf, implyingAmong } from './implied.ts'
import { levelsOf } from './language-levels.ts'
import { described, type PlacedSkill } from './placed-skills.ts'
import { byFirstPlace, placesBySkill, unpackPlaces } from './places.ts'
import { readClaims } from './read-claims.ts'
import { uncomparedIn } from './uncompared.ts'
import { type FoundSkill, skillsOfVacancy } from './vacancy-skills.ts'
import { narrowestOf, saidInNarrower } from './wider-skills.ts'

/** Spellings that only this vacancy lists are no part of the vocabulary. */
const isOwn = ({ known }: FoundSkill) => known === undefined

const asListed = ({ name, members, source }: FoundSkill): VacancySkill => ({
  name,
  members,
  source,
})

/** Which skills of a vacancy a resume names, and where. */
export function checkVacancy(
  { text, vacancy }: VacancyTask,
  dictionary: Dictionary,
): CheckedVacancy {
  const { description } = vacancy
  const skills = narrowestOf(skillsOfVacancy(vacancy, dictionary))
  const own = skills.filter(isOwn)
  const claims = claimsIn(text, 'resume')
  const claimedPlaces = (mentions: readonly Mention[]) =>
    placesBySkill(mentions.filter(({ start, end }) => claims.isClaimed(start, end)))
  const ownPlaces = claimedPlaces(createMatcher(own).find(text))
  const mentions = dictionary.mentionsInResume(text)
  const { places, denied } = readClaims(claims, mentions, dictionary.skills)
  const missing = skills.flatMap(({ known }) =>
    known === undefined || places.has(known) ? [] : [known],
  )
  const said = claimedPlaces(saidInNarrower(text, { missing, named: places.keys() }, dictionary))
  const placed = skills.flatMap((skill): PlacedSkill[] => {
    const at =
      skill.known === undefined
        ? ownPlaces.get(own.indexOf(skill))
        : (places.get(skill.known) ?? said.get(skill.known))
    const known = skill.known === undefined ? skill : dictionary.skills[skill.known]!
    return at === undefined ? [] : [{ ...described(known), name: skill.name, at }]
  })
  // A skill of the vacancy has the name that the answer gives it.
  const nameOf = new Map(skills.map(({ known, name }) => [known, name]))
  const implied = impliedOf(
    implyingAmong(text, places, dictionary.skills).map((skill) => {
      const { name, members } = skill
      return {
        name: nameOf.get(dictionary.skills.indexOf(skill)) ?? name,
        members: [name, ...members],
      }
    }),
    denied,
  )
  const named = new Set(placed.map(({ name }) => name))
  return {
    skills: skills.map(asListed),
    named: new Set(skills.flatMap(({ name }, index) => (named.has(name) ? [index] : []))),
    placed: placed.sort(byFirstPlace),
    implied,
    sections: byName(skills, ({ section }) => section),
    sentences: byName(
      skills,
      ({ place }) => place && sentenceAround(description, place.start, place.end, BESIDE),
    ),
    choices: choicesAmong(skills.map(withFamily), description),
    levels: byName(placed, ({ kind, name, at }) => {
      if (kind !== 'language') return null
      const own = unpackPlaces(at).map(([start, end]) => ({ start, end }))
      const { places: asking = [] } = skills.find((skill) => skill.name === name) ?? {}
      const advert = { text: description, places: asking }
      return levelsOf({ text, places: own }, advert)
    }),
    uncompared: uncomparedIn(description, skills),
  }
}

/** What is known of some of them, by their names. */
const byName = <One extends { name: string }, Known>(
  all: readonly One[],
  known: (one: One) => Known | null,
) =>
  new Map(
    all.flatMap((one) => {
      const value = known(one)
      return value === null ? [] : [[one.name, value] as const]
    }),
  )

/**
 * Rows quote one advert, which may be a single line: only what is around a name, not all of it each
 * time.
 */
const BESIDE = 60

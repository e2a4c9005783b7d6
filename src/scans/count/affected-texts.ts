import { isCommonBeside } from '../../language/mentions/longest-name.ts'
import { cleanSpelling } from '../../language/text/spelling.ts'
import type { ChangesSince } from '../../language/vocabulary/changes.ts'
import {
  meantNames,
  type NamedPlaces,
  namesAt,
  type SearchedNames,
} from '../../language/vocabulary/searched-names.ts'
import type { Vocabulary } from '../../language/vocabulary/vocabulary.ts'
import type { Vacancy } from '../../vacancy/vacancy.ts'

/**
 * Whether what a vacancy names may be counted otherwise since the vocabulary has changed. It says
 * so rather too often; where it says no, the vacancy counts as before.
 */
export type IsAffected = (vacancy: Pick<Vacancy, 'keySkills'>, places: NamedPlaces) => boolean

/** @param since what has changed to make the vocabulary what it is */
export function createIsAffected(
  { skills }: Vocabulary,
  names: SearchedNames,
  since: ChangesSince,
): IsAffected {
  const meant = meantNames({ skills }, names)
  const before = skills.map(({ name, employers }) => since.employers.get(name) ?? employers)

  /**
   * Whether one hides the other where it did not, or the other way round, wherever one stands in
   * the other.
   */
  function isTurned(one: number, other: number): boolean {
    const hides = (longer: number, shorter: number) =>
      isCommonBeside(skills[longer]!.employers, skills[shorter]!.employers) !==
      isCommonBeside(before[longer]!, before[shorter]!)
    return one !== other && (hides(one, other) || hides(other, one))
  }

  function hasTurned(places: NamedPlaces): boolean {
    const at = namesAt(places)
      .flatMap(({ name, start, end }) => {
        const skill = meant.get(name)?.name.skill
        return skill === undefined ? [] : [{ skill, start, end }]
      })
      .sort((a, b) => a.start - b.start)
    return at.some(({ skill, end }, index) => {
      for (let next = index + 1; next < at.length && at[next]!.start < end; next++)
        if (isTurned(skill, at[next]!.skill)) return true
      return false
    })
  }

  return ({ keySkills }, places) =>
    keySkills.some((raw) => since.spellings.has(cleanSpelling(raw) ?? raw)) ||
    namesAt(places).some(({ name }) => since.names.has(name)) ||
    (since.employers.size > 0 && hasTurned(places))
}

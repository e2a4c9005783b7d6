import type { Mention } from '../../language/mentions/mention.ts'
import { createEducationsAmong } from '../../language/vocabulary/educations.ts'
import { licencesIn } from '../../language/vocabulary/licences.ts'
import { type Study, studiesIn } from './studies.ts'

/**
 * Adds the educations and licences among the skills (by their names) that a text says by what was
 * studied and by lists of categories.
 */
export function createWithStudies(skills: readonly { name: string }[]) {
  const among = createEducationsAmong(() => skills.map(({ name }) => name))
  /** What a matcher finds, with them, in its order. */
  return (mentions: Mention[], text: string): Mention[] => {
    const ends = new Map<number, number>()
    let next = 0
    const others = among(readIn(text)).filter((one) => {
      for (; next < mentions.length && mentions[next]!.start <= one.start; next++) {
        const { skill, end } = mentions[next]!
        ends.set(skill, Math.max(end, ends.get(skill) ?? 0))
      }
      return (ends.get(one.skill) ?? 0) < one.end
    })
    if (others.length === 0) return mentions
    return [...mentions, ...others.map(({ name, ...mention }) => mention)].sort(
      (one, other) => one.start - other.start || other.end - one.end || one.skill - other.skill,
    )
  }
}

const readIn = (text: string): Study[] =>
  [...studiesIn(text), ...licencesIn(text, { areHeld: true })].sort(
    (one, other) => one.start - other.start,
  )

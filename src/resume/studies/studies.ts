import type { Mention } from '../../language/mentions/mention.ts'
import { fieldsIn } from '../../language/tables/degree-fields.ts'
import { createEducationsAmong, type Education } from '../../language/vocabulary/educations.ts'
import { licencesIn } from '../../language/vocabulary/licences.ts'
import { levelsIn, levelsOfDegree } from './levels.ts'
import { studyLines } from './lines.ts'
import { hintsIn, piecesOf, SIGNS_OR_PLACES, schoolIn } from './words.ts'

/** @see StudyLine, for what is sure */
export type Study = Education & { isSure?: boolean }

/** More words are a sentence, and no field. */
const MOST_WORDS = 12

/**
 * The educations that a resume says by what its writer studied: below «Образование», behind
 * «факультет», "BSc in", in the order of the text.
 */
export function studiesIn(text: string): Study[] {
  const found = new Map<string, Study>()
  for (const { start, end, isListed, isSure, isOfSchool, degree } of studyLines(text)) {
    const stretch = withoutNextPart(text.slice(start, end))
    const within = (one: Education) => ({ ...one, start: start + one.start, end: start + one.end })
    const fields = fieldsOf(stretch, isListed).map(within)
    const levels = isOfSchool ? levelsIn(stretch).map(within) : []
    const ofDegree = levelsOfDegree(degree, stretch, isListed, fields.length > 0).map((name) => ({
      name,
      start: start - degree.length,
      end: start,
    }))
    for (const one of [...ofDegree, ...levels, ...fields]) {
      const key = `${one.start} ${one.name}`
      found.set(key, isSure || found.get(key)?.isSure ? { ...one, isSure: true } : one)
    }
  }
  return [...found.values()].sort((one, other) => one.start - other.start)
}

/** Up to where another part begins, in a resume that was glued into one line. */
function withoutNextPart(stretch: string): string {
  const next = hintsIn(stretch).all.find(
    ({ label, start }) =>
      label === 'glued' && /^\s\p{Lu}/u.test(stretch.slice(start - 1, start + 1)),
  )
  return stretch.slice(0, next?.start)
}

/** So many say a town, a year, «с отличием»: a field may follow. */
const MOST_BESIDE = 3

/** @param isListed whether more may stand between the fields than in a sentence */
function fieldsOf(list: string, isListed: boolean): Education[] {
  const found: Education[] = []
  if (isListed && hintsIn(list).has('class')) return found
  let isOfSchool = false
  for (const { start, text } of piecesOf(list, SIGNS_OR_PLACES)) {
    const [words, school] = [countWords(text), schoolIn(text)]
    const isElse = hintsIn(text).has('else', 'post')
    // «Университет экономики, статистики и информатики»
    const goesOn: boolean = isOfSchool && /^\s*\p{Ll}/u.test(text)
    isOfSchool = (goesOn || school !== null) && fieldsIn(text.slice(school?.end)).length > 0
    const mayName = !isElse && !goesOn && words <= MOST_WORDS
    const fields = mayName ? fieldsIn(text.slice(0, school?.start)) : []
    for (const field of fields)
      if (text.slice(field.start, field.end) !== PRONOUN)
        found.push({ name: field.label, start: start + field.start, end: start + field.end })
    const isSchool = school !== null || levelsIn(text).length > 0
    const isBeside = isListed ? isSchool || words <= MOST_BESIDE : isSchool && found.length === 0
    if (isElse || (fields.length === 0 && !isBeside)) break
  }
  return found
}

/** No IT. */
const PRONOUN = 'it'

const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length

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

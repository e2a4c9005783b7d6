import type { Span } from '../../language/text/span.ts'
import {
  BEFORE_FIELD,
  BEFORE_SCHOOL,
  DEGREE,
  EDUCATION,
  LEVEL,
  NOT_HELD,
  OTHER_PART,
  SCHOOL_FIRST,
  TEACHES,
  TELLS,
  WITH_FIELD,
} from './words.ts'

/** A stretch of a resume that says what its writer studied, if anything. */
export type StudyLine = Span & {
  /** Whether it is a line below «Образование», and no sentence. */
  isListed: boolean
  /** Whether it tells of schools: it is listed, or stands behind «окончил». */
  isOfSchool: boolean
  /** An abbreviation that says the level beside a field alone: "BS Physics". */
  degree: Span | null
}

const LONGEST_HEADING = 50
const LONGEST_LINE = 300
/** More has no resume. */
const MOST_LINES = 300
/** What may go on in a heading: «Образование и языки». */
const ENDS_HEADING = /^(?:\s?(?:и|and|&|\/|,)\s?[^,.]{1,30})?[^\p{L}\d]*$/iu

/** Some lie in others. What is not ended, or only wished, is none. */
export function studyLines(text: string): StudyLine[] {
  const found: StudyLine[] = []
  let part: Part | null = null
  let isUnfinished = false
  for (const { start, end } of partsOf(text, /\n/g)) {
    const line = text.slice(start, end)
    const mayTell: boolean = part === 'education' || TELLS.test(line)
    const isShort = line.length <= LONGEST_HEADING
    const heading: Part | null = mayTell || isShort ? headingIn(line) : null
    if (heading !== null) [part, isUnfinished] = [heading, false]
    if (!mayTell) continue
    if (found.length >= MOST_LINES) break
    const isListed =
      part === 'education' || part === 'label' || (part === null && beginsWithSchool(line))
    for (const { start: from, end: to } of partsOf(line, isListed ? ENTRY_END : SENTENCE_END)) {
      const said = line.slice(from, to)
      isUnfinished = isListed && (NOT_HELD.test(said) || (isUnfinished && !LEVEL.test(said)))
      if (isUnfinished || NOT_HELD.test(said) || (!isListed && TEACHES.test(said))) continue
      const openings = openingsIn(said).slice(0, MOST_LINES)
      if (isListed) openings.unshift({ at: 0, degree: null, isOfSchool: true })
      for (const { at, degree, isOfSchool } of openings)
        found.push({
          start: start + from + at,
          end: start + Math.min(to, from + at + LONGEST_LINE),
          isListed,
          isOfSchool,
          degree: degree && { start: start + from + degree.start, end: start + from + degree.end },
        })
    }
    // It labels its line alone.
    if (part === 'label') part = null
  }
  return found
}

/** An entry of a list; a sentence may go on with how the entry ended. */
const ENTRY_END = /;|[.,](?=\s+(?:учусь|учится|обучаюсь|поступил|курсы)(?!\p{L}))/giu

/** «Орловский техникум, «Сварочное производство», 2012»: a school and one year, as no work is written. */
const beginsWithSchool = (line: string) =>
  SCHOOL_FIRST.test(line) &&
  !TEACHES.test(line) &&
  line.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g)?.length === 1

/** Not the dots of "B.Sc." */
const SENTENCE_END = /(?<=\p{L}{3}|\d)[.!?](?=\s+\p{Lu})/gu

function* partsOf(text: string, between: RegExp): Generator<Span> {
  let start = 0
  for (const { index, 0: sign } of text.matchAll(between)) {
    yield { start, end: index }
    start = index + sign.length
  }
  yield { start, end: text.length }
}

type Part = 'education' | 'label' | 'other'

/** Which part of a resume the line heads, or labels itself; null when neither. */
function headingIn(line: string): Part | null {
  const heading = line.replace(/^[^\p{L}]+/u, '')
  const education = EDUCATION.exec(heading)?.[0]
  const rest = heading.slice(education?.length)
  if (education !== undefined && ENDS_HEADING.test(rest)) return 'education'
  if (education !== undefined && /^ ?[:—–]/.test(rest)) return 'label'
  if (line.length > LONGEST_HEADING) return null
  return OTHER_PART.exec(heading)?.index === 0 ? 'other' : null
}

type Opening = Pick<StudyLine, 'degree' | 'isOfSchool'> & { at: number }

/** Where a sentence begins to say it. */
function openingsIn(sentence: string): Opening[] {
  const none = { degree: null, isOfSchool: false }
  return [
    ...Array.from(sentence.matchAll(BEFORE_FIELD), (found) => ({ ...none, at: endOf(found) })),
    ...Array.from(sentence.matchAll(WITH_FIELD), ({ index: at }) => ({ ...none, at })),
    ...Array.from(sentence.matchAll(BEFORE_SCHOOL), (found) => ({
      at: endOf(found),
      degree: null,
      isOfSchool: true,
    })),
    ...Array.from(sentence.matchAll(DEGREE), (found) => ({
      at: endOf(found),
      degree: { start: found.index, end: endOf(found) },
      isOfSchool: false,
    })),
  ]
}

const endOf = ({ 0: { length }, index }: RegExpExecArray) => index + length

import type { Span } from '../../language/text/span.ts'
import {
  BEFORE_FIELD,
  DEGREE,
  EDUCATION,
  LEVEL,
  NOT_HELD,
  OTHER_PART,
  TEACHES,
  TELLS,
  WITH_FIELD,
} from './words.ts'

/** A stretch of a resume that says what its writer studied, if anything. */
export type StudyLine = Span & {
  /** Whether it is a line below «Образование», and no sentence. */
  isListed: boolean
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
  let [isBelow, isUnfinished] = [false, false]
  for (const { start, end } of partsOf(text, /\n/g)) {
    const line = text.slice(start, end)
    if (!isBelow && !TELLS.test(line)) continue
    const heading = headingIn(line)
    if (heading !== null) [isBelow, isUnfinished] = [heading === 'education', false]
    isUnfinished = isBelow && (NOT_HELD.test(line) || (isUnfinished && !LEVEL.test(line)))
    if (found.length >= MOST_LINES) break
    if (isUnfinished) continue
    const isListed = isBelow || (heading === 'label' && !NOT_HELD.test(line))
    if (isListed)
      found.push({ start, end: Math.min(end, start + LONGEST_LINE), isListed, degree: null })
    for (const sentence of partsOf(line, SENTENCE_END)) {
      const said = line.slice(sentence.start, sentence.end)
      if (NOT_HELD.test(said) || TEACHES.test(said)) continue
      const [from, to] = [start + sentence.start, start + sentence.end]
      for (const { at, degree } of openingsIn(said).slice(0, MOST_LINES))
        found.push({
          start: from + at,
          end: Math.min(to, from + at + LONGEST_LINE),
          isListed,
          degree: degree && { start: from + degree.start, end: from + degree.end },
        })
    }
  }
  return found
}

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

/** Which part of a resume the line heads, or labels itself; null when neither. */
function headingIn(line: string): 'education' | 'label' | 'other' | null {
  const heading = line.replace(/^[^\p{L}]+/u, '')
  const education = EDUCATION.exec(heading)?.[0]
  const rest = heading.slice(education?.length)
  if (education !== undefined && ENDS_HEADING.test(rest)) return 'education'
  if (education !== undefined && /^ ?[:—–]/.test(rest)) return 'label'
  if (line.length > LONGEST_HEADING) return null
  return OTHER_PART.exec(heading)?.index === 0 ? 'other' : null
}

/** Where a sentence begins to say it. */
const openingsIn = (sentence: string): { at: number; degree: Span | null }[] => [
  ...Array.from(sentence.matchAll(BEFORE_FIELD), ({ 0: { length }, index }) => ({
    at: index + length,
    degree: null,
  })),
  ...Array.from(sentence.matchAll(WITH_FIELD), ({ index }) => ({ at: index, degree: null })),
  ...Array.from(sentence.matchAll(DEGREE), ({ 0: { length }, index }) => ({
    at: index + length,
    degree: { start: index, end: index + length },
  })),
]

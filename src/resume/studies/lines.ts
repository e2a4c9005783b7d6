import type { Span } from '../../language/text/span.ts'
import { levelsIn } from './levels.ts'
import { goesOnAboutSchool, type Part, partHeaded } from './parts.ts'
import {
  BARE_DEGREE,
  BEFORE_FIELD,
  BEFORE_SCHOOL,
  BEFORE_STUDIED,
  DEGREE,
  LEVEL,
  NOT_HELD,
  SCHOOL,
  SCHOOL_FIRST,
  STUDIED,
  TELLS,
  WITH_FIELD,
  WITH_STUDIED,
  WORKS,
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

const LONGEST_LINE = 300
const MOST_STRETCHES = 300

/** Some lie in others, the first 300. What is not ended, or only wished, is none. */
export const studyLines = (text: string): StudyLine[] => [...stretches(text).take(MOST_STRETCHES)]

function* stretches(text: string): Generator<StudyLine> {
  let part: Part | null = null
  let mayEnd = false
  let isOfSchool = false
  let isUnfinished = false
  for (const { start, end } of partsOf(text, /\n/g)) {
    const line = text.slice(start, end)
    if (!/\p{L}|\d/u.test(line)) continue
    const heading = partHeaded(line, mayEnd)
    if (heading !== null) [part, isUnfinished] = [heading, false]
    // What stands below a heading, or a year, is an entry, whatever it looks like.
    mayEnd = part === 'education' && heading === null && /\p{L}/u.test(line)
    isOfSchool = goesOnAboutSchool(line) ? isOfSchool : SCHOOL.test(line) && !WORKS.test(line)
    const isListed =
      part === 'education' ||
      part === 'label' ||
      SCHOOL_FIRST.test(line) ||
      (isOfSchool && goesOnAboutSchool(line))
    if (isListed || TELLS.test(line))
      for (const { start: from, end: to } of partsOf(line, isListed ? ENTRY_END : SENTENCE_END)) {
        const said = line.slice(from, to)
        const isHeld = !NOT_HELD.test(said)
        isUnfinished = isListed && (!isHeld || (isUnfinished && !LEVEL.test(said)))
        if (isUnfinished || !isHeld) continue
        for (const { at, degree, isOfSchool } of openingsIn(said, isListed))
          yield {
            start: start + from + at,
            end: start + Math.min(to, from + at + LONGEST_LINE),
            isListed,
            isOfSchool,
            degree: degree && {
              start: start + from + degree.start,
              end: start + from + degree.end,
            },
          }
      }
    if (part === 'label') part = null
  }
}

/** An entry of a list; a sentence may go on with how the entry ended. */
const ENTRY_END = /;|[.,](?=\s+(?:учусь|учится|обучаюсь|поступил|курсы)(?!\p{L}))/giu

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

type Opening = Pick<StudyLine, 'degree' | 'isOfSchool'> & { at: number }

/** Where an entry, or a sentence, begins to say it. */
function* openingsIn(said: string, isListed: boolean): Generator<Opening> {
  const none = { degree: null, isOfSchool: false }
  if (isListed) yield { at: 0, degree: null, isOfSchool: true }
  const isBare = isListed || /(?<!\d)(?:19|20)\d\d(?!\d)| in /.test(said) || SCHOOL.test(said)
  for (const found of matchesOf(said, isBare ? [DEGREE, BARE_DEGREE] : [DEGREE]))
    if (isListed || isOwn(said, found))
      yield { ...none, at: endOf(found), degree: { start: found.index, end: endOf(found) } }
  for (const found of isListed ? [] : matchesOf(said, [BEFORE_SCHOOL]))
    if (isOwn(said, found) && beginsWithSchool(said, endOf(found)))
      yield { at: endOf(found), degree: null, isOfSchool: true }
  const hasStudied = isListed || STUDIED.test(said)
  for (const found of matchesOf(said, hasStudied ? [BEFORE_FIELD, BEFORE_STUDIED] : [BEFORE_FIELD]))
    if (isOwn(said, found)) yield { ...none, at: endOf(found) }
  for (const found of matchesOf(said, hasStudied ? [WITH_FIELD, WITH_STUDIED] : [WITH_FIELD]))
    if (isOwn(said, found)) yield { ...none, at: found.index }
}

const NEAR = 100

/** Whether nothing before it tells of work. */
const isOwn = (said: string, { index }: RegExpExecArray) =>
  !WORKS.test(said.slice(Math.max(0, index - NEAR), index))

/** «в 2012 году с отличием Казанский» */
const BEFORE_ITS_NAME =
  /^(?:\p{Lu}.*|.*(?:[ыио]й|[ая]я|ую|ого)|в|с|отличием|[а-яё]+фака?|\d{4}|году?|г\.|the|)$/u

/** «Окончил в 2012 году Казанский университет», but no project in one. */
function beginsWithSchool(said: string, at: number): boolean {
  const piece = said.slice(at, at + NEAR).split(/[,;:(«]/, 1)[0]!
  const school = levelsIn(piece)[0]
  const before = piece.slice(0, school?.start).split(/\s+/)
  return school !== undefined && before.every((word) => BEFORE_ITS_NAME.test(word))
}

function* matchesOf(said: string, signs: readonly RegExp[]) {
  for (const sign of signs) yield* said.matchAll(sign)
}

const endOf = ({ 0: { length }, index }: RegExpExecArray) => index + length

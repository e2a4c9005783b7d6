import type { Span } from '../../language/text/span.ts'
import { isEntry } from './entries.ts'
import { levelsIn } from './levels.ts'
import { goesOnAboutSchool, headsStudies, partBehind } from './parts.ts'
import { ANY_DEGREE, DEGREE, type Hints, hintsIn, NEAR, partsOf, piecesOf } from './words.ts'

/** A stretch of a resume that says what its writer studied, if anything. */
export type StudyLine = Span & {
  /** Whether it is a line below «Образование», and no sentence. */
  isListed: boolean
  /** Whether it is listed with its level or a year, which say what became of it. */
  isSure: boolean
  /** Whether it tells of schools: it is listed, or stands behind «окончил». */
  isOfSchool: boolean
  /** The abbreviation before it that says a level beside a field alone: "BS Physics"; or none. */
  degree: string
}

const LONGEST_LINE = 300
const LONGEST_SENTENCE = 2000
const MOST_STRETCHES = 300

/** What a sentence says it by, besides degrees. */
const OPENINGS = ['before', 'before-studied', 'behind', 'by', 'ended'] as const

/** Some lie in others, the first 300. What is not ended, or only wished, is none. */
export const studyLines = (text: string): StudyLine[] => [...stretches(text).take(MOST_STRETCHES)]

function* stretches(text: string): Generator<StudyLine> {
  let part: 'studies' | 'work' | null = null
  let [hasEntry, isOfSchool, isUnfinished] = [false, false, false]
  for (const { start, text: line } of partsOf(text, /\n/g)) {
    if (!/\p{L}|\d/u.test(line)) continue
    const hints = hintsIn(line)
    const heads = headsStudies(line, hints)
    if (heads === null) part = partBehind(part, line, hints, hasEntry)
    else [part, isUnfinished] = [heads === 'heading' ? 'studies' : null, false]
    // What stands below a heading, or a year, is an entry, whatever it looks like.
    hasEntry = part === 'studies' && heads === null && /\p{L}/u.test(line)
    const goesOn = goesOnAboutSchool(line, hints)
    if (!goesOn) isOfSchool = hints.has('school') && !hints.has('work')
    const isOwnEntry = part !== 'work' && isEntry(line)
    const isListed = part === 'studies' || heads === 'label' || isOwnEntry || (isOfSchool && goesOn)
    if (!isListed && !hints.has(...OPENINGS) && line.search(ANY_DEGREE) < 0) continue
    for (const piece of piecesOf(line, isListed ? ENTRY_END : SENTENCE_END)) {
      const [from, said] = [start + piece.start, piece.text.slice(0, LONGEST_SENTENCE)]
      const own = hintsIn(said)
      const isHeld = !own.has('not-held') && !NOT_ENDED.test(said)
      const isNext = own.has('level') || said.search(DEGREE) >= 0
      isUnfinished = isListed && (!isHeld || (isUnfinished && !isNext))
      if (isUnfinished || !isHeld) continue
      const isSure = isListed && (isNext || YEAR.test(said))
      for (const one of openingsIn(said, own, isListed)) {
        const most = one.start + LONGEST_LINE
        yield {
          ...one,
          isListed,
          isSure,
          start: from + one.start,
          end: from + Math.min(one.end, most),
        }
      }
    }
  }
}

/** «Н/высшее», whose stroke words.txt cannot tell. */
const NOT_ENDED = /(?<!\p{L})н\/высшее/iu

/** An entry of a list; a sentence may go on with how the entry ended. */
const ENTRY_END = /;|[.,](?=\s+(?:учусь|учится|обучаюсь|поступил|курсы)(?!\p{L}))/giu

/** Not the dots of "B.Sc." */
const SENTENCE_END = /(?<=\p{L}{3}|\d)[.!?](?=\s+\p{Lu})/gu

type Opening = Omit<StudyLine, 'isListed' | 'isSure'>

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/
const YEAR_OR_IN = /(?<!\d)(?:19|20)\d\d(?!\d)| in /
/** What stands before «по образованию»: not «менеджер по образованию: финансы». */
const MAY_BEGIN = /(?:^|[^\p{L}\s]|(?:^| )[ия]) ?$/iu
/** … and the words before it that may have the field: «юрист по образованию». */
const TWO_WORDS = /(?:(?:\p{L}{3,}[ -])?\p{L}{3,} )?$/u

/**
 * Behind «психолог by training»; costs are reduced by training staff, or by training and hiring.
 */
const ENDS_BY = /^(?:[^\p{L}]*$|[,.;)]| and (?!\p{L}+ing(?!\p{L})))/u

/** Where an entry, or a sentence, begins to say it. */
function* openingsIn(said: string, { all, has }: Hints, isListed: boolean): Generator<Opening> {
  const to = { end: said.length, isOfSchool: false, degree: '' }
  if (isListed) yield { ...to, start: 0, isOfSchool: true }
  const before = (at: number) => said.slice(Math.max(0, at - NEAR), at)
  const isOwn = (at: number) => !hintsIn(before(at)).has('work')
  const isBare = isListed || has('school') || YEAR_OR_IN.test(said)
  for (const { 0: degree, index } of said.matchAll(isBare ? ANY_DEGREE : DEGREE))
    if (isListed || isOwn(index)) yield { ...to, start: index + degree.length, degree }
  const hasStudied = isListed || has('studied')
  for (const { label, start, end } of all) {
    const isFaculty = label === 'before-studied' && hasStudied
    const isBehind = label === 'behind' && said.slice(end, end + 2).trimStart()[0] !== ':'
    const hasBehind = label === 'before' || (isBehind && MAY_BEGIN.test(before(start)))
    const hasBefore = isBehind || (label === 'by' && ENDS_BY.test(said.slice(end, end + NEAR)))
    const hasSchool =
      label === 'ended' && !isListed && beginsWithSchool(said.slice(end, end + NEAR))
    if (!(isFaculty || hasBehind || hasBefore || hasSchool) || !isOwn(start)) continue
    if (!hasBefore || hasBehind) yield { ...to, start: end, isOfSchool: hasSchool }
    if (isFaculty || hasBefore)
      yield { ...to, start: start - TWO_WORDS.exec(before(start))![0].length, end }
  }
}

/** «в 2012 году с отличием Казанский» */
const BEFORE_ITS_NAME =
  /^(?:\p{Lu}.*|.*(?:[ыио]й|[ая]я|[ое]е|ую|ого)|в|с|отличием|[а-яё]+фака?|\d{4}|году?|г\.|the|)$/u

/** «Окончил в 2012 году Казанский университет», but no project in one. */
function beginsWithSchool(behind: string): boolean {
  const piece = behind.split(/[,;:(«]/, 1)[0]!
  const school = levelsIn(piece)[0]
  const before = piece.slice(0, school?.start).split(/\s+/)
  return school !== undefined && before.every((word) => BEFORE_ITS_NAME.test(word))
}

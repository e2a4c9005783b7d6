import { codesOf, isAsciiDigit, isLetter, kindOf, SEPARATOR } from '../text/characters.ts'
import type { Span } from '../text/span.ts'
import type { Heading } from './headings.ts'
import type { SectionKind } from './kinds.ts'

/** A heading, a sentence or an item of a list. */
export type Unit = Span & {
  /** The kind of section that it heads; null when it is no heading. */
  heading: SectionKind | null
}

/** Cuts an advert into units without a rest: what has no letters ends the unit before it. */
export function unitsOf(text: string, headings: readonly Heading[]): Unit[] {
  const units: Unit[] = []
  let start = 0
  let hasLetters = false
  const cut = (end: number, heading: SectionKind | null): void => {
    if (hasLetters) units.push({ start, end, heading })
    else if (units.length > 0) units.at(-1)!.end = end
    if (hasLetters || units.length > 0) start = end
    hasLetters = false
  }
  let next = 0
  let nextHeading = headings[0]?.start
  for (let at = 0; at < text.length; at++) {
    if (at === nextHeading) {
      const heading = headings[next]!
      cut(at, null)
      hasLetters = true
      cut(heading.end, heading.kind)
      nextHeading = headings[++next]?.start
      at = heading.end - 1
    } else {
      const code = text.charCodeAt(at)
      if (!hasLetters && kindOf(code) !== SEPARATOR) hasLetters = true
      else if (endsUnit(code, text, at)) cut(at + 1, null)
    }
  }
  cut(text.length, null)
  return units
}

const LINE_BREAK = 0x0a
const DOT = 0x2e
const SEMICOLON = 0x3b
/** «(забор крови; перевязки)», but not «1) забор крови; 2) перевязки», nor what smiles. */
export const CLOSES_BRACKETS = '(?=[^()\\n]{0,80}\\p{L}{3}\\))'
const LONGEST_IN_BRACKETS = 84
const IN_BRACKETS = new RegExp(`^${CLOSES_BRACKETS}`, 'u')
const ENDS = codesOf('.!?;…')
const BULLETS = codesOf('•●▪✅✔☑■◆►➤')
/** Between them are letters alone. */
const [LAST_SIGN, FIRST_BULLET] = [0x3f, 0x2022]

function endsUnit(code: number, text: string, at: number): boolean {
  if (code === LINE_BREAK) return true
  if ((code > LAST_SIGN && code < FIRST_BULLET) || !(ENDS.has(code) || BULLETS.has(code)))
    return false
  if (BULLETS.has(code) || (code === DOT && isGluedSentence(text, at))) return true
  if (code === DOT && isOfAbbreviation(text, at)) return false
  if (code === SEMICOLON && IN_BRACKETS.test(text.slice(at + 1, at + 1 + LONGEST_IN_BRACKETS)))
    return false
  // Not the dots of `Node.js`, `2.5` and «т.д.», nor those of a numbered list.
  return !isLetter(text, at + 1) && !(code === DOT && isAsciiDigit(text.charCodeAt(at - 1)))
}

const LONGEST_ABBREVIATION = 7
/** With a capital at the beginning too. */
const words = (text: string) =>
  `(?<!\\p{L})(?:${text
    .split(' ')
    .map((word) => word.replace(/^[a-zа-я]/, (first) => `[${first}${first.toUpperCase()}]`))
    .join('|')})`
/** «г. Москва» goes on, «2020 г.» and «и т. д.» only before no capital. */
export const GOES_ON = words(
  'кат (?<!\\d\\s?)гг? ул им доп напр юр физ соц мед гос тех проф бух спец мат исп вкл т\\.\\s?е ' +
    'e\\.g i\\.e vs? incl',
)
export const MAY_END = words('т т\\.\\s?[дпч] пр гг? др руб чел тыс млн млрд мин мес etc')
const [WHICH_GOES_ON, WHICH_MAY_END] = [GOES_ON, MAY_END].map((one) => new RegExp(`${one}$`, 'u'))

function isOfAbbreviation(text: string, dot: number): boolean {
  const word = text.slice(Math.max(0, dot - LONGEST_ABBREVIATION), dot)
  return (
    WHICH_GOES_ON!.test(word) ||
    (WHICH_MAY_END!.test(word) && /^\.,? ?[^\s\p{Lu}]/u.test(text.slice(dot, dot + 4)))
  )
}

/** Whether a Russian sentence ends there that no space parts from the next: «… в Перми.Клиенты». */
const isGluedSentence = (text: string, dot: number): boolean =>
  /^(?:[а-я]{2}|.[)»])\.[А-Я][ а-я]/.test(text.slice(Math.max(0, dot - 2), dot + 3))

import { technologyWords } from '../tables/known-skills.ts'
import {
  beginsSentence,
  type Candidate,
  isCyrillic,
  isLatin,
  isLowerCase,
  rawGapAfter,
  type Surroundings,
  standsInList,
  typedAt,
  wordAt,
} from './mention-context.ts'

// A letter after these is a class, a vitamin, a drive, a plan: no language.
const LETTERED =
  /^(категор|кат$|витамин|vitamin|класс|class|categor|диск|drive|диске|гепатит|hepatitis|групп|group|план$|plan$|раунд|round|series|сери|секци|section|type$|тип$|корпус|строен|литер|block|блок|grade|ctrl|level|figure|appendix|annex|рисун|вариант|уров|подъезд|лиценз|формат|кабинет|зон|кнопк|клавиш|buckets?$)/

// A preposition is never followed by one of these: after them a lone letter is a name.
const AFTER_A_NAME = new Set(
  'и или либо на для под от в с у а но не будет является как плюс также по при из до без the and or for on in is with to'.split(
    ' ',
  ),
)

/**
 * C and R are languages only where nothing makes another thing of the letter: preposition (с typed as c), initials,
 * classes and vitamins, keys, degrees, R&D, R² and the like. Every other letter names nothing.
 */
export function isNoLanguage(around: Surroundings, candidate: Candidate): boolean {
  const { first } = candidate
  const letter = candidate.name.words[0]!
  if (letter !== 'c' && letter !== 'r' && letter !== 'с') return true
  return (
    touchesSign(around, candidate) ||
    isPartOfCompound(around, first) ||
    followsLetteredThing(around, first) ||
    isInitial(around, first) ||
    (isCyrillic(wordAt(around, first)) && !isCyrillicLanguage(around, candidate)) ||
    isPreposition(around, candidate)
  )
}

/** °C, R², (C), C+, C:, R&D, R'n'D, A/B/C. */
function touchesSign({ text }: Surroundings, { start, end }: Candidate): boolean {
  const before = text.slice(Math.max(0, start - 2), start)
  const after = text.slice(end, end + 2)
  if (/[°º'’`©&_@$]$|\d\s?$|[+]$/u.test(before) && !/[\p{L}#+]\s?\+$/u.test(before)) return true
  if (/^(?:[²³¹'’`&_°^]|:[\\/]|\+(?!\s?\p{L}))/u.test(after) || /^\s?&/.test(after) || /&\s?$/.test(before)) return true
  return before.endsWith('(') && after.startsWith(')')
}

/** R-Style, Objective-C, R/3: the letter is half of another name. `C-разработчик` is not. */
function isPartOfCompound(around: Surroundings, index: number): boolean {
  const before = rawGapAfter(around, index - 1)
  const after = rawGapAfter(around, index)
  if (index > 0 && (before === '-' || before === '.' || wordAt(around, index - 1) === 'objective')) return true
  const next = wordAt(around, index + 1)
  if (after === '-' && !isCyrillic(next)) return true
  if ((after === '/' || after === '.') && next !== undefined && (/^\d/.test(next) || (after === '.' && isLatin(next))))
    return true
  return isOneOfLetters(around, index)
}

/** A/B/C and B, C: other single letters beside it make it one of a row, unless the row is one of languages: `C, D, F#`. */
function isOneOfLetters(around: Surroundings, index: number): boolean {
  for (const [gap, other] of [
    [index - 1, index - 1],
    [index, index + 1],
  ] as const) {
    const word = wordAt(around, other)
    if (
      word?.length === 1 &&
      /\p{L}/u.test(word) &&
      !/^[crсиаувко]$/u.test(word) &&
      // The D of R&D is no item of a row.
      !/&/.test(rawGapAfter(around, other < index ? other - 1 : other)) &&
      /^\s*[/,]\s*$/.test(rawGapAfter(around, gap))
    ) {
      return !/^(?:язык|language)/.test(wordAt(around, index - 1) ?? '') && !isRowWithName(around, index)
    }
  }
  return false
}

/** Whether the row of single letters goes on with the name of a technology. */
function isRowWithName(around: Surroundings, index: number): boolean {
  for (const step of [-1, 1]) {
    for (let at = index + step; Math.abs(at - index) <= FARTHEST; at += step) {
      const word = wordAt(around, at)
      if (word === undefined || !/^\s*[/,]\s*$/.test(rawGapAfter(around, step > 0 ? at - 1 : at))) break
      if (word.length > 1) {
        if (technologyWords().has(word)) return true
        break
      }
    }
  }
  return false
}

// A row of letters may be long: «категории A, B, C, D, E», but no text is walked back to its beginning for each letter.
const FARTHEST = 8

/** «категории B, C», «класс энергоэффективности C»: up to two longer words back. */
function followsLetteredThing(around: Surroundings, index: number): boolean {
  let longer = 0
  for (
    let at = index - 1;
    at >= index - FARTHEST && at >= 0 && longer < 2 && !/[.!?;\n]/.test(rawGapAfter(around, at));
    at--
  ) {
    const word = wordAt(around, at)!
    if (LETTERED.test(word)) return true
    if (word.length > 2 && word !== 'или') longer++
  }
  return false
}

/** `Smith R.`, `R. Smith`, but not `Python и R.` at the end of a sentence. */
function isInitial(around: Surroundings, index: number): boolean {
  const after = rawGapAfter(around, index)
  if (!after.startsWith('.')) return false
  const previous = typedAt(around, index - 1)
  const before = rawGapAfter(around, index - 1)
  if (
    index > 0 &&
    before === ' ' &&
    /^\p{Lu}\p{Ll}+$/u.test(previous) &&
    !technologyWords().has(previous.toLowerCase())
  )
    return true
  return (index === 0 || beginsSentence(around, index)) && /^\p{Lu}/u.test(typedAt(around, index + 1))
}

/** Cyrillic С is the language after the word язык and in a list of languages only. */
function isCyrillicLanguage(around: Surroundings, candidate: Candidate): boolean {
  if (isLowerCase(typedAt(around, candidate.first))) return false
  return isAfterLanguage(around, candidate.first) || standsInList(around, candidate)
}

/** `работаю c 2010 года`, `C уважением`: the preposition с typed on the other keyboard. */
function isPreposition(around: Surroundings, candidate: Candidate): boolean {
  const { first } = candidate
  if (wordAt(around, first) !== 'c' && wordAt(around, first) !== 'с')
    return isLowerCase(typedAt(around, first)) && isPlainLowerCase(around, candidate)
  if (rawGapAfter(around, first) !== ' ')
    return (
      isLowerCase(typedAt(around, first)) && !standsInList(around, candidate) && !isCyrillic(wordAt(around, first - 1))
    )
  const next = wordAt(around, first + 1)!
  if (isAfterLanguage(around, first)) return false
  if (isLowerCase(typedAt(around, first))) return !(AFTER_A_NAME.has(next) && wordAt(around, first - 1) === 'на')
  if (/^\d/.test(next)) return beginsSentence(around, first)
  return isCyrillic(next) && !AFTER_A_NAME.has(next) && beginsSentence(around, first)
}

/** «язык С», «на языке программирования С». */
function isAfterLanguage(around: Surroundings, index: number): boolean {
  const at = wordAt(around, index - 1) === 'программирования' ? index - 2 : index - 1
  return /^язык/.test(wordAt(around, at) ?? '')
}

function isPlainLowerCase(around: Surroundings, candidate: Candidate): boolean {
  return !standsInList(around, candidate) && !isCyrillic(wordAt(around, candidate.first - 1))
}

import { isEnglishWord, isOrdinaryEnglish } from './english-rules.ts'
import {
  endsInCompound,
  endsInNoun,
  endsInPlus,
  isBankClient,
  isClientOfBank,
  isInAddress,
  lacksPlus,
} from './form-rules.ts'
import { isLanguageAlone, isNoLanguage } from './language-rules.ts'
import { type Candidate, isCyrillic, type Surroundings, wordAt } from './mention-context.ts'
import type { Name } from './name.ts'
import { isLetter, isMereLetter } from './one-letter-rules.ts'
import { otherSenses } from './other-senses.ts'
import { isNoOtherWording, isOfWords } from './other-words-rule.ts'
import { isQuality, isSaidOfThings } from './quality-rules.ts'
import {
  beginsWithSearchedVerb,
  isDoneByOthers,
  isOtherForm,
  isOtherRoleOrActivity,
  isOtherWord,
  isRussianWord,
  isUninflected,
  mayBeRoleOrActivity,
  sharesStem,
} from './russian-rules.ts'
import { goesOverLines, isBrokenApart } from './shared-words-rule.ts'
import { beginsWithDoing, isSpecified } from './specification-rules.ts'

type Rule = (around: Surroundings, candidate: Candidate) => boolean

/**
 * The reasons why words that spell a name do not name the skill, cheap ones first, each with the names it may object to
 * at all. A new trap gets its rule here.
 */
const objections: readonly [objects: Rule, concerns: (name: Name) => boolean][] = [
  [isOtherCase, ({ exactCase }) => exactCase],
  [isOtherWord, isUninflected],
  [isOtherForm, sharesStem],
  [isOtherRoleOrActivity, mayBeRoleOrActivity],
  [isDoneByOthers, beginsWithSearchedVerb],
  [isSpecified, beginsWithDoing],
  [isNoOtherWording, isOfWords],
  [isBrokenApart, ({ words }) => words.length > 1],
  [goesOverLines, ({ words }) => words.length > 1],
  [lacksPlus, endsInPlus],
  [isMereLetter, isLetter],
  [isRussianWord, ({ capitalWords }) => capitalWords.includes(true)],
  [isSaidOfThings, (name) => isQuality(name) && !isLanguageAlone(name)],
  [isOrdinaryEnglish, isEnglishWord],
  [isNoLanguage, isLanguageAlone],
  [isClientOfBank, isBankClient],
  [endsInCompound, endsInNoun],
  ...otherSenses,
  [isInAddress, () => true],
]

/** Whether the letters stand in another case than the name's: «react» is no `ReAct`. */
function isOtherCase({ text }: Surroundings, { name, start, end }: Candidate): boolean {
  // A space that does not break or a new line may part its words.
  return text.slice(start, end).replace(/\s+/g, ' ') !== name.spelling
}

/** The lists of rules that names have, by number: tens of thousands of names have a few dozen lists between them. */
const lists: (readonly Rule[])[] = [[]]
const numberOf = new Map<string, number>()

/** Whether the candidate names its skill: no rule objects. */
export function isMention(around: Surroundings, candidate: Candidate): boolean {
  const { name, first, inOtherWords } = candidate
  if (inOtherWords !== undefined && !isCyrillic(wordAt(around, first))) return !isInAddress(around, candidate)
  if (name.rules === 0) name.rules = listFor(name)
  for (const objects of lists[name.rules]!) if (objects(around, candidate)) return false
  return true
}

/** The number of the list of rules that may object to a name. */
function listFor(name: Name): number {
  const concerning = objections.filter(([, concerns]) => concerns(name))
  const key = concerning.map((one) => objections.indexOf(one)).join()
  const known = numberOf.get(key)
  if (known !== undefined) return known
  const number = lists.push(concerning.map(([objects]) => objects)) - 1
  numberOf.set(key, number)
  return number
}

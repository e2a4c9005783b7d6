import { isNounForm } from '../text/russian-agreement.ts'
import { isEnglishWord, isOrdinaryEnglish } from './english-rules.ts'
import { isLanguageAlone, isNoLanguage } from './language-rules.ts'
import { goesOverLines } from './list-context.ts'
import { type Candidate, isCyrillic, type Surroundings } from './mention-context.ts'
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
import { isBrokenApart } from './shared-words-rule.ts'
import { beginsWithDoing, isSpecified } from './specification-rules.ts'

type Rule = (around: Surroundings, candidate: Candidate) => boolean

/** Names that end in one plus: «Консультант+», «К+». In `C++` the signs belong to the word. */
const endsInPlus = ({ spelling }: Name) => /[^+]\+$/.test(spelling)

/** Whether the plus is missing, behind a space too: a «консультант» is whoever advises. */
const lacksPlus = ({ text }: Surroundings, { end }: Candidate) =>
  !/^\s?\+(?!\+)/.test(text.slice(end, end + 3))

/** Whether the name is only a part of an address: docker.com, kafka@example.org. */
const isInAddress = ({ addresses }: Surroundings, { start, end }: Candidate) =>
  addresses.isIn(start, end)

/** Names of several words that end in a Russian noun. */
const endsInNoun = ({ words }: Name) => words.length > 1 && isCyrillic(words.at(-1))

/** Whether the last word only begins another: «развитие бизнес-процессов» is none of a business. */
function endsInCompound(around: Surroundings, { name, last }: Candidate): boolean {
  const isJoined = around.gap(last) === '-' || around.word(last) === 'бизнес'
  if (!isJoined || !/^[- ]+$/.test(around.gap(last)) || !isNounForm(around.word(last + 1)))
    return false
  const [word, own] = [around.word(last), name.words.at(-1)!]
  return own.length > word.length && own.startsWith(word)
}

const isBankClient = ({ words }: Name) => /^(?:клиент банк|банк клиент)$/.test(words.join(' '))

/** Whether clients of a bank are meant, not the program: «вопросы о клиентах банка». */
const isClientOfBank = (around: Surroundings, { first, last }: Candidate) =>
  /^\s/.test(around.gap(first)) &&
  /^клиент(?:а|ов|ам|ами|ах|ы)$|^банк(?:а|ов|у)$/.test(around.word(last))

/**
 * The reasons why words that spell a name do not name the skill, cheap ones first, each with the
 * names it may object to at all. A new trap gets its rule here.
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

/** Whether the candidate names its skill: no rule objects. */
export function isMention(around: Surroundings, candidate: Candidate): boolean {
  const { name, first, inOtherWords } = candidate
  if (inOtherWords !== undefined && !isCyrillic(around.word(first)))
    return !isInAddress(around, candidate)
  let rules = rulesOf.get(name)
  if (rules === undefined) {
    rules = objections.flatMap(([objects, concerns]) => (concerns(name) ? [objects] : []))
    rulesOf.set(name, rules)
  }
  for (const objects of rules) if (objects(around, candidate)) return false
  return true
}

/** The rules that may object to a name. */
const rulesOf = new WeakMap<Name, readonly Rule[]>()

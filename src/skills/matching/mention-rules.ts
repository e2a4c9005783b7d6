import { isAdjective } from '../text/russian-forms.ts'
import { isKnownPhrase, isOrdinaryEnglish } from './english-rules.ts'
import { isLanguageAlone, isNoLanguage, isOfLanguage, isPaidFor } from './language-rules.ts'
import { type Candidate, isCyrillic, type Surroundings } from './mention-context.ts'
import { isMereLetter } from './one-letter-rules.ts'
import {
  areMeasures,
  endsIn1c,
  endsInBusiness,
  endsInCompound,
  isAddressOfUs,
  isAmongOfficers,
  isBitrix,
  isCv,
  isErrand,
  isInSearch,
  isLiteracy,
  isLiteracyOfField,
  isNetwork,
  isOfEvents,
  isOfficer,
  isOverseen,
  isResume,
  isSearch,
  isTalkWithHr,
} from './other-sense-rules.ts'
import {
  isDialect,
  isDuty,
  isEquipment,
  isGo,
  isGoOrNot,
  isHour,
  isHr,
  isOfBodies,
  isOfDepartment,
  isOfMachine,
  isResponsibility,
  isSolid,
  isSql,
  mayBeDepartment,
} from './phrase-rules.ts'
import { isLanguageAndWord, isOfProperName } from './proper-names.ts'
import { isAttribute, isOtherForm, isRussianWord } from './russian-rules.ts'
import { isBrokenApart } from './shared-words-rule.ts'
import { isGluedToSign, isInAddress, isPrefixed, isUnitOfMeasure } from './sign-rules.ts'
import type { Name } from './token-trie.ts'

type Rule = (around: Surroundings, candidate: Candidate) => boolean

const isOneWord = ({ words }: Name) => words.length === 1
const isRussian = ({ words }: Name) => words.some((word) => isCyrillic(word) || /ика?$/.test(word))

/**
 * The reasons why words that spell a name do not name the skill, cheap ones first, each with the names it may object to
 * at all. A new trap gets its rule here.
 */
const objections: readonly [objects: Rule, concerns: (name: Name) => boolean][] = [
  [isOtherCase, ({ exactCase }) => exactCase],
  [isOtherForm, isRussian],
  [isBrokenApart, ({ words }) => words.length > 1],
  [isGluedToSign, () => true],
  [isMereLetter, isOneWord],
  [isUnitOfMeasure, isOneWord],
  [isRussianWord, ({ capitalWords }) => capitalWords.includes(true)],
  [isAttribute, (name) => name.words.length === 1 && isAdjective(name.words[0]!) && !isLanguageAlone(name)],
  [isOrdinaryEnglish, isOneWord],
  [isKnownPhrase, isOneWord],
  [isNoLanguage, isLanguageAlone],
  [isPaidFor, isOfLanguage],
  [isOfDepartment, mayBeDepartment],
  [isDuty, isResponsibility],
  [isDialect, isSql],
  [isHour, isHr],
  [isTalkWithHr, isHr],
  [isBitrix, endsIn1c],
  [isOverseen, isErrand],
  [isGoOrNot, isGo],
  [isOfProperName, isLanguageAndWord],
  [isOfBodies, isSolid],
  [isEquipment, isOfMachine],
  [endsInCompound, endsInBusiness],
  [isLiteracyOfField, isLiteracy],
  [areMeasures, isOfEvents],
  [isInSearch, isSearch],
  [isAmongOfficers, isOfficer],
  [isResume, isCv],
  [isAddressOfUs, isNetwork],
  [isPrefixed, () => true],
  [isInAddress, () => true],
]

/** Whether the letters stand in another case than the name's: «react» is no `ReAct`. */
function isOtherCase({ text }: Surroundings, { name, start, end }: Candidate): boolean {
  return text.slice(start, end) !== name.spelling
}

const rulesOfNames = new WeakMap<Name, readonly Rule[]>()

/** Whether the candidate names its skill: no rule objects. */
export function isMention(around: Surroundings, candidate: Candidate): boolean {
  for (const objects of rulesOf(candidate.name)) if (objects(around, candidate)) return false
  return true
}

/** The rules that may object to a name: worked out when it is first judged. */
function rulesOf(name: Name): readonly Rule[] {
  const known = rulesOfNames.get(name)
  if (known !== undefined) return known
  const rules = objections.filter(([, concerns]) => concerns(name)).map(([objects]) => objects)
  rulesOfNames.set(name, rules)
  return rules
}

import { listed } from '../tables/words.ts'
import type { EnglishKeys, Use } from './english-keys.ts'
import { AND, DETERMINERS, type EnglishPhrases, wordsIn } from './english-phrases.ts'

/** Tells whether a word of one English text does something there, and by whom. */
export function createEnglishVerbs(
  { word, isTogether, isHyphenBefore, beginsAnew }: EnglishPhrases,
  keysAt: (index: number) => EnglishKeys | null,
) {
  const doesAs = (form: Use['form'], index: number) =>
    keysAt(index)?.uses.some((use) => use.form === form) ?? false

  /**
   * Whether the word at an index does something as this use of it says, and others do not.
   * @param joined how many verbs joined to it were looked at
   */
  function mayDo({ form, isEveryday }: Use, index: number, joined = 0): boolean {
    if (form === 'noun') return true
    // `A fast-growing team`
    if (isHyphenBefore(index) || isDenied(index) || (form === 'ing' && isAttribute(index)))
      return false
    if (word(index) === 'test' && OF_TESTS.has(word(index + 1))) return false
    if (!isTogether(index) || beginsAnew(index)) return form !== 's' || !isEveryday
    if (form === 's') return false
    const before = word(index - 1)
    // `We are growing and expanding our team`
    const sameForm = AND.has(before) && keysAt(index - 2)?.uses.find((use) => use.form === form)
    if (sameForm) return joined < MOST_JOINED && mayDo(sameForm, index - 2, joined + 1)
    if (form === 'ing') return !NO_GERUND_AFTER.has(before) && !isNamedAfter(index - 1)
    return isLedTo(form, before.endsWith('ly') ? index - 1 : index, isEveryday)
  }

  /** Whether what stands before says which one it is: `machine learning`, `business planning`. */
  const isNamedAfter = (index: number) =>
    !EXPERIENCE.has(word(index)) && (keysAt(index)?.isThing || doesAs('noun', index))

  /** `To quickly build`, `you will design`, `have built`; an adverb may begin an item too. */
  function isLedTo(form: Use['form'], index: number, isEveryday: boolean): boolean {
    if (!isTogether(index) || beginsAnew(index)) return true
    const before = word(index - 1)
    if (AND.has(before)) return !isEveryday
    if (form !== 'base') return BEFORE_PAST.has(before)
    if (MODAL.has(before)) return !OTHERS.has(word(index - 2)) && !IN_PLURAL.test(word(index - 2))
    return BEFORE_BASE.has(before) && (before !== 'to' || !isForOthers(index - 1))
  }

  /** Whether one of the words before is such, up to where a sign parts them. */
  function isAnyBefore(index: number, isSuch: (at: number) => boolean): boolean {
    for (let at = index - 1; index - at <= FARTHEST && isTogether(at + 1); at--)
      if (isSuch(at)) return true
    return false
  }

  /** `You will not clean rooms or manage staff` */
  const isDenied = (index: number) =>
    isAnyBefore(
      index,
      (at) => DENYING.has(word(at)) && word(at + 1) !== 'only' && !isHyphenBefore(at + 1),
    )

  /** `Supporting documents`, `running costs` */
  function isAttribute(index: number): boolean {
    if (!ATTRIBUTES.has(word(index)) || DETERMINERS.has(word(index + 1))) return false
    return !isTogether(index) || !BEFORE_GERUND.has(word(index - 1))
  }

  /** `Allowing users to generate reports`, `software used by firms to approve bills` */
  const isForOthers = (index: number) =>
    isAnyBefore(
      index,
      (at) => CAUSING.test(word(at)) || (word(at) === 'by' && word(at - 1) === 'used'),
    )

  return { mayDo, doesAs }
}

/** Who joins more verbs says nothing; to look at all before each would take quadratic time. */
const MOST_JOINED = 6
/** Of words between who does and what is done. */
const FARTHEST = 8
const CAUSING = /^(?:allow|enabl|empower|permit)(?:e|s|es|ed|ing)?$/
const MODAL = wordsIn('will can could should must may would')
const OTHERS = wordsIn('we they it that which')
const IN_PLURAL = /^(?!candidate|applicant|analyst|this).*[^s]s$/
const BEFORE_BASE = wordsIn('to you i help also then who ll')
/** The `t` of `don't` too. */
const DENYING = wordsIn('not never t')
const ATTRIBUTES = wordsIn('following running leading supporting growing')
const BEFORE_GERUND = wordsIn('in of for by experience and')
const BEFORE_PAST = wordsIn('i have has having also')
const OF_TESTS = listed('of-tests')
const NO_GERUND_AFTER = listed('before-no-gerund')
const EXPERIENCE = wordsIn('experience skill skills')

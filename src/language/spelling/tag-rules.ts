import { tagWords } from '../tables/tag-words.ts'
import { linesByHeading, wordsLike } from '../tables/word-classes.ts'
import { TOGETHER } from '../text/gaps.ts'
import { isAdjectiveForm } from '../text/russian-agreement.ts'
import table from './tag-rules.txt' with { type: 'text' }
import { isLatinOr1C, type TagWord } from './words-of-tag.ts'

// Rules of what makes no other skill at the ends of a tag, as rows of text: tag-rules.txt tells
// their notation.

/** Whether words fit from a place on: where they end, -1 where they do not. */
type Atom = (words: readonly TagWord[], at: number) => number
type Test = (word: string) => boolean

/** A row: how many words it leaves out, and whether what joins them to the rest goes too. */
type TagRule = {
  dropped: number
  isJoined: boolean
  fits(words: readonly TagWord[]): boolean
}

const SPECIAL: Readonly<Record<string, Test>> = { adjective: isAdjectiveForm, latin: isLatinOr1C }

/** `a|b&!<class>`: any of these, all of which a word has to fit. */
function testOf(pattern: string): Test {
  const ways = pattern.split('|').map((way) => way.split('&').map(testOfOne))
  return (word) => ways.some((tests) => tests.every((test) => test(word)))
}

function testOfOne(term: string): Test {
  if (term.startsWith('!')) return (word) => !testOfOne(term.slice(1))(word)
  const name = /^<(.+)>$/.exec(term)?.[1]
  if (name === undefined) return test(wordsLike([term]))
  return SPECIAL[name] ?? test(tagWords(name))
}

const test =
  (words: RegExp): Test =>
  (word) =>
    words.test(word)

const behindIf = (holds: boolean | undefined, at: number) => (holds === true ? at + 1 : -1)

function atomOf(token: string): Atom {
  if (token === '.') return (words, at) => (at === words.length ? at : -1)
  const sign = /^[~…=_]/.exec(token)?.[0]
  const fits = testOf(sign === undefined ? token : token.slice(1))
  const fitsAt = (words: readonly TagWord[], at: number) =>
    at < words.length && fits(words[at]!.word)
  if (sign === '=')
    return (words, at) => (words.slice(at).every(({ word }) => fits(word)) ? words.length : -1)
  if (sign === '…')
    return (words, at) => (words.slice(at).some(({ word }) => fits(word)) ? words.length : -1)
  if (sign === '_')
    return (words, at) => behindIf(fitsAt(words, at) && words[at]!.gap === TOGETHER, at)
  if (sign === undefined) return (words, at) => behindIf(fitsAt(words, at), at)
  return (words, at) => {
    let noun = at
    while (noun < words.length && isAdjectiveForm(words[noun]!.word)) noun++
    return behindIf(fitsAt(words, noun), noun)
  }
}

function ruleOf(tokens: readonly string[]): TagRule {
  const dropped = tokens.findIndex((token) => /^>+\d?$/.test(token))
  const [, sign, least = '1'] = /^(>+)(\d?)$/.exec(tokens[dropped]!)!
  const atoms = tokens.toSpliced(dropped, 1).map(atomOf)
  return {
    dropped,
    isJoined: sign === '>>',
    fits(words) {
      if (words.length - dropped < Number(least || 1)) return false
      let at = 0
      for (const atom of atoms) {
        at = atom(words, at)
        if (at < 0) return false
      }
      return true
    },
  }
}

const rows = linesByHeading(table)
const rulesBelow = (heading: string) => rows.get(heading)!.map((line) => line.split(/ +/))

const BEGINNING = rulesBelow('beginning').map(ruleOf)
const JOINT = rulesBelow('joint').map(ruleOf)
/** Read from behind. */
const ENDING = rulesBelow('ending').map((tokens) =>
  ruleOf(tokens.map((one) => (one === '<' ? '>' : one)).reverse()),
)

const fitting = (rules: readonly TagRule[], words: readonly TagWord[]) =>
  rules.find((rule) => rule.fits(words))

/** Drops what joins a filler to what is known. */
export function withoutJoint(words: readonly TagWord[]): readonly TagWord[] {
  const rule = fitting(JOINT, words)
  return rule === undefined ? words : withoutJoint(words.slice(rule.dropped))
}

/** Drops what a row finds at the beginning; null where none does. */
export function cutBeginning(words: readonly TagWord[]): readonly TagWord[] | null {
  const rule = fitting(BEGINNING, words)
  if (rule === undefined) return null
  const rest = words.slice(rule.dropped)
  return rule.isJoined ? withoutJoint(rest) : rest
}

/** Drops what adds nothing at the end, word by word: «… (желательно)», `… skills`. */
export function cutEnding(words: readonly TagWord[]): readonly TagWord[] {
  const rule = fitting(ENDING, words.toReversed())
  return rule === undefined ? words : cutEnding(words.slice(0, -rule.dropped))
}

/** Whether the first noun is one of a class, after adjectives alone. */
export function isBefore(nouns: RegExp, words: readonly TagWord[]): boolean {
  const noun = words.find(({ word }) => !isAdjectiveForm(word))
  return noun !== undefined && nouns.test(noun.word)
}

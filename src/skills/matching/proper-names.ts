import { tradeNouns } from '../tables/english-words.ts'
import { technologyWords } from '../tables/technology-names.ts'
import type { Candidate } from './mention-context.ts'
import { isCapitals, rawGapAfter, type Surroundings, typedAt, wordAt } from './mention-context.ts'
import { isOne } from './phrase-rules.ts'

// Objections to names that are a word of another proper name.

/** Languages that are English words. Unlike frameworks they have no parts that are called after them. */
export const isLanguageAndWord = isOne('go', 'swift', 'rust', 'dart', 'ruby', 'julia')

/** Whether a firm or a brand is called so: «Go Mobile», «Swift Dry». A row of them is known by one («Go NET, Go Mobile»). */
export function isOfProperName(around: Surroundings, { name, first, last }: Candidate): boolean {
  if (!hasOwnName(around, last)) return false
  if (isOwnName(around, last + 1)) return true
  const word = name.words[0]!
  for (let at = first - FARTHEST; at <= last + FARTHEST; at++)
    if (at !== first && wordAt(around, at) === word && hasOwnName(around, at) && isOwnName(around, at + 1)) return true
  return false
}

const FARTHEST = 8

/** Whether a word with a capital follows after a space, as words of one name do. */
const hasOwnName = (around: Surroundings, index: number) =>
  rawGapAfter(around, index) === ' ' &&
  /^\p{Lu}/u.test(typedAt(around, index)) &&
  /^[A-Z]/.test(typedAt(around, index + 1))

/** Whether the word is none that stands beside languages: neither another technology nor what is done with them. */
function isOwnName(around: Surroundings, index: number): boolean {
  const [word, typed] = [wordAt(around, index)!, typedAt(around, index)]
  return !technologyWords().has(word) && !tradeNouns.has(word) && !isCapitals(typed) && !TRADE.test(word)
}

const TRADE =
  /^(?:junior|middle|senior|lead|team|teamlead|fullstack|full|backend|frontend|back|front|web|routines?|modules?|lang|version|sdk|package|on)$/

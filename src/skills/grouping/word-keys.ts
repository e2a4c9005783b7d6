import { knownSynonyms } from '../tables/synonyms.ts'
import { SAME_NOUN, STAFF, TWO_DOINGS, TWO_OF_ONE_ROOT } from '../tables/tag-replacements.ts'
import { singularOf } from '../text/english-singular.ts'
import { withUsualE } from '../text/foreign-words.ts'
import { inLatin } from '../text/look-alikes.ts'
import { rootOf, rootOfDoing } from '../text/russian-roots.ts'
import { classedStemOf } from '../text/russian-stems.ts'
import { isLatinOr1C } from './words-of-tag.ts'

const SHORTEST_INFLECTED = 4

/** The key of a word, which all its forms share. */
export function keyOfWord(word: string): string {
  if (word.length === 1) return inLatin(word) ?? word
  // УЗИ and КИИ are no forms of anything.
  if (word.length < SHORTEST_INFLECTED) return word
  return isLatinOr1C(word) ? singularOf(word) : classedStemOf(inUsualLetters(word))
}

/** Foreign words are written with э or е, with one letter or two: кэйтеринг, дэшборд, грумминг. */
function inUsualLetters(word: string): string {
  const withE = withUsualE(word)
  return withE.includes('инг') ? withE.replace(/([бвгдкмнпрт])\1(?=инг)/, '$1') : withE
}

/** From the key of each word of a group to that of the first, which stands for all. */
function usualByKey(
  groups: readonly (readonly string[])[],
  keyOf: (word: string) => string,
): ReadonlyMap<string, string> {
  return new Map(groups.flatMap(([usual = '', ...others]) => others.map((one) => [keyOf(one), keyOf(usual)] as const)))
}

let doingsByRoot: ReadonlyMap<string, string> | undefined

/** The key of a doing, in whatever word and form of word for it. */
export function keyOfDoing(key: string): string {
  doingsByRoot ??= usualByKey(knownSynonyms().doing, (one) => rootOfDoing(keyOfWord(one)))
  if (TWO_DOINGS.test(key) || TWO_OF_ONE_ROOT.test(key)) return key
  const root = rootOfDoing(key)
  return doingsByRoot.get(root) ?? root
}

let wordsByRoot: ReadonlyMap<string, string> | undefined

/** The key of a word that says which: a noun, or the adjective made of it. */
export function keyOfModifier(word: string): string {
  wordsByRoot ??= usualByKey([...SAME_NOUN, STAFF, ...knownSynonyms().word], rootOf)
  const root = word.length < SHORTEST_INFLECTED ? word : rootOf(inUsualLetters(word))
  return wordsByRoot.get(root) ?? root
}

let nounsByKey: ReadonlyMap<string, string> | undefined
let staff: ReadonlySet<string> | undefined

/** The key of the noun that stands for the one of a key. A person at the beginning is a role. */
export function keyOfNoun(key: string, at: number): string {
  nounsByKey ??= usualByKey(SAME_NOUN, (one) => asDoing(keyOfWord(one)))
  staff ??= new Set(STAFF.map(keyOfWord))
  if (at > 0 && staff.has(key)) return keyOfWord(STAFF[0]!)
  const noun = asDoing(key)
  return nounsByKey.get(noun) ?? noun
}

const DOING = 'ирован+и'

/** «Тонирование» is «тонировка». */
const asDoing = (key: string) =>
  key.endsWith(DOING) && !TWO_DOINGS.test(key) ? `${key.slice(0, -DOING.length)}ировк` : key

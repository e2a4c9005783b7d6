import { knownSynonyms } from '../tables/synonyms.ts'
import { SAME_NOUN, STAFF, TWO_DOINGS, TWO_OF_ONE_ROOT } from '../tables/tag-replacements.ts'
import { singularOf } from '../text/english-singular.ts'
import { withUsualE } from '../text/foreign-words.ts'
import { inLatin } from '../text/look-alikes.ts'
import { isNounForm } from '../text/russian-agreement.ts'
import { rootOf, rootOfDoing, rootOfStem } from '../text/russian-roots.ts'
import { classedStemOf } from '../text/russian-stems.ts'
import { isLatinOr1C } from './words-of-tag.ts'

const SHORTEST_INFLECTED = 4

/** The key of a word, which all its forms share. */
export function keyOfWord(word: string): string {
  if (word.length === 1) return inLatin(word) ?? word
  // УЗИ and КИИ are no forms of anything.
  if (word.length < SHORTEST_INFLECTED) return word
  return isLatinOr1C(word) ? singularOf(word) : withOneLetter(classedStemOf(withUsualE(word)))
}

/** Foreign words are written with one letter or two: грумминг, аггрегат. */
const withOneLetter = (stem: string): string =>
  stem.length >= SHORTEST_WITH_TWO && stem.length <= LONGEST_WORD ? stem.replace(TWO_LETTERS, '$1$2$3') : stem

const SHORTEST_WITH_TWO = 6
/** Longer ones are no words. */
const LONGEST_WORD = 40
/** Not of a prefix («подделка», «ввод»), of an adjective («стеклянный»), or where they tell words apart: контроллер, пиллинг. */
const TWO_LETTERS =
  /(?<=[а-я])(?<!^(?:по|на|пре|о|из|в|во)?(?:по|ра|бе|во|и|о|на|с)(?=дд|сс|зз|тт|бб))(?:([бвгдзкмпрстф])\1|(л)\2(?!инг|ер(?:$|[^е]))|(н)\3(?=инг))/

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
  wordsByRoot ??= allWordsByRoot()
  const root = rootOf(ADVERB.test(word) && !isNounForm(word) ? `${word.slice(0, -1)}ый` : withUsualE(word))
  return wordsByRoot.get(root) ?? withOneLetter(root)
}

/** The key of a stem that says which: «груз» of «грузоперевозки». */
export function keyOfStem(stem: string): string {
  const root = rootOfStem(stem)
  wordsByRoot ??= allWordsByRoot()
  return wordsByRoot.get(root) ?? withOneLetter(root)
}

const allWordsByRoot = () => usualByKey([...SAME_NOUN, STAFF, ...knownSynonyms().word], rootOf)

/** «Удаленно», «внутривенно» */
const ADVERB = /[а-я]{3}но$/

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

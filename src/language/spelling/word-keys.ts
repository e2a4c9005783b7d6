import { lazy } from '../../memory/lazy.ts'
import { knownSynonyms } from '../tables/synonyms.ts'
import { rememberingWords } from '../text/bounded-cache.ts'
import { singularOf } from '../text/english-singular.ts'
import { inLatin } from '../text/look-alikes.ts'
import { actionRootOf, rootOf, rootOfStem } from '../text/russian-roots.ts'
import { classedStemOf, withUsualE } from '../text/russian-stems.ts'
import { isLatinOr1C } from './words-of-tag.ts'

const SHORTEST_INFLECTED = 4
/** Words of one root that are two doings: «отделка» and «отделение», «съемка» and «съем». */
const TWO_OF_ONE_ROOT =
  /^(?:отдел|съем|заяв|(?:о|с|пере|под|за)пис|показ|погруз|настро|постро|сет|выстав)/
/** -ирование and -ировка are one doing, but for these: «планирование» is no «планировка». */
const UNLIKE_ACTIONS = /^(?:пере)?план|^(?:за|от)?регул|^команд|^групп|^трен/

/** The key of a word, which all its forms share. */
export function keyOfWord(word: string): string {
  if (word.length === 1) return inLatin(word) ?? word
  // УЗИ and КИИ are no forms of anything.
  if (word.length < SHORTEST_INFLECTED) return word
  return isLatinOr1C(word) ? singularOf(word) : withOneLetter(classedStemOf(withUsualE(word)))
}

/** Foreign words are written with one letter or two: грумминг, аггрегат. */
const withOneLetter = (stem: string): string =>
  stem.length >= SHORTEST_WITH_TWO && stem.length <= LONGEST_WORD && HAS_TWO.test(stem)
    ? stem.replace(TWO_LETTERS, '$1$2$3')
    : stem

const SHORTEST_WITH_TWO = 6
const HAS_TWO = /([бвгдзклмнпрстф])\1/
/** Longer ones are no words. */
const LONGEST_WORD = 40
/** Not of a prefix («подделка»), of an adjective, or where they tell words apart: контроллер. */
const TWO_LETTERS = new RegExp(
  '(?<=[а-я])(?<!^(?:по|на|пре|о|из|в|во)?(?:по|ра|бе|во|и|о|на|с)(?=дд|сс|зз|' +
    String.raw`тт|бб))(?:([бвгдзкмпрстф])\1|(л)\2(?!инг|ер(?:$|[^е]))|(н)\3(?=инг))`,
)

/**
 * From the key of each word of a group to that of the first, which stands for all; groups that
 * share a word are one.
 */
function usualByKey(
  groups: readonly (readonly string[])[],
  keyOf: (word: string) => string,
): ReadonlyMap<string, string> {
  const usual = new Map<string, string>()
  for (const [first = '', ...others] of groups) {
    const key = keyOf(first)
    const usualKey = usual.get(key) ?? key
    for (const other of others.map(keyOf))
      if (other !== usualKey && !usual.has(other)) usual.set(other, usualKey)
  }
  return usual
}

const doingsByRoot = lazy(() =>
  usualByKey(knownSynonyms().doing, (one) => rootOfKey(keyOfNoun(keyOfWord(one), 0))),
)

/** The key of a doing, in whatever word and form of word for it. */
export function keyOfDoing(key: string): string {
  if (UNLIKE_ACTIONS.test(key)) return key
  const root = rootOfKey(key)
  return doingsByRoot().get(root) ?? root
}

const rootOfKey = (key: string) =>
  TWO_OF_ONE_ROOT.test(key) || UNLIKE_ACTIONS.test(key) ? key : actionRootOf(key)

/** The key of a word that says which: a noun, or the adjective made of it. */
export const keyOfModifier = rememberingWords((word) => {
  const root = rootOfWord(ADVERB.test(word) ? `${word.slice(0, -1)}ый` : word)
  return wordsByRoot().get(root) ?? root
})

const rootOfWord = (word: string) => withOneLetter(rootOf(withUsualE(word)))

/** The key of a stem that says which: «груз» of «грузоперевозки». */
export function keyOfStem(stem: string): string {
  const root = withOneLetter(rootOfStem(stem))
  return wordsByRoot().get(root) ?? root
}

const wordsByRoot = lazy(() => {
  const { noun, staff, word } = knownSynonyms()
  return usualByKey([...noun, ...staff, ...word], rootOfWord)
})

/** «Удаленно», «внутривенно» */
const ADVERB = /[а-я]{4}(?:нн|льн|[чжш]н)о$/

const nounsByKey = lazy(() => usualByKey(knownSynonyms().noun, (one) => asDoing(keyOfWord(one))))
const staff = lazy(() => knownSynonyms().staff[0]!.map(keyOfWord))

/** The key of the noun that stands for the one of a key. A person at the beginning is a role. */
export function keyOfNoun(key: string, at: number): string {
  if (at > 0 && staff().includes(key)) return staff()[0]!
  const noun = asDoing(key)
  return nounsByKey().get(noun) ?? noun
}

const DOING = 'ирован+и'

/** «Тонирование» is «тонировка». */
const asDoing = (key: string) =>
  key.endsWith(DOING) && !UNLIKE_ACTIONS.test(key) ? `${key.slice(0, -DOING.length)}ировк` : key

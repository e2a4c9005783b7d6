import { lazy } from '../../memory/lazy.ts'
import { englishWord, isDoingInEnglish, thingsInEnglish } from '../tables/english-doings.ts'
import { CYRILLIC, kindOf } from '../text/characters.ts'
import { singularOf } from '../text/english-singular.ts'
import { isAdjectiveForm } from '../text/russian-agreement.ts'
import { wordKey } from './word-key.ts'

// An activity is a doing and what is done to something, in whatever words: the names of a trie are
// found by paths of a key of the doing and the keys of the things, in any order.

/** No word of a text has such a key. */
const DOING = '>'
const MOST_THINGS = 3
const LINKS = new Set('в во с со на по за к ко для от из о об'.split(' '))

/** The key of a doing, by the noun of a Russian name. */
export const doingKey = (noun: string): string => DOING + wordKey(noun)

/** The paths by which English names an activity of these normalised words; none for others. */
export function doingPathsOf(words: readonly string[]): string[][] {
  if (words.length < 2) return []
  return kindOf(words[0]!.charCodeAt(0)) === CYRILLIC ? russianPaths(words) : englishPaths(words)
}

const keysOfThings = lazy(() => new Set(thingsInEnglish().map(wordKey)))

/** «Работа с клиентами» */
function russianPaths([doing, ...rest]: readonly string[]): string[][] {
  const things = rest.filter((word) => !LINKS.has(word))
  // A variant of the name without it (vocabulary/variants.ts).
  if (doing === 'контроль' && rest[0] === 'за') return []
  if (!isDoingInEnglish(doing!) || things.length > MOST_THINGS || things.every(isAdjectiveForm))
    return []
  const keys = things.map(wordKey)
  return keys.every((key) => keysOfThings().has(key))
    ? orders(keys).map((order) => [doingKey(doing!), ...order])
    : []
}

/** `Lead generation`, `code review` */
function englishPaths(words: readonly string[]): string[][] {
  const doing = englishWord(words.at(-1)!)?.doings.find(({ form }) => form === 'noun')
  const things = words.slice(0, -1)
  if (doing === undefined || things.length > MOST_THINGS) return []
  if (!things.every((word) => (englishWord(word)?.things.length ?? 0) > 0)) return []
  const nearest = Math.min(...doing.nouns.map(({ place }) => place))
  const nouns = doing.nouns.filter(({ place }) => place === nearest)
  const ways = orders(things.map(singularOf))
  return nouns.flatMap(({ noun }) => ways.map((way) => [doingKey(noun), ...way]))
}

/** The other words that an English name may begin with: `prepare` of `Preparing quotations`. */
export const formsOfDoing = (words: readonly string[]): readonly string[] =>
  words.length < 2 ? [] : (englishWord(words[0]!)?.forms.filter((form) => form !== words[0]) ?? [])

/** All orders of a few. */
function orders<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]]
  return all.flatMap((one, i) => orders(all.toSpliced(i, 1)).map((rest) => [one, ...rest]))
}

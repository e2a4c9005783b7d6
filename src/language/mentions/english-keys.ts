import { NOWHERE } from '../finder/edges.ts'
import { FIRST_GAP, ROOT, type WordTrie } from '../finder/word-trie.ts'
import { type Doing, englishWord } from '../tables/english-doings.ts'
import { singularOf } from '../text/english-singular.ts'
import { isAdjectiveForm } from '../text/russian-agreement.ts'
import { doingKey } from './doing-names.ts'
import { wordKey } from './word-key.ts'

/** A use of an English word: the nodes of what it does, and how far it is from their names. */
export type Use = Omit<Doing, 'nouns'> & {
  doings: readonly { node: number; inOtherWords: number }[]
}

/** What a word says of activities: its uses, its keys as a thing, and as the last thing of all. */
export type EnglishKeys = {
  uses: readonly Use[]
  /** Those of them that stand behind their thing: `data analysis`. */
  nouns: readonly Use[]
  things: readonly number[]
  heads: readonly number[]
  isThing: boolean
  /** Whether it only says more of a thing: `internal`. */
  saysMore: boolean
}

/** null for a word that the tables do not know. */
export function englishKeysOf(
  word: string,
  { keys, edges }: Pick<WordTrie, 'keys' | 'edges'>,
): EnglishKeys | null {
  const known = englishWord(word)
  if (known === undefined) return null
  const numbersOf = (words: readonly string[]) =>
    [...new Set(words)].map((one) => keys.get(one)).filter((number) => number !== undefined)
  const uses = known.doings.map(({ nouns, ...use }) => {
    const doings = nouns.flatMap(({ noun, place }) =>
      numbersOf([doingKey(noun)]).map((key) => ({
        node: edges.after(ROOT, FIRST_GAP, key),
        inOtherWords: place + 1,
      })),
    )
    return { ...use, doings: doings.filter(({ node }) => node !== NOWHERE) }
  })
  const thingsOf = (things: readonly string[]) =>
    things.length === 0 ? [] : numbersOf([singularOf(word), ...things.map(wordKey)])
  const nouns = known.things.filter((thing) => !isAdjectiveForm(thing))
  const isThing = known.things.length > 0
  const saysMore = isThing && nouns.length === 0
  const behind = uses.filter(({ form, preposition }) => form === 'noun' && preposition === '')
  return {
    uses,
    nouns: behind,
    things: thingsOf(known.things),
    heads: thingsOf(nouns),
    isThing,
    saysMore,
  }
}

import { lazy } from '../../memory/lazy.ts'
import table from './abbreviations.txt' with { type: 'text' }
import { linesByHeading, wordsLike } from './word-classes.ts'

/**
 * Reads a table of lines «ЕГЭ, егэ = full words», above other parts. Throws an Error that names the
 * line.
 */
export function parseAbbreviations(table: string): ReadonlyMap<string, readonly string[]> {
  const spelledOut = new Map<string, readonly string[]>()
  for (const line of linesByHeading(table).get('')!) {
    const [, short, full] = /^([а-я]+(?:, [а-я]+)*) = ([а-я]+(?: [а-я]+)*)$/.exec(line) ?? []
    if (short === undefined || full === undefined)
      throw new Error(`the table of abbreviations: "${line}" is no "abbreviation = full words"`)
    for (const form of short.split(', ')) spelledOut.set(form, full.split(' '))
  }
  return spelledOut
}

/** Abbreviations inside a tag, spelled out: the full words, whose forms have one key. */
export const spelledOut = lazy(() => parseAbbreviations(table))

/** Lines «мед = медицинский: осмотр*», by the first letter. */
const clipped = lazy(() => {
  const rows = linesByHeading(table)
    .get('clipped')!
    .map((line) => line.split(/ = |: /) as [string, string, string])
    .map(([beginning, adjective, nouns]) => ({
      beginning,
      adjective,
      nouns: wordsLike(nouns.split(' ')),
    }))
  return Map.groupBy(rows, ({ beginning }) => beginning[0]!)
})

const SHORTEST_CLIPPED = 7

/** The words that a word is short for: «технический надзор» for «технадзор»; null for others. */
export function adjectiveAndNoun(word: string): readonly [string, string] | null {
  if (word.length < SHORTEST_CLIPPED) return null
  for (const { beginning, adjective, nouns } of clipped().get(word[0]!) ?? []) {
    const noun = word.slice(beginning.length)
    if (word.startsWith(beginning) && nouns.test(noun)) return [adjective, noun]
  }
  return null
}

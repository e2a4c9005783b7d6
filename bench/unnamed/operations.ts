import doings from '../../src/language/tables/doing-classes.txt' with { type: 'text' }
import { isNounOfVerb } from '../../src/language/tables/verbs.ts'
import verbs from '../../src/language/tables/verbs.txt' with { type: 'text' }
import { stemOf } from '../../src/language/text/russian-stems.ts'

/** What ends as nouns of doing do. */
const OF_DOING = /(?:[аяеи]ни|[аое]ци|ити|ировк|овк)[ейюяиоуа]м?$/
const SHORTEST = 7

const nouns = new Map<string, string>()
for (const line of `${verbs}\n${doings}`.split('\n')) {
  const told = line.replace(/^[а-я]+: |;.*|#.*|\[.*/g, '')
  for (const noun of told.split(', ')) if (/^[а-я]+$/.test(noun)) nouns.set(stemOf(noun), noun)
}

export const isKnownOperation = (word: string): boolean =>
  isNounOfVerb(word) || nouns.has(stemOf(word)) || (word.length >= SHORTEST && OF_DOING.test(word))

/** The noun in the nominative. */
export function nominative(word: string): string {
  const known = nouns.get(stemOf(word))
  if (known !== undefined) return known
  if (/ци[июей]м?$/.test(word)) return word.replace(/ци[июей]м?$/, 'ция')
  return /овк/.test(word) ? word.replace(/овк.*$/, 'овка') : word.replace(/и[еюяи]м?$/, 'ие')
}

import { linesByHeading, wordsLike } from '../tables/word-classes.ts'
import { isLetter } from '../text/characters.ts'
import type { Span } from '../text/span.ts'
import table from './people.txt' with { type: 'text' }

const lines = linesByHeading(table)
const wordsBelow = (heading: string) => lines.get(heading)!.join(' ').split(' ')

const CASES = '(ами|ями|ом|ем|ой|ью|ы|и|ов|ев|ей|а|у|ам|ям|е)?'
/** What people and groups of them are called, in any case. */
const PEOPLE = wordsLike([...wordsBelow('stem').map((stem) => stem + CASES), ...wordsBelow('word')])

/**
 * Whether a word says who somebody is. Compounds tell by their last part: «дата-инженерами»,
 * «ML-разработчиками»; those in Latin letters may have a Russian ending: «scientist-ов».
 */
export function isOfPeople(word: string): boolean {
  const bare = word.replace(/([a-z])-(?:ов|ы|а|у|ом|ам|ами|ах)$/, '$1')
  return PEOPLE.test(bare.slice(bare.lastIndexOf('-') + 1))
}

const [GROUP, POST] = [wordsLike(wordsBelow('group')), wordsLike(wordsBelow('post'))]

/** Whether a word says whom an advert seeks that begins with it. */
export const isPost = (word: string) => (isOfPeople(word) && !GROUP.test(word)) || POST.test(word)

export type Word = Span & { word: string; gap: string }

/** The words behind a place, in lower case with е for ё, with the signs before them. */
export function* wordsFrom(text: string, from: number, limit: number): Generator<Word> {
  for (let at = from; at < limit; ) {
    let start = at
    while (start < limit && !isLetter(text, start)) start++
    if (start >= limit) return
    let end = start + 1
    while (
      end < limit &&
      (isLetter(text, end) || (text.charCodeAt(end) === HYPHEN && isLetter(text, end + 1)))
    )
      end++
    yield {
      word: text.slice(start, end).toLowerCase().replaceAll('ё', 'е'),
      gap: text.slice(at, start),
      start,
      end,
    }
    at = end
  }
}

const HYPHEN = 0x2d

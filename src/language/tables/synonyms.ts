import { lazy } from '../../memory/lazy.ts'
import table from './synonyms.txt' with { type: 'text' }
import { linesByHeading } from './word-classes.ts'

const KINDS = ['spelled', 'noun', 'thing', 'staff', 'making', 'doing', 'word'] as const

/**
 * Groups of words that say the same in tags, by kinds (synonyms.txt); the first of a group stands
 * for all.
 */
type Synonyms = Readonly<Record<(typeof KINDS)[number], readonly (readonly string[])[]>>

/**
 * Reads a table: `[kind]` before lines of words with commas between. Throws an Error that names the
 * line.
 */
export function parseSynonyms(table: string): Partial<Synonyms> {
  return Object.fromEntries(
    [...linesByHeading(table)].flatMap(([heading, lines]) => {
      const kind = KINDS.find((one) => one === heading)
      const groups = lines.map((line) => groupOf(line, kind))
      return kind === undefined ? [] : [[kind, groups]]
    }),
  )
}

function groupOf(line: string, kind: string | undefined): string[] {
  const words = line.split(',').map((word) => word.trim())
  const isWord = (word: string) => (kind === 'spelled' ? /^[а-яa-z\d]+$/ : /^[а-я-]+$/).test(word)
  if (kind === undefined || words.length < 2 || !words.every(isWord))
    throw new Error(
      `the table of synonyms: "${line}" is no row of words with commas between, below a kind`,
    )
  return words
}

/** The table of the program. */
export const knownSynonyms = lazy(() => parseSynonyms(table) as Synonyms)

/** From a word to how it is spelled in the other alphabet, or in short: «яндекс» yandex. */
export const sameWord = lazy(
  () =>
    new Map(
      knownSynonyms().spelled.flatMap(([first, ...others]) =>
        others.map((other) => [other, first!] as const),
      ),
    ),
)

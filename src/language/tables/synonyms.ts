import { linesOf } from './aliases.ts'
import table from './synonyms.txt' with { type: 'text' }

/** Groups of words that say the same in tags, the one that stands for all of a group first. */
export type Synonyms = {
  /** Nouns of doings, where what is done to, and how, is the same. */
  doing: readonly (readonly string[])[]
  /** Nouns and adjectives that say which. */
  word: readonly (readonly string[])[]
}

/** Reads a table: `[doing]` or `[word]` before lines of words with commas between; `#` begins a comment. Throws an Error that names the line. */
export function parseSynonyms(table: string): Synonyms {
  const synonyms = { doing: [] as string[][], word: [] as string[][] }
  let groups: string[][] | undefined
  for (const { content, line } of linesOf(table)) {
    if (content === '[doing]') groups = synonyms.doing
    else if (content === '[word]') groups = synonyms.word
    else {
      const words = content.split(',').map((word) => word.trim())
      if (groups === undefined || words.length < 2 || words.some((word) => !/^[а-я-]+$/.test(word)))
        throw new Error(
          `line ${line} of the table of synonyms: a line is "[doing]", "[word]" or words with commas between`,
        )
      groups.push(words)
    }
  }
  return synonyms
}

let synonyms: Synonyms | undefined

/** The table of the program. */
export function knownSynonyms(): Synonyms {
  synonyms ??= parseSynonyms(table)
  return synonyms
}

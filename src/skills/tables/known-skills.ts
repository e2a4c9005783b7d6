import { wordsOf } from '../text/words.ts'
import { type Aliases, parseAliases } from './aliases.ts'
import text from './known-skills.txt' with { type: 'text' }
import { technologyNames } from './technology-names.ts'

let table: Aliases | undefined
let technologies: ReadonlySet<string> | undefined
let phrases: ReadonlySet<string> | undefined

/** The service's own table of spellings, read when first asked for. */
export function knownSkills(): Aliases {
  table ??= parseAliases(text)
  return table
}

/**
 * Words that are names of technologies by themselves: the single Latin words of rows that go by a Latin name, and the
 * names without a row. They make a list of what stands beside them whatever skills are looked for, so that one skill does
 * not decide about another.
 */
export function technologyWords(): ReadonlySet<string> {
  technologies ??= new Set([
    ...technologyNames,
    ...latinSpellings().flatMap((words) => (words.length === 1 && /[a-z]/.test(words[0]!) ? [words[0]!] : [])),
  ])
  return technologies
}

/** Names of technologies in two words (`spring boot`), the words parted by a space. */
export function technologyPhrases(): ReadonlySet<string> {
  phrases ??= new Set(latinSpellings().flatMap((words) => (words.length === 2 ? [words.join(' ')] : [])))
  return phrases
}

function latinSpellings(): string[][] {
  return knownSkills()
    .same.filter((row) => /^[A-Za-z.]/.test(row[0]!.text))
    .flatMap((row) => row.map(({ text: spelling }) => wordsOf(spelling).map(({ text: word }) => word)))
}

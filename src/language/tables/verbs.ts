import { lazy } from '../../memory/lazy.ts'
import { stemOf } from '../text/russian-stems.ts'
import { formsOf, nounByEnding } from '../text/russian-verbs.ts'
import { linesOf } from './aliases.ts'
import table from './verbs.txt' with { type: 'text' }

/**
 * The nouns of what a verb does, the one that stands for it in tags first, and what else tells that
 * it was done.
 */
type Verb = { nouns: readonly [string, ...string[]]; forms: readonly string[] }

/**
 * Verbs with what is known of them: those that texts are searched for by their nouns, and those
 * that tags alone are read by.
 */
export type Verbs = { searched: ReadonlyMap<string, Verb>; read: ReadonlyMap<string, Verb> }

const ROW = /^([а-я]+): ([а-я]+(?:, [а-я]+)*)(?:; ([а-я]+(?:, [а-я]+)*))?$/

/**
 * Reads a table: `[searched]` or `[read]` before lines «verb: noun, noun; form, form». Throws an
 * Error that names the line.
 */
export function parseVerbs(table: string): Verbs {
  const verbs = { searched: new Map<string, Verb>(), read: new Map<string, Verb>() }
  let part: Map<string, Verb> | undefined
  for (const { content, line } of linesOf(table)) {
    if (content === '[searched]') part = verbs.searched
    else if (content === '[read]') part = verbs.read
    else {
      const [, verb, nouns, forms] = ROW.exec(content) ?? []
      if (
        part === undefined ||
        verb === undefined ||
        verbs.searched.has(verb) ||
        verbs.read.has(verb)
      )
        throw new Error(
          `line ${line} of the table of verbs: a line is "[searched]", "[read]" or a new ` +
            '"verb: nouns; forms"',
        )
      part.set(verb, {
        nouns: nouns!.split(', ') as [string, ...string[]],
        forms: forms?.split(', ') ?? [],
      })
    }
  }
  return verbs
}

/** The table of the program. */
const knownVerbs = lazy(() => parseVerbs(table))

const verbByStem = lazy(
  () => new Map([...knownVerbs().searched.keys()].map((verb) => [stemOf(verb), verb])),
)

const verbByForm = lazy(
  () =>
    new Map(
      [...knownVerbs().searched].flatMap(([verb, { forms }]) =>
        [verb, ...forms].flatMap(formsOf).map((form) => [form, verb] as const),
      ),
    ),
)

/** Whether the table knows the verb, by its infinitive. */
export const isKnownVerb = (word: string): boolean =>
  knownVerbs().searched.has(word) || knownVerbs().read.has(word)

/**
 * The noun for an infinitive: «постановка» for «ставить», «размещание» for «размещать»; null for
 * other words.
 */
export function nounOfVerb(word: string): string | null {
  const { searched, read } = knownVerbs()
  const known = (verb: string) => (searched.get(verb) ?? read.get(verb))?.nouns[0]
  return known(word) ?? known(word.replace(/ся$/, '')) ?? nounByEnding(word)
}

const NONE: readonly string[] = []

/** The nouns of what a verb does that texts are searched for; none for other words. */
export const nounsOfVerb = (verb: string): readonly string[] =>
  knownVerbs().searched.get(verb)?.nouns ?? NONE

/** Whether texts are searched for the verb. */
export const isSearchedVerb = (word: string): boolean => knownVerbs().searched.has(word)

/**
 * The verb that texts are searched for, by any form that tells the same doing: «разрабатывать» for
 * «разработал» and «разрабатываю», as resumes tell what was done. Not by the plural: «внедрили» is
 * what a firm did.
 */
export const verbOfForm = (word: string): string | undefined => verbByForm().get(word)

/** The same by what is said to the one sought too: «разрабатываете», «разрабатывай». */
export function verbIn(word: string): string | undefined {
  const verb = verbOfForm(word) ?? (TO_YOU.test(word) ? verbByStem().get(stemOf(word)) : undefined)
  return verb !== undefined && REFLEXIVE.test(word) === REFLEXIVE.test(verb) ? verb : undefined
}

const TO_YOU = /(?:[еи]те|[еи]шь|й|йте)(?:с[яь])?$/
const REFLEXIVE = /с[яь]$/

const stemsOfNouns = lazy(() => {
  const { searched, read } = knownVerbs()
  return new Set([...searched.values(), ...read.values()].flatMap(({ nouns }) => nouns.map(stemOf)))
})

/** Whether the word, in any case and number, is a noun of what a verb of the table does. */
export const isNounOfVerb = (word: string): boolean => stemsOfNouns().has(stemOf(word))

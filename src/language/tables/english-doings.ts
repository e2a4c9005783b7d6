import { lazy } from '../../memory/lazy.ts'
import { linesOf } from './aliases.ts'
import doingsTable from './english-doings.txt' with { type: 'text' }
import thingsTable from './english-things.txt' with { type: 'text' }

/** By which form an English word tells a doing. */
type DoingForm = 'base' | 's' | 'ing' | 'ed' | 'noun'

/** One way to use an English word. */
export type Doing = {
  /**
   * The nouns that Russian names of such activities begin with, and the place of the word in the
   * line of each.
   */
  nouns: { noun: string; place: number }[]
  form: DoingForm
  /** Whether it does something only where a verb has to stand: `design`. */
  isEveryday: boolean
  /** What stands before the thing: `with`; empty for nothing. */
  preposition: string
}

/**
 * What English words say of activities: what is done, Russian words for what it is done to, and the
 * forms of its verb.
 */
type EnglishWord = { doings: Doing[]; things: string[]; forms: string[] }

const PREPOSITIONS = new Set(['with', 'in', 'for', 'to', 'on', 'up', 'out', 'down', 'after', 'of'])
const COMMA = /,\s*/

/**
 * Reads the two tables: lines «Russian: verb form! preposition, verb; noun, noun» and «Russian,
 * Russian: word, word». Throws an Error that names the line.
 */
function parseEnglish(doings: string, things: string): ReadonlyMap<string, EnglishWord> {
  const words = new Map<string, EnglishWord>()
  const wordOf = (text: string): EnglishWord => {
    const known = words.get(text) ?? { doings: [], things: [], forms: [] }
    words.set(text, known)
    return known
  }
  const addDoing = (text: string, noun: string, place: number, use: Omit<Doing, 'nouns'>) => {
    const all = wordOf(text).doings
    const same = all.find(
      ({ form, preposition }) => form === use.form && preposition === use.preposition,
    )
    if (same === undefined) all.push({ ...use, nouns: [{ noun, place }] })
    else if (!same.nouns.some((one) => one.noun === noun)) same.nouns.push({ noun, place })
  }
  for (const { russian, english } of rowsOf(doings)) {
    const [verbs, nouns = ''] = english.split(/;\s*/)
    for (const [place, verb] of verbs!.split(COMMA).entries()) {
      const { listed, forms, preposition } = wordsOfEntry(verb)
      const use = { isEveryday: listed.endsWith('!'), preposition }
      const own = [...formsOf(listed.replace('!', '')), ...forms.map(irregular)]
      for (const [form, text] of own)
        for (const way of inBothSpellings(text)) {
          addDoing(way, russian[0]!, place, { ...use, form })
          if (!use.isEveryday && preposition === '') wordOf(way).forms = own.map((one) => one[1])
        }
    }
    for (const [place, noun] of nouns.split(COMMA).entries()) {
      const { listed, preposition } = wordsOfEntry(noun)
      const use = { form: 'noun' as const, isEveryday: false, preposition }
      if (listed === '') continue
      for (const way of [listed, ...pluralsOf(listed)].flatMap(inBothSpellings))
        addDoing(way, russian[0]!, place, use)
    }
  }
  for (const { russian, english } of rowsOf(things))
    for (const word of english
      .split(COMMA)
      .flatMap((one) => [one, ...pluralsOf(one)])
      .flatMap(inBothSpellings))
      wordOf(word).things.push(...russian.filter((one) => !wordOf(word).things.includes(one)))
  return words
}

const ROW = /^([а-яa-z -]+(?:, [а-яa-z -]+)*): ([a-z!;, ]+)$/

function* rowsOf(table: string): Generator<{ russian: string[]; english: string }> {
  for (const { content, line } of linesOf(table)) {
    const [, russian, english] = ROW.exec(content) ?? []
    if (russian === undefined)
      throw new Error(`line ${line} of a table of English is no "Russian: english"`)
    yield { russian: russian.split(COMMA), english: english! }
  }
}

function wordsOfEntry(entry: string) {
  const [listed = '', ...more] = entry.split(' ')
  const preposition = more.find((word) => PREPOSITIONS.has(word)) ?? ''
  return { listed, forms: more.filter((word) => !PREPOSITIONS.has(word)), preposition }
}

const irregular = (text: string) =>
  [text.endsWith('ing') ? 'ing' : 'ed', text] as [DoingForm, string]

/** `Set`, `setting`; `plan`, `planned` */
const SHORT = /^[^aeiou]+[aeiou][bdgmnpt]$/

function formsOf(base: string): [DoingForm, string][] {
  const stem = SHORT.test(base) ? base + base.at(-1) : base.replace(/e$/, '')
  const third = pluralsOf(base).at(-1)!
  const past = /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ied` : `${stem}ed`
  return [
    ['base', base],
    ['s', third],
    ['ing', `${base.endsWith('ee') ? base : stem}ing`],
    ['ed', past],
  ]
}

function pluralsOf(word: string): string[] {
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`]
  return [/(?:s|x|ch|sh|z)$/.test(word) ? `${word}es` : `${word}s`]
}

/** `optimize` and `optimise`. */
const inBothSpellings = (word: string): string[] =>
  /iz(?:e[sd]?|ing|ations?)$/.test(word) ? [word, word.replace(/iz(?=[a-z]+$)/, 'is')] : [word]

const known = lazy(() => parseEnglish(doingsTable, thingsTable))

/** What the tables of the program know of an English word, in lower case. */
export const englishWord = (word: string): EnglishWord | undefined => known().get(word)

const nouns = lazy(
  () =>
    new Set(
      [...known().values()].flatMap(({ doings }) =>
        doings.flatMap((one) => one.nouns.map(({ noun }) => noun)),
      ),
    ),
)

/** The Russian words of all things that English tells. */
export const thingsInEnglish = (): string[] => [...known().values()].flatMap(({ things }) => things)

/** Whether English tells what the Russian noun does. */
export const isDoingInEnglish = (noun: string): boolean => nouns().has(noun)

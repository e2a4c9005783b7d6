import { linesOf } from '../../language/tables/aliases.ts'
import { sameWord } from '../../language/tables/synonyms.ts'
import { singularOf } from '../../language/text/english-singular.ts'
import { withUsualE } from '../../language/text/russian-stems.ts'
import { wordSet } from '../../language/text/words.ts'
import { professionStem } from './profession-stem.ts'
import table from './professions.txt' with { type: 'text' }

/**
 * What the table says about the words in names of professions. A word goes by its meaning: the stem
 * of the first word of its row, or its own stem where the table does not know it.
 */
export type Professions = {
  /** The meaning of a stem; null for words such as «по», which have none. */
  meaningOf(stem: string): string | null
  /** The meanings of the words of a title. */
  meaningsOf(title: string): Set<string>
  /** The meanings of a title, with a profession in it replaced by another of its names. */
  otherNames(meanings: ReadonlySet<string>): Set<string>[]
  /** Whether a word says how experienced somebody is, so that it may be left out. */
  isLevel(meaning: string): boolean
  /** Whether a word alone tells which profession is meant, as «менеджер» and «старший» do not. */
  isTelling(meaning: string): boolean
  /** The stems that the table knows. */
  stems: readonly string[]
}

/**
 * The stem of a word of a title: what its forms by case, number and gender share, in whichever
 * alphabet it is written.
 */
export function titleStem(word: string): string {
  const usual = withUsualE(word)
  const same = sameWord().get(usual) ?? usual
  return /[а-я]/.test(same) ? professionStem(same) : singularOf(same)
}

const stemsOf = (title: string): string[] => [...wordSet(title)].map(titleStem)

let builtIn: Professions | undefined

/** The built-in table, parsed when first asked for. */
export function builtInProfessions(): Professions {
  builtIn ??= parseProfessions(table)
  return builtIn
}

/** Reads a table; professions.txt says what its rows are. Throws an Error that names the line. */
export function parseProfessions(text: string): Professions {
  const rows = rowsOf(text)
  const under = (heading: string) => rows.filter((row) => row.heading === heading)
  const ignored = new Set(under('ignored').flatMap(({ names }) => names.flatMap(stemsOf)))
  const meanings = meaningsByStem(rows.filter(({ heading }) => heading !== 'ignored'))
  const [levels, generic] = ['level', 'generic'].map(
    (heading) =>
      new Set(
        under(heading).flatMap(({ names }) =>
          names.flatMap(stemsOf).map((stem) => meanings.get(stem)),
        ),
      ),
  )
  const meaningOf = (stem: string) => (ignored.has(stem) ? null : (meanings.get(stem) ?? stem))
  const meaningsOf = (title: string) =>
    new Set(stemsOf(title).flatMap((stem) => meaningOf(stem) ?? []))
  const isLevel = (meaning: string) => levels!.has(meaning)
  const synonyms = under('professions').map(({ names }) => distinct(names.map(meaningsOf)))
  return {
    meaningOf,
    meaningsOf,
    otherNames: (meanings) => synonyms.flatMap((names) => saidOtherwise(meanings, names)),
    isLevel,
    isTelling: (meaning) => !isLevel(meaning) && !generic!.has(meaning),
    stems: [...meanings.keys()],
  }
}

type Row = { heading: string; names: readonly string[]; line: number }

const HEADING = /^\[(\w+)\]$/

function rowsOf(text: string): Row[] {
  let heading = ''
  return [...linesOf(text)].flatMap(({ content, line }) => {
    const named = HEADING.exec(content)?.[1]
    if (named === undefined) return [{ heading, names: content.split(/\s=\s/), line }]
    heading = named
    return []
  })
}

/** The meaning of each name that is a single word. */
function meaningsByStem(rows: readonly Row[]): Map<string, string> {
  const meanings = new Map<string, string>()
  for (const { names, line } of rows) {
    const stems = new Set(names.map(stemsOf).flatMap((words) => (words.length === 1 ? words : [])))
    const [meaning] = stems
    for (const stem of stems) {
      if (meanings.has(stem))
        throw new Error(`professions, line ${line}: a row above has the word "${stem}…" too`)
      meanings.set(stem, meaning!)
    }
  }
  return meanings
}

/** Translations word by word have one meaning. */
function distinct(names: readonly ReadonlySet<string>[]): ReadonlySet<string>[] {
  return [...new Map(names.map((name) => [[...name].sort().join(' '), name])).values()]
}

function saidOtherwise(
  meanings: ReadonlySet<string>,
  names: readonly ReadonlySet<string>[],
): Set<string>[] {
  const said = names.find((name) => name.isSubsetOf(meanings))
  if (said === undefined) return []
  const rest = meanings.difference(said)
  const others = names.filter((name) => !name.isSubsetOf(meanings))
  return others.map((name) => rest.union(name))
}

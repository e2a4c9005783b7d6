import text from './places.txt' with { type: 'text' }
import { hashOfWord } from './word-hashes.ts'

// A name in all cases, by its last letters. Forms that do not exist cost nothing: nobody writes
// them.
const ENDINGS: readonly (readonly [last: RegExp, endings: string])[] = [
  [/(?:ий|ый)$/, 'ий ый его ого ему ому им ым ем ом'],
  [/ое$/, 'ое ого ому ым ом'],
  [/ия$/, 'ия ии ию ией'],
  [/[аы]$/, 'а ы и е у ой ою ов ам ами ах'],
  [/[яи]$/, 'я и е ю ей ам ами ах ов'],
  [/[ое]$/, 'о е а я у ю ом ем'],
  [/[ьй]$/, 'ь й и ью я ю ем е'],
  [/$/, ' а у ом ым е ы'],
]
const ADJECTIVE = 'ий ого ому им ом ая ой ую ое ие их ими'

/**
 * Hashes of every form of the names in places.txt, and of the words that are dropped before and
 * after one.
 */
type Localities = { names: Set<number>; before: Set<number>; after: Set<number> }

let known: Localities | undefined

function localities(): Localities {
  known ??= readLocalities(text)
  return known
}

/** Whether the word of this hash names a town, a region or a country, in any case. */
export const isLocality = (word: number): boolean => localities().names.has(word)
/** Whether it belongs to such a name that follows. */
export const isBeforeLocality = (word: number): boolean => localities().before.has(word)
/** Whether it belongs to such a name before it. */
export const isAfterLocality = (word: number): boolean => localities().after.has(word)

function readLocalities(source: string): Localities {
  const found: Localities = { names: new Set(), before: new Set(), after: new Set() }
  let section = ''
  for (const line of source.split('\n')) {
    if (line.startsWith('#')) continue
    if (line.startsWith('[')) section = line.trim()
    else for (const entry of line.split(' ').filter(Boolean)) addEntry(entry, section, found)
  }
  return found
}

function addEntry(entry: string, section: string, { names, before, after }: Localities): void {
  if (section === '[before]') before.add(hashOfWord(entry))
  else if (section === '[after]') after.add(hashOfWord(entry))
  else if (section === '[latin]') names.add(hashOfWord(entry))
  else for (const form of formsOf(entry)) names.add(hashOfWord(form))
}

/** `орел/орл/орловск`: a name, its oblique stem, its adjective. */
function formsOf(entry: string): string[] {
  return entry
    .split('/')
    .flatMap((name) =>
      isAdjectiveStem(name)
        ? [...adjectivesOf(name), ...casesOf(name)]
        : [...casesOf(name), ...adjectivesOf(`${rootOf(name)}ск`)],
    )
}

const isAdjectiveStem = (name: string) => name.endsWith('ск') || name.endsWith('цк')
const rootOf = (name: string) => name.replace(/(?:ий|ый|ое|ия|[аыяиоеьй])$/, '')
const adjectivesOf = (stem: string) => ADJECTIVE.split(' ').map((ending) => stem + ending)

function casesOf(name: string): string[] {
  const [last, endings] = ENDINGS.find(([pattern]) => pattern.test(name))!
  const stem = name.replace(last, '')
  return [name, ...endings.split(' ').map((ending) => stem + ending)]
}

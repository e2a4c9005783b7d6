import text from './places.txt' with { type: 'text' }

// A name in all cases, by its last letters. Forms that do not exist cost nothing: nobody writes them.
const ENDINGS: readonly (readonly [last: RegExp, endings: string])[] = [
  [/(?:ий|ый)$/, 'ий ый его ого ему ому им ым ем ом'],
  [/ое$/, 'ое ого ому ым ом'],
  [/ия$/, 'ия ии ию ией'],
  [/[аы]$/, 'а ы и е у ой ою ов ам ами ах'],
  [/[яи]$/, 'я и е ю ей ам ами ах ов'],
  [/[ое]$/, 'о е а я у ю ом ем'],
  [/[ьй]$/, 'ь й и ью я ю ем е'],
  [/[а-я]$/, ' а у ом ым е ы'],
]
const ADJECTIVE = 'ий ого ому им ом ая ой ую ое ие их ими'

/** Every form of the names in places.txt, and the words that are dropped before and after one. */
type Places = { names: Set<string>; before: Set<string>; after: Set<string> }

let read: Places | undefined

function places(): Places {
  read ??= readPlaces(text)
  return read
}

/** The words without names of towns, regions and countries, in any case, and without the words that belong to them. */
export function withoutPlaces(words: readonly string[]): string[] {
  const { names, before, after } = places()
  const isDropped = new Uint8Array(words.length)
  for (let i = 0; i < words.length; i++) {
    if (!names.has(words[i]!)) continue
    isDropped[i] = 1
    for (let k = i - 1; k >= 0 && before.has(words[k]!); k--) isDropped[k] = 1
    for (let k = i + 1; k < words.length && after.has(words[k]!); k++) isDropped[k] = 1
  }
  return words.filter((_, i) => isDropped[i] === 0)
}

function readPlaces(source: string): Places {
  const found: Places = { names: new Set(), before: new Set(), after: new Set() }
  let section = ''
  for (const line of source.split('\n')) {
    if (line.startsWith('#')) continue
    if (line.startsWith('[')) section = line.trim()
    else for (const entry of line.split(' ').filter(Boolean)) addEntry(entry, section, found)
  }
  return found
}

function addEntry(entry: string, section: string, { names, before, after }: Places): void {
  if (section === '[before]') before.add(entry)
  else if (section === '[after]') after.add(entry)
  else if (section === '[latin]') names.add(entry)
  else for (const form of formsOf(entry)) names.add(form)
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
  const stem = /[а-я]$/.test(name) && last.source === '[а-я]$' ? name : name.replace(last, '')
  return [name, ...endings.split(' ').map((ending) => stem + ending)]
}

import { asObject, field, type JsonObject, parseJson } from '../../site/pages/json.ts'
import { isAdvert, isOfEmployers, isPosting, isWholeAdvert, readJson } from './advert-json.ts'
import { type FileRecord, LONGEST_RECORD } from './file-record.ts'
import { jsonPieces } from './json-pieces.ts'

/** How deep a list may lie in the object that holds it. */
const DEEPEST_LIST = 3

/**
 * The records of a file of JSON: a list of adverts, adverts one after the other (a line each, or
 * not), or an object with a list of them inside, whatever it is called. Throws OperatorError when
 * it is cut.
 */
export async function* jsonRecords(
  pieces: AsyncIterable<string>,
  path: string,
): AsyncGenerator<FileRecord> {
  for await (const { line, text } of jsonPieces(pieces, path)) {
    if (text === null) {
      yield { line, broken: 'too_long' }
      continue
    }
    const value = readJson(text)
    if (value === undefined) yield { line, broken: 'json' }
    else yield* recordsOf(advertsIn(value), { line, characters: text.length })
  }
}

const recordsOf = (
  adverts: readonly JsonObject[],
  { line, characters }: { line: number; characters: number },
) =>
  adverts.map((fields): FileRecord => ({ line, characters: characters / adverts.length, fields }))

/** The adverts that a value is or holds; the value itself where it holds none. */
export function advertsIn(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return objectsIn(value)
  const object = asObject(value)
  if (object === null) return []
  const [only, ...others] = Object.values(object)
  if (others.length === 0 && isWholeAdvert(only)) return objectsIn([only])
  return (
    postingsIn(object) ?? (isAdvert(object) ? [object] : (listIn(object, DEEPEST_LIST) ?? [object]))
  )
}

const objectsIn = (items: readonly unknown[]): JsonObject[] =>
  items.map(asObject).filter((item) => item !== null)

/** The postings of a JSON-LD graph. */
function postingsIn(object: JsonObject): JsonObject[] | null {
  const graph = field(object, '@graph')
  return Array.isArray(graph) ? objectsIn(graph).filter(isPosting) : null
}

/**
 * The adverts of a list in an object, or of objects that name each; those that its employers hold
 * where it has no others.
 */
function listIn(object: JsonObject, deepest: number): JsonObject[] | null {
  const { firms = [], others = [] } = Object.groupBy(Object.entries(object), ([name]) =>
    isOfEmployers(name) ? 'firms' : 'others',
  )
  const valuesOf = (entries: [string, unknown][]) => entries.map(([, value]) => value)
  return (
    listAmong(valuesOf(others), deepest) ??
    listWithin(objectsIn(valuesOf(firms)), deepest) ??
    listAmong(valuesOf(firms).filter(Array.isArray), deepest)
  )
}

function listAmong(values: readonly unknown[], deepest: number): JsonObject[] | null {
  const inner = objectsIn(values)
  const list = values.find((value) => Array.isArray(value) && value.some(isAdvert))
  if (list !== undefined) return objectsIn(list as unknown[])
  // An employer has a name and a description too, but stands among what an advert says.
  if (inner.length * 2 > values.length && inner.some(isWholeAdvert)) return inner
  return listWithin(inner, deepest)
}

function listWithin(objects: readonly JsonObject[], deepest: number): JsonObject[] | null {
  const found = deepest > 1 ? objects.flatMap((one) => listIn(one, deepest - 1) ?? []) : []
  return found.length > 0 ? found : null
}

/**
 * The postings in the scripts of saved pages, which are whole files of HTML; `cut` stands for what
 * is not looked at.
 */
export async function* pageRecords(pieces: AsyncIterable<string>): AsyncGenerator<FileRecord> {
  let html = ''
  let isCut = false
  for await (const piece of pieces) {
    isCut = piece !== '' && html.length >= MOST_PAGE
    if (isCut) break
    html += piece
  }
  let line = 1
  let counted = 0
  for (let from = 0; ; ) {
    SCRIPT.lastIndex = from
    const opened = SCRIPT.exec(html)
    const start = SCRIPT.lastIndex
    const end = opened === null ? -1 : endOfScript(html, start)
    if (opened === null || end === -1) break
    while (counted < start) if (html[counted++] === '\n') line++
    const value = end - start > LONGEST_RECORD ? undefined : parseJson(html.slice(start, end))
    if (value === undefined) yield { line, broken: 'json' }
    else
      yield* recordsOf([value].flat().flatMap(advertsIn).filter(isPosting), {
        line,
        characters: end - start,
      })
    from = end
  }
  if (isCut) yield { line, broken: 'cut' }
}

function endOfScript(html: string, start: number): number {
  END_OF_SCRIPT.lastIndex = start
  return END_OF_SCRIPT.exec(html)?.index ?? -1
}

const SCRIPT = /<script\b[^<>]{0,500}application\/ld\+json[^<>]{0,500}>/gi
const END_OF_SCRIPT = /<\/script/gi
/** A page has less than a million characters. */
const MOST_PAGE = 32 * 1024 * 1024

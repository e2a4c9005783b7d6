/** Lists in the JSON of a sheet that have a number for each advert, by their names. */
const LISTS = {
  published: Float64Array,
  of: Int32Array,
  hasKeySkills: Uint8Array,
  from: Float64Array,
  to: Float64Array,
  isStated: Uint8Array,
  tax: Uint8Array,
  representativeOf: Int32Array,
} as const
type Name = keyof typeof LISTS
const NAMES = Object.keys(LISTS) as Name[]

type Numbers = Int32Array | Float64Array | Uint8Array

const OPENING = '":['
const CLOSING = ']'
/** So many bytes may have to be there together to tell that a list begins. */
const LONGEST = Math.max(...NAMES.map(({ length }) => length)) + OPENING.length + 1
const [COMMA, ZERO, NINE, NULL] = [...Buffer.from(',09n')] as [number, number, number, number]
/** To read as many takes up to twenty milliseconds. */
const BYTES_AT_ONCE = 2 * 1024 * 1024
/** A whole number of as many digits is exact. */
const MOST_DIGITS = 15

/**
 * An object of JSON, with columns where it or an object in it has one of these lists: the text and
 * the plain lists of a million adverts would take some hundred megabytes. `null` in a list is NaN.
 * Throws when the JSON is damaged. Pauses after megabytes.
 * @param pieces of its UTF-8, cut anywhere
 */
export function* parseColumns(pieces: Iterable<Buffer>): Generator<void, unknown> {
  const columns: Numbers[] = []
  const rest: Buffer[] = []
  let open: { name: Name; parts: Float64Array[] } | null = null
  let left: Buffer = Buffer.alloc(0)

  /** Returns where it is cut. */
  function read(json: Buffer): number {
    for (let at = 0; ; ) {
      if (open !== null) {
        const closing = json.indexOf(CLOSING, at)
        const end = closing < 0 ? Math.max(at, json.lastIndexOf(COMMA) + 1) : closing
        open.parts.push(numbersIn(json.subarray(at, end)))
        if (closing < 0) return end
        columns.push(joined(open.parts, LISTS[open.name]))
        open = null
        at = closing + 1
      }
      const { name, start } = nextList(json, at)
      // A copy, as a few bytes would keep all of their piece.
      rest.push(Buffer.from(json.subarray(at, start)))
      if (name === null) return start
      rest.push(Buffer.from(String(columns.length)))
      open = { name, parts: [] }
      at = start + 1
    }
  }

  for (const piece of pieces)
    for (let from = 0; from < piece.length; from += BYTES_AT_ONCE) {
      const part = piece.subarray(from, from + BYTES_AT_ONCE)
      const json: Buffer = left.length > 0 ? Buffer.concat([left, part]) : part
      left = json.subarray(read(json))
      yield
    }
  return withColumns(JSON.parse(Buffer.concat([...rest, left]).toString()), columns)
}

/** The next of these lists from a place on, and where its bracket is. */
function nextList(json: Buffer, from: number): { name: Name | null; start: number } {
  for (let at = json.indexOf(OPENING, from); at >= 0; at = json.indexOf(OPENING, at + 1)) {
    // In a text a backslash stands before each of the quotes.
    const isBefore = (name: Name) =>
      json.toString('latin1', Math.max(from, at - name.length - 1), at) === `"${name}`
    const name = NAMES.find(isBefore)
    if (name !== undefined) return { name, start: at + OPENING.length - 1 }
  }
  return { name: null, start: Math.max(from, json.length - LONGEST) }
}

function numbersIn(list: Buffer): Float64Array {
  let length = list.length > 0 && list.at(-1) !== COMMA ? 1 : 0
  for (let at = 0; at < list.length; at++) if (list[at] === COMMA) length++
  const numbers = new Float64Array(length)
  for (let i = 0, at = 0; i < length; i++, at++) {
    const start = at
    let whole = 0
    for (; at < list.length && list[at]! >= ZERO && list[at]! <= NINE; at++)
      whole = whole * 10 + list[at]! - ZERO
    const isWhole = (at === list.length || list[at] === COMMA) && at > start
    if (isWhole && at - start <= MOST_DIGITS) {
      numbers[i] = whole
      continue
    }
    while (at < list.length && list[at] !== COMMA) at++
    numbers[i] = list[start] === NULL ? Number.NaN : JSON.parse(list.toString('latin1', start, at))
  }
  return numbers
}

function joined(parts: readonly Float64Array[], Numbers: new (length: number) => Numbers): Numbers {
  const numbers = new Numbers(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    numbers.set(part, at)
    at += part.length
  }
  return numbers
}

/** @param object whose lists are the indexes of their columns */
function withColumns(object: Record<string, unknown>, columns: readonly Numbers[]): unknown {
  for (const [name, value] of Object.entries(object))
    if (name in LISTS) object[name] = columns[value as number]
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      withColumns(value as Record<string, unknown>, columns)
  return object
}

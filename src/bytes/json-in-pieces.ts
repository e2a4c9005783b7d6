import type { Listed } from '../memory/listed.ts'

/** As many members of a list make a piece of some tens of kilobytes. */
const MEMBERS_OF_A_PIECE = 4096

/**
 * What `JSON.stringify` writes, in pieces: the text of a list of a million would be there three
 * times while it is packed. Typed arrays and what is listed are written as lists. The members of
 * objects are cut, and nothing within lists. A function gives what is made only to be written.
 */
export function* jsonInPieces(value: unknown): Generator<string> {
  if (isList(value)) yield* ofList(value)
  else if (typeof value === 'function') yield* jsonInPieces(value())
  else if (typeof value !== 'object' || value === null) yield JSON.stringify(value)
  else {
    let before = '{'
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined) continue
      yield `${before}${JSON.stringify(name)}:`
      yield* jsonInPieces(member)
      before = ','
    }
    yield before === '{' ? '{}' : '}'
  }
}

type List = Listed<unknown> | Numbers
type Numbers = Int32Array | Float64Array | Uint8Array

const isNumbers = (value: unknown): value is Numbers => ArrayBuffer.isView(value)

const isList = (value: unknown): value is List =>
  typeof value === 'object' && value !== null && Symbol.iterator in value

function* ofList(list: List): Generator<string> {
  yield '['
  for (let from = 0; from < list.length; from += MEMBERS_OF_A_PIECE) {
    if (from > 0) yield ','
    yield membersOf(list, from, Math.min(from + MEMBERS_OF_A_PIECE, list.length))
  }
  yield ']'
}

/** What has no member but whole numbers needs no list made of it. */
const membersOf = (list: List, from: number, to: number): string =>
  isNumbers(list) && !(list instanceof Float64Array)
    ? list.subarray(from, to).join()
    : JSON.stringify(Array.from({ length: to - from }, (_, i) => list.at(from + i))).slice(1, -1)

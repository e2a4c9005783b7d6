import { asObject } from '../../site/pages/json.ts'
import { FileRefused } from '../faults/file-fault.ts'
import { isAdvert, readJson } from './advert-json.ts'
import { LONGEST_RECORD } from './file-record.ts'
import {
  INNER_LIST,
  isKeyed,
  isNamedEmployers,
  type Layout,
  LONGEST_KEY,
  layoutOf,
} from './json-layout.ts'

/** The text of a value, and the line on which it begins; null for one that is too long. */
type JsonPiece = { line: number; text: string | null }

/**
 * Cuts the text of a file of JSON into the texts of its adverts without keeping more than one: the
 * items of a list, or of an object that names each; else the values that follow each other. Where
 * the first of these is too long to be an advert it is looked into for a list of them. JSON lines
 * are cut by lines, so that a broken one breaks no other. Throws OperatorError where the text ends
 * before its value or list does.
 */
export async function* jsonPieces(
  pieces: AsyncIterable<string>,
  path: string,
): AsyncGenerator<JsonPiece> {
  let text = ''
  const iterator = pieces[Symbol.asyncIterator]()
  let isEnd = false
  const more = async () => {
    const { value, done } = await iterator.next()
    isEnd = done === true
    text += value ?? ''
  }
  const rest = async function* () {
    yield text
    text = ''
    while (!isEnd) {
      await more()
      const piece = text
      text = ''
      yield piece
    }
  }
  try {
    while (!isEnd && text.length <= LONGEST_RECORD) await more()
    const list = layoutOf(text)
    if (!isKeyed(list) && isLines(text, isEnd)) return yield* lines(rest())
    yield* values(rest(), { list, path })
  } finally {
    await iterator.return?.()
  }
}

/**
 * Whether a text begins with JSON lines: the first is an object; or, where that one is broken, two
 * that follow each other or the last one, as within a value a comma or a bracket would follow. Of
 * nothing but broken lines each begins an object and leaves nothing to follow; or the first begins
 * no value.
 */
function isLines(text: string, isEnd: boolean): boolean {
  const all = text.split('\n')
  const whole = (isEnd ? all : all.slice(0, -1)).filter((line) => line.trim() !== '')
  const isOne = (at: number) =>
    /^\s*\{.*\}\s*$/.test(whole[at]!) && asObject(readJson(whole[at]!)) !== null
  if (!/^\s*[[{]/.test(text) || (whole.length > 1 && whole.every((line) => ALONE.test(line))))
    return true
  return whole.some(
    (_, at) => isOne(at) && (at === 0 || (at + 1 < whole.length ? isOne(at + 1) : isEnd)),
  )
}

const ALONE = /^\s*\{.*[^\s,[{]\s*$/

async function* lines(pieces: AsyncIterable<string>): AsyncGenerator<JsonPiece> {
  let text = ''
  let line = 1
  let isTooLong = false
  const piece = (end: number): JsonPiece | null => {
    const own = text.slice(0, end)
    text = text.slice(end + 1)
    const isBlank = own.trim() === '' && !isTooLong
    const made = isBlank
      ? null
      : { line, text: isTooLong || own.length > LONGEST_RECORD ? null : own }
    isTooLong = false
    line++
    return made
  }
  for await (const more of pieces) {
    text += more
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n')) {
      const made = piece(end)
      if (made) yield made
    }
    if (text.length > LONGEST_RECORD) {
      isTooLong = true
      text = ''
    }
  }
  const last = piece(text.length)
  if (last) yield last
}

/** Where a scan of JSON stands. */
type Scan = {
  /** The brackets that are open, the outermost of them. */
  open: string
  /** How many are open within these. */
  deeper: number
  isString: boolean
  isEscaped: boolean
  line: number
  /** What is open where the values begin that are cut out; null while no list of them is found. */
  list: string | null
  /** How much was open where employers began: only a list of another name holds adverts there. */
  employers: number | null
  /** Whether the list of adverts is at its end. */
  isOver: boolean
  value: Value | null
}

/** The value that is being cut out: where it begins in the text that is kept. */
type Value = { start: number; line: number; within: string; isTooLong: boolean }

/** More than lists lie deep: of brackets within these their number is enough. */
const MOST_OPEN = 8

const scanOf = (list: Scan['list']): Scan => ({
  open: '',
  deeper: 0,
  isString: false,
  isEscaped: false,
  line: 1,
  list,
  employers: null,
  isOver: false,
  value: null,
})

/**
 * @param list `''`: the values follow each other; `{` and so on: they are those of objects; null: a
 * list of them lies in the first
 */
async function* values(
  pieces: AsyncIterable<string>,
  { list, path }: { list: Layout; path: string },
): AsyncGenerator<JsonPiece> {
  const scan = scanOf(list)
  let text = ''
  let at = 0
  for await (const piece of pieces) {
    text += piece
    for (; at < text.length; at++) {
      const made = step(scan, text, at)
      if (made) yield made
      if (scan.isOver) return
    }
    if (scan.value !== null && text.length - scan.value.start > LONGEST_RECORD)
      scan.value.isTooLong = true
    const isKept = scan.value !== null && !scan.value.isTooLong
    const keptFrom = isKept ? scan.value!.start : Math.max(0, text.length - LONGEST_KEY)
    text = text.slice(keptFrom)
    at -= keptFrom
    if (scan.value !== null) scan.value.start -= keptFrom
  }
  if (scan.value !== null)
    throw new FileRefused(
      { code: 'cut', line: scan.value.line },
      `${path} is cut or broken: what begins in line ${scan.value.line} has no end. Create it ` +
        'again.',
    )
  if (scan.open !== '')
    throw new FileRefused(
      { code: 'cut', line: scan.line },
      `${path} is cut: it ends in line ${scan.line}, before its list does. Create it again.`,
    )
}

/** Takes the next character, and returns the value that ends with it. */
function step(scan: Scan, text: string, at: number): JsonPiece | null {
  const sign = text[at]!
  if (sign === '\n') scan.line++
  if (scan.isString) {
    if (scan.isEscaped) scan.isEscaped = false
    else if (sign === '\\') scan.isEscaped = true
    else if (sign === '"') scan.isString = false
    return null
  }
  if (sign === '"') scan.isString = true
  else if (sign === '{' || sign === '[') opened(scan, sign, { text, at })
  else if (sign === '}' || sign === ']') return closed(scan, text, at)
  return null
}

function opened(scan: Scan, sign: '{' | '[', { text, at }: { text: string; at: number }): void {
  const { open, list } = scan
  if (scan.value === null && /^\{{1,3}$/.test(open)) {
    if (isNamedEmployers(text, at)) scan.employers ??= open.length
    // An employer may hold a list of adverts.
    else if (sign === '[') scan.employers = null
  }
  // The list that the file is: its items are the values.
  if (list === '' && open === '' && sign === '[') scan.list = '['
  const begins = sign === '{' && (list === null ? INNER_LIST.test(open) : open === list)
  if (begins && scan.value === null && scan.employers === null)
    scan.value = { start: at, line: scan.line, within: open, isTooLong: false }
  if (open.length < MOST_OPEN) scan.open += sign
  else scan.deeper++
}

function closed(scan: Scan, text: string, at: number): JsonPiece | null {
  if (scan.deeper > 0) {
    scan.deeper--
    return null
  }
  scan.open = scan.open.slice(0, -1)
  if (scan.employers === scan.open.length) scan.employers = null
  const { value, list, open } = scan
  if (list?.endsWith('[') && open.length < list.length) scan.isOver = true
  if (value === null || open.length > value.within.length) return null
  const own = value.isTooLong ? null : text.slice(value.start, at + 1)
  scan.value = null
  // The first item of a list in an object tells whether it is the list of adverts.
  if (list === null && (own === null || !isAdvert(readJson(own)))) return null
  scan.list ??= value.within
  return { line: value.line, text: own }
}

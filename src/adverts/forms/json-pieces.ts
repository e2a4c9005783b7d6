import { asObject } from '../../site/pages/json.ts'
import { FileRefused } from '../faults/file-fault.ts'
import { isAdvert, isWholeAdvert, readJson } from './advert-json.ts'
import { LONGEST_RECORD } from './file-record.ts'

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
    const keyed = listOfKeyed(text)
    if (keyed) return yield* values(rest(), { list: keyed, path })
    if (isLines(text, isEnd)) return yield* lines(rest())
    // The reader of a value looks into it; one that is too long is looked into here.
    const isList = text.trimStart().startsWith('[')
    yield* values(rest(), { list: isList || endsEarly(text) ? '' : null, path })
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
  const isOne = (at: number) => asObject(readJson(whole[at]!)) !== null
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
  /** Whether the list of adverts is at its end. */
  isOver: boolean
  value: Value | null
}

/** The value that is being cut out: where it begins in the text that is kept. */
type Value = { start: number; line: number; within: string; isTooLong: boolean }

/** More than lists lie deep: of brackets within these their number is enough. */
const MOST_OPEN = 8

/** The list of an object that is looked into, at most so deep. */
const INNER_LIST = /^\{{1,3}\[$/

const scanOf = (list: Scan['list']): Scan => ({
  open: '',
  deeper: 0,
  isString: false,
  isEscaped: false,
  line: 1,
  list,
  isOver: false,
  value: null,
})

/** The values that end in a text. */
function* valuesIn(text: string, list: Scan['list']): Generator<JsonPiece> {
  const scan = scanOf(list)
  for (let at = 0; at < text.length && !scan.isOver; at++) {
    const made = step(scan, text, at)
    if (made) yield made
  }
}

/** Whether the first value comes to its end in a text. */
const endsEarly = (text: string): boolean => valuesIn(text, '').next().done === false

/** Where the values lie of an object that names each advert, by its id perhaps. */
const KEYED = ['{', '{{', '{{{'] as const
type Keyed = (typeof KEYED)[number]

/** … of the object that a text begins with, where one of the first values is an advert. */
function listOfKeyed(text: string): Keyed | undefined {
  // One that ends early is looked into as a whole.
  if (!/^\s*\{/.test(text) || endsEarly(text)) return undefined
  // A list of adverts beside others, such as employers that are named, is the one that is meant.
  const [listed] = valuesIn(text, null)
  if (listed !== undefined && isWholeAdvert(readJson(listed.text!))) return undefined
  const isOfAdverts = (list: Keyed) =>
    valuesIn(text, list)
      .take(FIRST_VALUES)
      .some(({ text: value }) => isWholeAdvert(readJson(value!)))
  return KEYED.find(isOfAdverts)
}

const FIRST_VALUES = 3

/**
 * @param list `''`: the values follow each other; `{` and so on: they are those of objects; null: a
 * list of them lies in the first
 */
async function* values(
  pieces: AsyncIterable<string>,
  { list, path }: { list: '' | Keyed | null; path: string },
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
    const keptFrom = scan.value === null || scan.value.isTooLong ? text.length : scan.value.start
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
  else if (sign === '{' || sign === '[') opened(scan, sign, at)
  else if (sign === '}' || sign === ']') return closed(scan, text, at)
  return null
}

function opened(scan: Scan, sign: '{' | '[', at: number): void {
  const { open, list } = scan
  // The list that the file is: its items are the values.
  if (list === '' && open === '' && sign === '[') scan.list = '['
  const begins = sign === '{' && (list === null ? INNER_LIST.test(open) : open === list)
  if (begins && scan.value === null)
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

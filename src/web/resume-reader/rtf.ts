import { MOST_DEEP, type Reading, Unreadable } from './problem.ts'
import { asRows, CELL, ROW } from './text/cells.ts'

/** The code pages of the character sets that fonts name (RTF 1.9.1, "fcharset"). */
const CODE_PAGES: Readonly<Record<number, string>> = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  238: 'windows-1250',
}
/** Code pages of Windows but those of its own numbers. */
const OTHER_PAGES: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  10007: 'x-mac-cyrillic',
  65001: 'utf-8',
}
/** Control words that stand for signs. A note begins a line. */
const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '\n': 'par line sect page column footnote \n \r',
    ' ': 'emspace enspace qmspace pict',
    '\t': 'tab',
    [ROW]: 'row nestrow',
    [CELL]: 'cell nestcell',
    '—': 'emdash',
    '–': 'endash',
    '‘': 'lquote',
    '’': 'rquote',
    '“': 'ldblquote',
    '”': 'rdblquote',
    '•': 'bullet',
    '\u00A0': '~',
    '-': '_',
    '\\': '\\',
    '{': '{',
    '}': '}',
  }).flatMap(([sign, words]) => words.split(' ').map((word) => [word, sign] as const)),
)
/**
 * Groups that hold no text of the document, or hold it a second time. Those marked by `\*` are none
 * either.
 */
const NO_TEXT =
  /^(fonttbl|colortbl|stylesheet|info|pict|sp|shprslt|nonshppict|xe|tc|rxe|listtable|filetbl|revtbl|template)$/
/** Marked by `\*`, and yet where the text of a shape or a note stands. */
const SHAPE = /^(shpinst|shppict|shptxt|footnote)$/
const TOKEN = /\\([a-z]+)(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([\s\S])|([{}])|([^\\{}\r\n]+)|[\r\n]+/gi

type Group = { isText: boolean; isHidden: boolean; after: number; codePage: string }

const codePageOf = (number: number) =>
  OTHER_PAGES[number] ?? (number >= 1250 && number <= 1258 ? `windows-${number}` : 'windows-1252')

/**
 * The text of a file in RTF, which the .doc of hh.ru is too. What is hidden or deleted is left out.
 * @throws Unreadable
 * @see Rich Text Format Specification 1.9.1
 */
export function readRtf(bytes: Uint8Array): Reading {
  // Of what decoders know this one alone keeps every byte: "latin1" is windows-1252 to them.
  const source = new TextDecoder('x-user-defined').decode(bytes)
  const fonts = new Map<number, string>()
  const groups: Group[] = []
  let ansi = 'windows-1252'
  let group: Group = { isText: true, isHidden: false, after: 1, codePage: ansi }
  let font = 0
  // None, unless the file names one.
  let ofDocument = -1
  let isMarked = false
  let inFonts = false
  // What a reader without Unicode would show instead of the last sign, in signs that are to be left
  // out.
  let left = 0
  let text = ''
  let raw: number[] = []
  const say = (said: string) => {
    if (raw.length > 0) text += new TextDecoder(group.codePage).decode(Uint8Array.from(raw))
    raw = []
    text += said
  }
  const codePageOfFont = (number: number) => fonts.get(number) ?? ansi
  const obey = (word: string, number: number | undefined) => {
    if (isMarked && !SHAPE.test(word)) group.isText = false
    if (NO_TEXT.test(word)) group.isText = false
    if (word === 'fonttbl') inFonts = true
    else if (word === 'ansicpg') ansi = group.codePage = codePageOf(number ?? 0)
    else if (word === 'fcharset' && CODE_PAGES[number ?? 0] !== undefined)
      fonts.set(font, CODE_PAGES[number ?? 0]!)
    else if (word === 'f' || word === 'deff') {
      font = number ?? 0
      if (word === 'deff') ofDocument = font
      if (!inFonts) group.codePage = codePageOfFont(font)
    } else if (word === 'uc') group.after = number ?? 1
    else if (word === 'v' || word === 'deleted' || word === 'mvf') group.isHidden = number !== 0
    else if (word === 'plain')
      group = { ...group, isHidden: false, codePage: codePageOfFont(ofDocument) }
  }
  const isShown = () => group.isText && !group.isHidden
  TOKEN.lastIndex = 0
  for (let token = TOKEN.exec(source); token !== null; token = TOKEN.exec(source)) {
    const [, word, number, hex, sign, brace, plain] = token
    if (brace !== undefined) {
      say('')
      left = 0
      if (groups.length > MOST_DEEP) throw new Unreadable('damaged')
      if (brace === '{') groups.push({ ...group })
      else {
        group = groups.pop() ?? group
        if (inFonts && group.isText) {
          inFonts = false
          // The document names its font before the table that gives its code page.
          group.codePage = codePageOfFont(ofDocument)
        }
      }
    } else if (word === 'u') {
      if (isShown()) say(String.fromCharCode(Number(number) & 0xffff))
      left = group.after
    } else if (word === 'bin') TOKEN.lastIndex += Math.max(Number(number ?? 0), 0)
    else if (word !== undefined) {
      say(isShown() ? (SIGNS.get(word) ?? '') : '')
      obey(word, number === undefined ? undefined : Number(number))
    } else if (hex !== undefined) {
      if (left > 0) left--
      else if (isShown()) raw.push(Number.parseInt(hex, 16))
    } else if (sign !== undefined) {
      if (left > 0) left--
      else if (isShown()) say(SIGNS.get(sign) ?? '')
    } else if (plain !== undefined) {
      if (isShown()) for (const letter of plain.slice(left)) raw.push(letter.charCodeAt(0) & 0xff)
      left = Math.max(left - plain.length, 0)
    }
    isMarked = sign === '*'
  }
  say('')
  return { text: asRows(text), notes: groups.length > 0 ? [{ what: 'cut', where: '' }] : [] }
}

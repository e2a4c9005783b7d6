import { LANGUAGE_WORD } from '../language/tables/languages.ts'
import { linesByHeading } from '../language/tables/word-classes.ts'
import { inLatin } from '../language/text/look-alikes.ts'
import type { Span } from '../language/text/span.ts'
import table from './language-levels.txt' with { type: 'text' }

/** How well a resume says a language is known, and an advert asks for it, in their words. */
export type LanguageLevels = {
  /** Null where the resume names the language alone. */
  named: string | null
  asked: string
  /** Whether it surely is less than what is asked for. */
  isBelow: boolean
}

/** A level in the words of a text: A1 is 1, C2 is 6. */
type Level = { text: string; most: number; least: number }

const lines = linesByHeading(table)
const WORDS = lines.get('levels')!.flatMap((content) => {
  const [, most, least, words] = /^(\S+) (\S+) (.+)$/.exec(content)!
  return words!.split(', ').map((word) => ({ word, most: Number(most), least: Number(least) }))
})
/** «Рабочее место» and «свободный график» are of no language. */
const OF_WORK = '(?! (?:график|режим|мест|день|дн|врем|доступ|документ))'
const EACH = WORDS.map(({ word }) => `(${word.replace(' ', '[ -]')})`).join('|')
const ANY = `(?:${EACH})\\p{L}*(?!\\p{L})${OF_WORK}`
const WORD = new RegExp(`(?<!\\p{L})${ANY}`, 'iu')
/** On the European scale or the Chinese one; «в 2» and «с 1» are prepositions. */
const SCALE = '(?:([A-Ca-cАВС])([12])(?![\\d.])(\\+)?|[Hh][Ss][Kk] ?-?([1-6]))(?!\\p{L})'
const OF_SCALE = new RegExp(`(?<![\\p{L}\\d])${SCALE}`, 'gu')
const BESIDE = lines.get('beside')!.join(' ').replaceAll('*', '\\p{L}*').replaceAll(' ', '|')
/** Levels and what may stand between them and a language. */
const STRETCH = `(?:(?:${ANY}|${SCALE}|(?:${BESIDE})(?![\\p{L}\\d]))[^\\p{L}\\d]*)*`
const [UP_TO, FROM, ALONE] = [
  `(?<![\\p{L}\\d])${STRETCH}$`,
  `^[^\\p{L}\\d]*${STRETCH}`,
  `^[^\\p{L}\\d]*${STRETCH}$`,
].map((source) => new RegExp(source, 'iu')) as [RegExp, RegExp, RegExp]

/** How far behind a language, and before it, its level is looked for. */
const [FARTHEST, BEFORE] = [80, 40]
/** Licences have a B1 and a C1 too. */
const ENDS =
  /[;\n•·]|[.!?](?:\s|$)|(?<!\p{L})(?:водит|удостоверен|категори|прав[аы]?(?!\p{L})|driv)/iu
/** «английский и немецкий: B2» is of both. */
const ALSO = new RegExp(
  `^\\p{L}*(?: язык\\p{L}*)?\\s?(?:,|/|и|and|или|or)\\s(?=${LANGUAGE_WORD.source})`,
  'iu',
)
const LAST_JOINT = /(?:,|;|\/|\s(?:и|and|или|or)\s)[^,;/]*$/i

/**
 * The levels of a language that a resume and an advert state, each at places that name it; null
 * where the advert asks for none.
 */
export function levelsOf(resume: Stated, advert: Stated): LanguageLevels | null {
  const asked = levelsAt(advert)[0]
  if (asked === undefined) return null
  const named = levelsAt(resume).toSorted((one, other) => other.most - one.most)[0] ?? null
  return {
    named: named?.text ?? null,
    asked: asked.text,
    isBelow: named !== null && named.most < asked.least,
  }
}

type Stated = { text: string; places: readonly Span[] }

const levelsAt = ({ text, places }: Stated): Level[] =>
  places.flatMap((place) => levelAt(text, place) ?? [])

function levelAt(text: string, { start, end }: Span): Level | null {
  const behind = text.slice(start, end + FARTHEST)
  const own = LANGUAGE_WORD.exec(behind)
  const from = own === null ? end : start + own.index + own[0].length
  const after = untilNext(text.slice(from, from + FARTHEST))
  const before = text.slice(Math.max(0, start - BEFORE), start + (own?.index ?? 0))
  const near = UP_TO.exec(before.slice(before.search(/[^,;:.!?\n•·()—–]*$/)))?.[0] ?? ''
  // Behind a comma or «и» only a level by itself is of the language: «английский, уверенный Excel».
  const [first = '', ...others] = after.split(/,|\s(?:и|and)\s/)
  const other = others.findIndex((part) => !ALONE.test(part))
  const beside = others.slice(0, other < 0 ? others.length : other).join()
  return (
    ofScale(`${first},${beside}`) ??
    ofScale(near) ??
    ofWords(near) ??
    ofWords(FROM.exec(first)![0]) ??
    ofWords(beside)
  )
}

/** What is said of a language up to the next one, or also of those beside it. */
function untilNext(text: string): string {
  const also = ALSO.exec(text)
  if (also !== null) return untilNext(text.slice(also[0].length).replace(LANGUAGE_WORD, ''))
  const sentence = text.slice(0, ENDS.exec(text)?.index)
  const next = LANGUAGE_WORD.exec(sentence)?.index
  return next === undefined ? sentence : sentence.slice(0, next).replace(LAST_JOINT, '')
}

function ofScale(text: string): Level | null {
  const levels = Array.from(text.matchAll(OF_SCALE), ([own, letter = '', digit, plus, hsk]) => {
    const latin = inLatin(letter.toLowerCase())!.toUpperCase()
    const level = hsk ? Number(hsk) : 'ABC'.indexOf(latin) * 2 + Number(digit)
    return {
      text: hsk ? own.toUpperCase() : `${latin}${digit}${plus ?? ''}`,
      most: level + (plus ? 0.5 : 0),
      least: level,
    }
  })
  if (levels.length === 0) return null
  return {
    text: [...new Set(levels.map((one) => one.text))].join('–'),
    most: Math.max(...levels.map(({ most }) => most)),
    least: Math.min(...levels.map(({ least }) => least)),
  }
}

function ofWords(text: string): Level | null {
  const found = WORD.exec(text)
  if (found === null) return null
  const which = found.slice(1).findIndex((word) => word !== undefined)
  const { most, least } = WORDS[which]!
  return { text: found[0].trim(), most, least }
}

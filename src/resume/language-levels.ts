import { linesOf } from '../language/tables/aliases.ts'
import { LANGUAGE_WORD } from '../language/tables/languages.ts'
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

const WORDS = [...linesOf(table)].flatMap(({ content }) => {
  const [, most, least, words] = /^(\S+) (\S+) (.+)$/.exec(content)!
  return words!.split(', ').map((word) => ({ word, most: Number(most), least: Number(least) }))
})
const ANY = `(?:${WORDS.map(({ word }) => `(${word.replace(' ', '[ -]')})`).join('|')})\\p{L}*`
const [WORD, ALONE] = [
  new RegExp(`(?<!\\p{L})${ANY}`, 'iu'),
  new RegExp(`^\\s*${ANY}\\s*[).]?\\s*$`, 'iu'),
]
/** Of the European scale or the Chinese one; Russian letters look the same. */
const OF_SCALE = /(?<![\p{L}\d])(?:([abcавс]) ?([12])(?![\d.])(\+)?|hsk ?-?([1-6]))(?!\p{L})/giu
const LATIN: Readonly<Record<string, string>> = { а: 'A', в: 'B', с: 'C' }

/** So far behind a language its level is looked for, and before it. */
const [FARTHEST, BEFORE] = [80, 40]
const ENDS = /[;\n•·]|[.!?](?:\s|$)/
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
  const near = before.slice(before.search(/[^,;:.!?\n•·()—–]*$/))
  return ofScale(after) ?? ofScale(near) ?? ofWords(near) ?? ofWords(after)
}

/** What is said of a language, up to the next one, or of those beside it too. */
function untilNext(text: string): string {
  const also = ALSO.exec(text)
  if (also !== null) return untilNext(text.slice(also[0].length).replace(LANGUAGE_WORD, ''))
  const sentence = text.slice(0, ENDS.exec(text)?.index)
  const next = LANGUAGE_WORD.exec(sentence)?.index
  return next === undefined ? sentence : sentence.slice(0, next).replace(LAST_JOINT, '')
}

function ofScale(text: string): Level | null {
  const levels = Array.from(text.matchAll(OF_SCALE), ([own, letter = '', digit, plus, hsk]) => {
    const latin = LATIN[letter.toLowerCase()] ?? letter.toUpperCase()
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

/** Behind a comma only a level by itself is of the language: «английский, уверенный Excel». */
function ofWords(text: string): Level | null {
  const [first = '', second = ''] = text.split(',')
  const found = WORD.exec(first) ?? ALONE.exec(second)
  if (found === null) return null
  const which = found.slice(1).findIndex((word) => word !== undefined)
  const { most, least } = WORDS[which]!
  return { text: found[0].trim(), most, least }
}

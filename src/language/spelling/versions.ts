import { tagWords } from '../tables/tag-words.ts'
import { CYRILLIC, kindOf } from '../text/characters.ts'
import type { TagWord } from './words-of-tag.ts'

const [NUMBERED, GLUED_BASE, ADOBE] = [
  tagWords('numbered'),
  tagWords('versioned'),
  tagWords('of-adobe'),
]
const RUSSIAN_VERSIONED = tagWords('russian-versioned')

/** What every version and edition below has: one look is enough for most tags. */
const PERHAPS_VERSION = /\d[cgi]?$|^cc$|^cs$|^r20\d\d[ab]$/

/** What a version may go on with: `3.x`, `21 LTS`, `2012 R2`. */
const AFTER_VERSION = /^(?:x|lts|sts|r2|sp\d)$/

/** Drops versions and editions: Python 3, PHP7, 1С 8.3, Angular 2+, InDesign CC; not Windows XP. */
export function withoutVersions(words: readonly TagWord[]): readonly TagWord[] {
  let at = 0
  while (at < words.length && !PERHAPS_VERSION.test(words[at]!.word)) at++
  return at === words.length ? words : withoutFoundVersions(words)
}

function withoutFoundVersions(words: readonly TagWord[]): TagWord[] {
  const kept: TagWord[] = []
  for (const [i, { word, gap }] of words.entries()) {
    const previous = kept.at(-1)
    if (previous !== undefined) {
      if (isEditionOf(word, previous.word)) continue
      const isAfterVersion = /\d$/.test(words[i - 1]!.word) && previous.word !== words[i - 1]!.word
      if (isAfterVersion && AFTER_VERSION.test(word)) continue
      const afterNumber = gap === '.' && /^\d+$/.test(words[i - 1]!.word)
      const isVersion = isVersionOf(word, previous.word, words[0]!.word) || (afterNumber && i > 1)
      // Of `8.3` the second number goes only with the first.
      const isFirstKept = afterNumber && previous.word === words[i - 1]!.word
      if (/^v?\d+$/.test(word) && isVersion && !isFirstKept) continue
    }
    kept.push({ word: withoutGluedVersion(word), gap })
  }
  return kept
}

function isVersionOf(number: string, before: string, first: string): boolean {
  if (/^\d+$/.test(before) || NUMBERED.test(before)) return false
  const value = Number(number.replace('v', ''))
  if (value > 30 && !(value >= 1990 && value <= 2035)) return false
  return (
    kindOf(before.charCodeAt(0)) !== CYRILLIC ||
    // Every configuration of 1С has versions: 1С: БГУ 2.0.
    first === '1с' ||
    RUSSIAN_VERSIONED.test(before)
  )
}

/** Whether the word is a version but no number: Illustrator CC, CorelDRAW X7, Oracle 19c. */
function isEditionOf(word: string, before: string): boolean {
  if (/^\d+[cgi]$/.test(word)) return ORACLE.test(before)
  if (/^(?:cc|cs\d?)$/.test(word)) return ADOBE.test(before)
  if (/^x\d$/.test(word)) return /^(?:corel)?draw$/.test(before)
  return /^r20\d\d[ab]?$/.test(word) && /^(?:matlab|simulink)$/.test(before)
}

const ORACLE = /^(?:oracle|оракл|database|db|forms|weblogic)$/

function withoutGluedVersion(word: string): string {
  const match = /^(.*?[a-zа-я+#])v?\d+$/.exec(word) ?? /^(oracle)\d+[cgi]$/.exec(word)
  return match !== null && GLUED_BASE.test(match[1]!) ? match[1]! : word
}

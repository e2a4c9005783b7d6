import { endOfWord, isLetter } from '../text/characters.ts'
import type { Span } from '../text/span.ts'
import { type Phrase, WORDING } from './tables.ts'
import type { Unit } from './units.ts'

const NONE: readonly Span[] = []
const MOST_WORDS_AFTER = 4
const MOST_WORDS_BEFORE = 4

/**
 * What a sentence denies: the words behind «без» or before «не требуется», as far as no sign ends them. A sentence that
 * takes it back («без знания Excel не рассматриваем», «не обязательно, но будет плюсом») denies nothing.
 */
export function denialsIn(text: string, unit: Unit, phrases: readonly Phrase[]): readonly Span[] {
  if (!phrases.some(({ label }) => label === WORDING.without || label === WORDING['not-asked'])) return NONE
  if (phrases.some(({ label }) => label === WORDING['yet-asked'])) return NONE
  const denials: Span[] = []
  let told = unit.start
  for (const { label, start, end } of phrases) {
    if (start < told) continue
    if (label === WORDING.without) denials.push({ start: end, end: endOfWords(text, end, unit.end) })
    else if (label === WORDING['not-asked']) denials.push({ start: startOfWords(text, start, told), end: start })
    else continue
    told = Math.max(end, denials.at(-1)!.end)
  }
  return denials.filter((denial) => denial.end > denial.start)
}

const SIGNS = new Set([...',.;:!?()–—•\n'].map((sign) => sign.charCodeAt(0)))

/** Words that begin another thought: «без опыта, но с желанием учиться». */
const BREAKS = new Set('но а с со при для если with but'.split(' '))

const LONGEST_BREAK = 4

function beginsOther(text: string, at: number): boolean {
  const end = endOfWord(text, at)
  return end - at <= LONGEST_BREAK && BREAKS.has(text.slice(at, end).toLowerCase())
}

/** Words that only say of what it is a denial: «наличие знаний в области …». */
const OF_WHAT = /^(?:в|по|наличи[еяю]|знани[еяй]|опыта?|навык(?:и|ов)?|умени[еяй]|области|сфере|работы)$/i

function endOfWords(text: string, from: number, most: number): number {
  let words = 0
  let at = from
  for (; at < most && !SIGNS.has(text.charCodeAt(at)); at++) {
    if (!isLetter(text, at) || isLetter(text, at - 1)) continue
    if (OF_WHAT.test(text.slice(at, endOfWord(text, at)))) continue
    if (words === MOST_WORDS_AFTER || beginsOther(text, at)) break
    words++
  }
  return at
}

function startOfWords(text: string, from: number, least: number): number {
  let words = 0
  let at = from
  for (; at > least && !SIGNS.has(text.charCodeAt(at - 1)); at--) {
    if (!isLetter(text, at - 1) || isLetter(text, at)) continue
    if (words === MOST_WORDS_BEFORE) break
    words++
  }
  return at
}

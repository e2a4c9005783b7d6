import { type Phrase, WORDING } from './tables.ts'
import type { Unit } from './units.ts'

/** A part of a sentence that says what one may learn there. Offsets are UTF-16 units. */
export type Chance = { start: number; end: number }

/**
 * What a sentence promises to teach, wherever it stands: «…, есть возможность быстро освоить Kotlin», «научишься
 * настраивать Nginx», as far as it does not come to what is asked for, nor farther than a long sentence.
 */
export function chancesIn(text: string, unit: Unit, phrases: readonly Phrase[]): Chance[] {
  const chances: Chance[] = []
  let told = unit.start
  for (const phrase of phrases) {
    if (phrase.start < told) continue
    const from = endOfLearning(text, phrase, phrases)
    if (from === null) continue
    const next = phrases.find(({ label, start }) => ENDS.has(label) && start >= from)
    told = endOfItem(text, from, Math.min(next?.start ?? unit.end, from + LONGEST_CHANCE))
    chances.push({ start: phrase.start, end: told })
  }
  return chances
}

/** Where the words end that promise to teach; null when the phrase does not begin them. */
function endOfLearning(text: string, { label, start, end }: Phrase, phrases: readonly Phrase[]): number | null {
  if (label === WORDING.teaches) return end
  if (label !== WORDING.chance || DEPENDENT.test(text.slice(Math.max(0, start - LONGEST_BEFORE), start))) return null
  const learning = phrases.find((one) => one.label === WORDING.learns && one.start >= end)
  if (learning === undefined || learning.start - end > FARTHEST_LEARNING) return null
  return /[.!?;:\n]/.test(text.slice(end, learning.start)) ? null : learning.end
}

/** «для возможности», «анализ возможностей»: there it is a thing of the work. */
const DEPENDENT = /(?:^|[^\p{L}])(?:для|о|об|по|без|при|предмет|анализ|анализа|оценка|поиск)\s+$/iu
const LONGEST_BEFORE = 12
const FARTHEST_LEARNING = 30
const LONGEST_CHANCE = 200

/** Where an item without a sign at its end stops: «возможность роста Поддержка клиентов». */
function endOfItem(text: string, from: number, limit: number): number {
  const next = GLUED.exec(text.slice(from, limit))
  return next === null ? limit : from + next.index + 1
}

const GLUED = /[а-яё)] (?=[А-ЯЁ][а-яё])/u

const ENDS: ReadonlySet<Phrase['label']> = new Set([WORDING.asks, WORDING.hires])

import type { Span } from '../text/span.ts'
import { type Phrase, WORDING } from './tables.ts'
import type { Unit } from './units.ts'

/**
 * A part of a sentence that says what one may learn there. `byDoing`: by doing the work, not from the employer; then it
 * may be the work itself: «получишь опыт вязания».
 */
export type Chance = Span & { byDoing: boolean }

/**
 * What a sentence promises to teach, wherever in it that stands: «…, есть возможность быстро освоить Kotlin»,
 * «научишься настраивать Nginx». Such a part ends where the sentence comes to what is asked for, and is no longer than
 * a long sentence.
 */
export function chancesIn(text: string, unit: Unit, phrases: readonly Phrase[]): Chance[] {
  const chances: Chance[] = []
  let told = unit.start
  for (const [i, { start }] of phrases.entries()) {
    if (start < told) continue
    const from = endOfLearning(text, phrases, i)
    if (from === null) continue
    const limit = Math.min(unit.end, from + LONGEST_CHANCE)
    // Behind «обучение затронет» it is not over yet: «обучение затронет Изучение …».
    const least = phrases[i]!.label === WORDING.teaches ? from + 1 : from
    told = endOfItem(text, least, comesToAsked(phrases, i, from, limit) ?? limit)
    chances.push({ start, end: told, byDoing: BY_DOING.test(text.slice(start, told)) })
  }
  return chances
}

/** Where the words end that promise to teach; null when the phrase does not begin them. */
function endOfLearning(text: string, phrases: readonly Phrase[], index: number): number | null {
  const { label, start, end } = phrases[index]!
  if (label === WORDING.teaches) return end
  if (label !== WORDING.chance || DEPENDENT.test(text.slice(Math.max(0, start - LONGEST_BEFORE), start))) return null
  const learning = firstAfter(phrases, index, LEARNS, end, end + FARTHEST_LEARNING)
  return learning === null || /[.!?;:\n]/.test(text.slice(end, learning.start)) ? null : learning.end
}

/** The first phrase behind an index that begins between two places and has one of the labels. */
function firstAfter(
  phrases: readonly Phrase[],
  index: number,
  labels: ReadonlySet<Phrase['label']>,
  from: number,
  to: number,
): Phrase | null {
  for (let i = index + 1; i < phrases.length && phrases[i]!.start <= to; i++)
    if (phrases[i]!.start >= from && labels.has(phrases[i]!.label)) return phrases[i]!
  return null
}

/** Where it comes to what is asked for, which no experience is that one gains: «приобретения опыта работы». */
function comesToAsked(phrases: readonly Phrase[], index: number, from: number, to: number): number | null {
  let gained = from
  for (let i = index + 1; i < phrases.length && phrases[i]!.start <= to; i++) {
    const { label, start, end } = phrases[i]!
    if (label === WORDING.learns) gained = end + 1
    if (ENDS.has(label) && start >= from && start !== gained) return start
  }
  return null
}

/** Words of what the work itself teaches, unlike «мы научим», «возможность обучаться», «… повысить квалификацию». */
const BY_DOING =
  /опыт|осв[ао]|узна|изучи[шт]|углуб|прокач|приобрет|познаком|науч(?!им)|пойм[её]|развить|развивать|развити[ея] (?:сво|навык)|получ(?:ить|ения|ать) |learn/i

/** «для возможности», «анализ возможностей»: there it is a thing of the work. */
const DEPENDENT = /(?:^|[^\p{L}])(?:для|о|об|по|без|при|предмет|анализ|анализа|оценка|поиск)\s+$/iu
const LONGEST_BEFORE = 12
const FARTHEST_LEARNING = 30
const LONGEST_CHANCE = 200

/** Where an item without a sign at its end stops: «возможность роста Поддержка клиентов». */
function endOfItem(text: string, from: number, limit: number): number {
  const next = GLUED.exec(text.slice(from - 1, limit))
  return next === null ? limit : from + next.index
}

const GLUED = /[а-яё)] (?=[А-ЯЁ][а-яё])/u

const LEARNS: ReadonlySet<Phrase['label']> = new Set([WORDING.learns])
const ENDS: ReadonlySet<Phrase['label']> = new Set([WORDING.asks, WORDING.hires])

import type { Span } from '../text/span.ts'
import { type Phrase, WORDING } from './tables.ts'

const NONE: readonly Span[] = []

/**
 * What a sentence of no certain section says of the employer: the words before it comes to whom it seeks («Фабрика,
 * лидер рынка палаток, ищет швею»), or behind the word for the employer («в компанию, которая шьёт палатки»), as far as
 * they ask for nothing.
 */
export function employersIn(text: string, phrases: readonly Phrase[], end: number): readonly Span[] {
  const parts = [beforeSought(text, phrases), behindEmployer(text, phrases, end)].filter((part) => part !== null)
  return parts.length === 0 ? NONE : parts
}

function beforeSought(text: string, phrases: readonly Phrase[]): Span | null {
  const sought = phrases.find(({ label }) => label === WORDING.hires)
  if (sought === undefined) return null
  const told = phrases.find(({ label, start }) => OF_EMPLOYER.has(label) && start < sought.start)
  if (told === undefined || phrases.some(({ label, start }) => OF_WORK.has(label) && start < told.start)) return null
  const work = phrases.find(({ label, start }) => OF_WORK.has(label) && start >= told.end && start < sought.start)
  const end = (work ?? sought).start
  if (text.slice(told.start, told.end).toLowerCase() !== REASON)
    return { start: told.label === WORDING.company ? told.end : told.start, end }
  // «В связи с ростом продаж мы ищем …»
  return { start: told.end, end: Math.min(end, told.end + LONGEST_REASON) }
}

const REASON = 'в связи с'
const LONGEST_REASON = 60

function behindEmployer(text: string, phrases: readonly Phrase[], end: number): Span | null {
  let named: Phrase | null = null
  for (const told of phrases) {
    if (told.label === WORDING.company) named = told
    else if (BEHIND.has(told.label) && named !== null && isBeside(text, named, told)) {
      const next = phrases.find(({ label, start }) => ENDS.has(label) && start >= told.end)
      return { start: told.start, end: next?.start ?? end }
    }
  }
  return null
}

/** «Работа с основателями компании, которая …»: there it is the work that does. */
const isBeside = (text: string, named: Phrase, { start }: Phrase) =>
  start >= named.end && start - named.end <= FARTHEST_COMPANY && text.charAt(named.end - 1).toLowerCase() !== 'и'

const BEHIND: ReadonlySet<Phrase['label']> = new Set([WORDING.which, WORDING.about])
const OF_EMPLOYER: ReadonlySet<Phrase['label']> = new Set([WORDING.about, WORDING.company])
const OF_WORK: ReadonlySet<Phrase['label']> = new Set([WORDING.team, WORDING.you, WORDING.asks, WORDING.part])
const ENDS: ReadonlySet<Phrase['label']> = new Set([WORDING.hires, WORDING.you, WORDING.asks])
const FARTHEST_COMPANY = 3

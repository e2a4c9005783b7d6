import { type Phrase, WORDING } from './tables.ts'

/**
 * What a sentence says of the employer before it comes to the one sought («Фабрика, лидер рынка палаток, ищет швею»), or
 * behind («приглашаем швею в компанию, которая занимается палатками»). Null when it does not.
 */
export function employerIn(phrases: readonly Phrase[], end: number): { start: number; end: number } | null {
  const sought = phrases.find(({ label }) => label === WORDING.hires)
  if (sought === undefined) return null
  const told = phrases.find(({ label, start }) => OF_EMPLOYER.has(label) && start < sought.start)
  if (told !== undefined) {
    const work = phrases.find(({ label, start }) => OF_WORK.has(label) && start >= told.end && start < sought.start)
    return { start: told.label === WORDING.company ? told.end : told.start, end: (work ?? sought).start }
  }
  for (const about of phrases) {
    if (about.label !== WORDING.about || about.start < sought.end) continue
    const named = phrases.findLast(({ label, end }) => label === WORDING.company && end <= about.start)
    if (named !== undefined && about.start - named.end <= FARTHEST_COMPANY) return { start: about.start, end }
  }
  return null
}

const OF_EMPLOYER: ReadonlySet<Phrase['label']> = new Set([WORDING.about, WORDING.company])
const OF_WORK: ReadonlySet<Phrase['label']> = new Set([WORDING.team, WORDING.you, WORDING.asks, WORDING.part])
const FARTHEST_COMPANY = 3

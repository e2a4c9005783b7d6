import type { Span } from '../text/span.ts'
import { hasAny, type Phrase, type Wording } from './tables.ts'
import type { Unit } from './units.ts'

// What parts of a sentence ask for nothing, by a wording and how far it reaches.

const DENYING: ReadonlySet<Wording> = new Set(['without', 'not-asked'])
const YET_ASKED: ReadonlySet<Wording> = new Set(['yet-asked'])
/** Up to a sign, or words that begin another thought: «без опыта, но с желанием учиться». */
const DENIED_BEHIND = /^(?:(?! (?:но|а|со?|при|для|если|with|but) )[^,.;:!?()–—•\n]){0,60}/i
const DENIED_BEFORE = /[^,.;:!?()–—•\n]{0,60}$/

/**
 * What a sentence denies: the words behind «без», or before «не требуется». A sentence that takes
 * it back («не обязательно, но будет плюсом») denies nothing.
 */
export function denialsIn(text: string, unit: Unit, phrases: readonly Phrase[]): Span[] {
  if (!hasAny(phrases, DENYING) || hasAny(phrases, YET_ASKED)) return []
  return phrases.flatMap(({ label, start, end }) => {
    if (label === 'without') return { start: end, end: end + DENIED_BEHIND.exec(text.slice(end, unit.end))![0].length }
    if (label !== 'not-asked') return []
    return { start: start - DENIED_BEFORE.exec(text.slice(unit.start, start))![0].length, end: start }
  })
}

const ASKS: ReadonlySet<Phrase['label']> = new Set(['asks', 'hires'])
const FARTHEST_LEARNING = 30
const LONGEST_CHANCE = 200
/** An item without a sign at its end: «возможность роста Поддержка клиентов». */
const GLUED = /[а-яё)] (?=[А-ЯЁ][а-яё])/u

/**
 * What a sentence promises to teach: «…, есть возможность быстро освоить Kotlin», «научишься
 * настраивать Nginx». It ends where the sentence comes to what is asked for.
 */
export function chancesIn(text: string, unit: Unit, phrases: readonly Phrase[]): Span[] {
  return phrases.flatMap(({ label, start, end }, index) => {
    const learns = label === 'chance' ? phrases.slice(index).find((one) => one.label === 'learns') : null
    const isChance = learns ? learns.start - end < FARTHEST_LEARNING : label === 'teaches'
    if (!isChance) return []
    const from = learns?.end ?? end
    const asked = phrases.find((one) => ASKS.has(one.label) && one.start > from + 1)
    const limit = Math.min(unit.end, from + LONGEST_CHANCE, asked?.start ?? unit.end)
    // Behind «обучение затронет» no item is over yet.
    const told = learns ? from - 1 : from
    const glued = GLUED.exec(text.slice(told, limit))
    return { start, end: glued === null ? limit : told + glued.index + 1 }
  })
}

const EMPLOYER: ReadonlySet<Phrase['label']> = new Set(['about', 'company'])
const OF_WORK: ReadonlySet<Phrase['label']> = new Set(['team', 'you', 'asks', 'part', 'hires'])

/** What stands between words for the employer and whom it seeks: «Фабрика, лидер рынка палаток, ищет швею». */
export function employersIn(phrases: readonly Phrase[]): Span[] {
  const at = phrases.findIndex(({ label }) => EMPLOYER.has(label) || OF_WORK.has(label))
  if (at < 0 || !EMPLOYER.has(phrases[at]!.label)) return []
  const next = phrases.slice(at).find(({ label }) => OF_WORK.has(label))
  return next === undefined ? [] : [{ start: phrases[at]!.end, end: next.start }]
}

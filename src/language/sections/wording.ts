import type { SectionKind } from './kinds.ts'
import { hasAny, type Phrase } from './tables.ts'
import type { Unit } from './units.ts'

/** What a unit speaks of, and the section that goes on behind it. */
export type Classified = { kind: SectionKind; section: SectionKind }

const GIVEN = ['gives', 'keeps-conditions', 'boasts', 'offers', 'about'] as const
const OF_WORK = ['asks', 'asks-perhaps', 'hires', 'works', 'tasks'] as const
/** They are of the one sought, or of those he will work with. */
const OF_SOUGHT = ['asks', 'hires', 'you', 'team', 'part'] as const

const ENDS_AT_LABEL: ReadonlySet<SectionKind> = new Set(['conditions', 'about', 'denied'])

// Not «нашим» nor «главным»: those are of the employer.
const KINDS_OF_PLUS = [
  'больш огромн несомненн безусловн дополнительн значительн существенн весом явн особ отдельн',
  'ваш тво',
]
const BEFORE_PLUS = new RegExp(
  `^[^\\p{L}]*(?:(?:${KINDS_OF_PLUS.join(' ').replaceAll(' ', '|')})[ыи]м ` +
    '|(?:очень|крайне|также) )?$',
  'iu',
)

/** Whether it begins as «Большим плюсом будет знание Excel» does, and goes on. */
const beginsWithPlus = (text: string, unit: Unit, phrases: readonly Phrase[]): boolean =>
  !hasAny(phrases, 'offers') &&
  phrases.some(
    ({ label, start, end }) =>
      label === 'plus' &&
      BEFORE_PLUS.test(text.slice(unit.start, start)) &&
      /\p{L}/u.test(text.slice(end, unit.end)),
  )

/** Tells what a unit without a heading speaks of, by its wordings and the section around it. */
export function classifyByWording(
  text: string,
  unit: Unit,
  phrases: readonly Phrase[],
  section: SectionKind,
): Classified {
  if (ENDS_AT_LABEL.has(section) && hasAny(phrases, 'praises')) return { kind: section, section }
  if (section !== 'about' && beginsWithPlus(text, unit, phrases))
    return { kind: 'nice_to_have', section }
  if (section === 'nice_to_have' && endsWithMust(text, unit, phrases))
    return { kind: 'requirements', section }
  const isLabel = ENDS_AT_LABEL.has(section) && hasLabel(text, unit)
  if (isLabel || (section === 'about' && hasAny(phrases, 'hires')))
    return { kind: 'unknown', section: 'unknown' }
  const isOfWork = hasAny(phrases, ...OF_WORK)
  if (section === 'conditions')
    return { kind: hasAny(phrases, ...GIVEN) && !isOfWork ? section : 'unknown', section }
  if (section === 'about')
    return { kind: hasAny(phrases, ...OF_SOUGHT) ? 'unknown' : section, section }
  if (isOfWork) return { kind: section, section }
  if (hasAny(phrases, 'offers')) return { kind: 'conditions', section }
  const isAbout =
    section === 'unknown' && hasAny(phrases, 'about') && !hasAny(phrases, ...OF_SOUGHT)
  return { kind: isAbout ? 'about' : section, section }
}

/** «Python обязателен»; in brackets it is of one word. */
const endsWithMust = (text: string, unit: Unit, phrases: readonly Phrase[]): boolean =>
  !hasAny(phrases, 'not-asked', 'without') &&
  phrases.some(({ label, end }) => label === 'must' && /^[\s.!;]*$/.test(text.slice(end, unit.end)))

const MOST_WORDS_OF_A_LABEL = 4
const LONGEST_LABEL = 50

/** Whether the unit ends in a colon or begins with a label that no table knows. */
function hasLabel(text: string, { start, end }: Unit): boolean {
  const own = text.slice(start, end)
  if (/:\s{0,2}$/.test(own)) return true
  const colon = own.slice(0, LONGEST_LABEL).indexOf(':')
  return (
    colon >= 0 &&
    (own.slice(0, colon).match(/[\p{L}\p{N}]+/gu)?.length ?? 0) <= MOST_WORDS_OF_A_LABEL
  )
}

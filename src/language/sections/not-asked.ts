import type { Span } from '../text/span.ts'
import { hasAny, isOneOf, type Phrase, type Wording } from './tables.ts'
import type { Unit } from './units.ts'

// What parts of a sentence ask for nothing, by a wording and how far it reaches.

const DENYING = ['without', 'not-asked'] as const
/** Up to a sign, or words that begin another thought: «без опыта, но с желанием учиться». */
const DENIED_BEHIND = /^(?:(?! (?:но|а|со?|при|для|если|with|but) )[^,.;:!?()–—•\n])*/i
const DENIED_BEFORE = /[^,.;:!?()–—•\n]*$/
const LONGEST_DENIED = 60

/**
 * What a sentence denies: the words behind «без», or before «не требуется». A sentence that takes
 * it back («не обязательно, но будет плюсом») denies nothing.
 */
export function denialsIn(text: string, unit: Unit, phrases: readonly Phrase[]): Span[] {
  if (!hasAny(phrases, ...DENYING) || hasAny(phrases, 'yet-asked')) return []
  return phrases.flatMap(({ label, start, end }) => {
    if (label === 'without') {
      const behind = text.slice(end, Math.min(unit.end, end + LONGEST_DENIED))
      return { start: end, end: end + DENIED_BEHIND.exec(behind)![0].length }
    }
    if (label !== 'not-asked') return []
    const before = text.slice(Math.max(unit.start, start - LONGEST_DENIED), start)
    return { start: start - DENIED_BEFORE.exec(before)![0].length, end: start }
  })
}

/**
 * "No Kubernetes knowledge needed", "No Scala here", "moved away from PHP to …", «желательно не
 * Java», which is no «желательно не хуже B1».
 */
const NO_NEEDS = [
  /(?<![\p{L}\d.])no ([^.,;:!?()\n]{1,60}?) (?:needed|required|necessary|here)(?!\p{L})/giu,
  new RegExp(
    String.raw`(?<!\p{L})(?:(?:moved|migrated) away from|отказались от|` +
      String.raw`ушли (?:от|с)) [^,.;:!?()\n]{1,60}?(?= (?:to|in|в|на|и|and) |[,.;:!?()\n]|$)`,
    'giu',
  ),
  /(?<!\p{L})(?:[Жж]елательно не|[Pp]referably not) (?=\p{Lu})[^.,;:!?()\n]{1,60}/gu,
]

/** What a sentence says that it does not need, or would rather not have. */
export const noNeedsIn = (text: string, { start, end }: Unit): Span[] =>
  NO_NEEDS.flatMap((pattern) => spansOf(pattern, text.slice(start, end), start))

const spansOf = (pattern: RegExp, unit: string, offset: number): Span[] =>
  Array.from(unit.matchAll(pattern), ({ index, 0: { length } }) => ({
    start: offset + index,
    end: offset + index + length,
  }))

/**
 * An item without a sign at its end: «возможность роста Поддержка клиентов», "in Linux 2+ years of
 * Java".
 */
const GLUED = /[а-яё)] (?=[А-ЯЁ][а-яё])|[a-z)] (?=\d\+ years?(?!\p{L}))/u

/** The words of one item, and what it has in brackets, up to a dash or a bracket. */
const ITEM_BEFORE = /(?:\([^()\n]*\)|[^,.;:!?()\n]|(?<=\d),(?=\d))+[-–—(\s]*$/
/** Not «желательно со складом», nor a heading that was glued to it: «Приветствуется знание: …». */
const ITEM_ENDS = /^[^\p{L}\p{N}]*?(?:[,.;)!\n•·]|$)/u
const LONGEST_ITEM = 120
/** «Консультант Плюс» is a program. */
const OF_A_NAME = /Плюс$|онсультант плюс$/
const FARTHEST_SIGN = 12

/** The item that a phrase ends: «Java, SQL будет плюсом» has SQL. */
function itemBefore({ start, end }: Span, text: string, unit: Unit): Span[] {
  if (!ITEM_ENDS.test(text.slice(end, end + FARTHEST_SIGN))) return []
  const before = text.slice(Math.max(unit.start, start - LONGEST_ITEM), start)
  if (OF_A_NAME.test(before + text.slice(start, end))) return []
  const item = ITEM_BEFORE.exec(before)?.[0].split(GLUED).at(-1) ?? ''
  return item.length === LONGEST_ITEM ? [] : [{ start: start - item.length, end: start }]
}

/**
 * A part of a sentence that a phrase begins: "ORM, preferably Hibernate", «ORM (желательно
 * Hibernate)».
 */
const BEGINS_PART = /[,;(]\s*$/
const PART_BEHIND = /^ \p{L}[^,.;:!?()\n]*/u
const IN_BRACKETS = /^ \p{L}[^()\n]*/u

function partBehind(
  { start, end }: Span,
  text: string,
  unit: Unit,
  phrases: readonly Phrase[],
): Span[] {
  const sign = BEGINS_PART.exec(text.slice(unit.start, start))?.[0]
  if (sign === undefined) return []
  const must = phrases.find((one) => one.label === 'must' && one.start >= end)?.start ?? unit.end
  const behind = text.slice(end, Math.min(must, unit.end, end + LONGEST_ITEM))
  const part = (sign.startsWith('(') ? IN_BRACKETS : PART_BEHIND).exec(behind)?.[0].split(GLUED)[0]
  return part === undefined ? [] : [{ start: end, end: end + part.length }]
}

/** What would be nice to have by the words behind it, or by those that its part begins with. */
export const plusesIn = (text: string, unit: Unit, phrases: readonly Phrase[]): Span[] =>
  phrases.flatMap((phrase) => {
    if (phrase.label === 'plus') return partBehind(phrase, text, unit, phrases)
    return phrase.label === 'plus-behind' ? itemBefore(phrase, text, unit) : []
  })

/**
 * "We offer tips and WSET training": up to the lessons, where no word of the work stands before.
 */
const LESSONS = new RegExp(
  String.raw`(?<!\p{L})we(?:[’']ll| will)?(?: also)? (?:offer|provide|give you|pay for|` +
    'cover|fund|sponsor) (?:(?!(?:work|job|role|position|experience|must|' +
    String.raw`looking)(?:ing|s)?(?!\p{L}))[^.;:!?\n]){0,120}?(?:training|lessons|classes|` +
    String.raw`courses?|certifications?|tuition)(?!\p{L})(?: in [^,.;:!?()\n]{1,60})?`,
  'giu',
)

/** What an English sentence says that is taught or paid for. */
export const lessonsIn = (text: string, { start, end }: Unit): Span[] =>
  spansOf(LESSONS, text.slice(start, end), start)

/** In brackets it is of one word. */
const BEGINS_CLAUSE = /[,;]\s*(?:а |но |зато )?$(?<!\([^)]*)/

/** What has to be had beside what would be nice to have: «Желательно Python, обязательно Java». */
export function mustsIn(text: string, unit: Unit, phrases: readonly Phrase[]): Span[] {
  if (hasAny(phrases, ...DENYING)) return []
  return phrases.flatMap((phrase) => {
    if (phrase.label !== 'must') return []
    if (BEGINS_CLAUSE.test(text.slice(unit.start, phrase.start)))
      return { start: phrase.start, end: unit.end }
    return itemBefore(phrase, text, unit).filter(({ start }) =>
      ',;'.includes(text[start - 1] ?? ':'),
    )
  })
}

const FARTHEST_LEARNING = 30
const LONGEST_CHANCE = 200

/**
 * What a sentence promises to teach: «…, есть возможность быстро освоить Kotlin», «научишься
 * настраивать Nginx». It ends where the sentence comes to what is asked for.
 */
export function chancesIn(text: string, unit: Unit, phrases: readonly Phrase[]): Span[] {
  const chances: Span[] = []
  for (const [index, { label, start, end }] of phrases.entries()) {
    if (start < (chances.at(-1)?.end ?? 0)) continue
    const learns =
      label === 'chance'
        ? firstBehind(phrases, index, ['learns'], end + FARTHEST_LEARNING)
        : undefined
    if (learns === undefined && label !== 'teaches') continue
    const from = learns?.end ?? end
    const most = Math.min(unit.end, from + LONGEST_CHANCE)
    const limit = firstBehind(phrases, index, ['asks', 'hires'], most, from + 2)?.start ?? most
    // Behind «обучение затронет» no item is over yet.
    const told = learns ? from - 1 : from
    const glued = GLUED.exec(text.slice(told, limit))
    chances.push({ start, end: glued === null ? limit : told + glued.index + 1 })
  }
  return chances
}

/** The first phrase behind an index with one of the wordings, that begins between two places. */
function firstBehind(
  phrases: readonly Phrase[],
  index: number,
  wordings: readonly Wording[],
  to: number,
  from = 0,
) {
  for (let i = index + 1; i < phrases.length && phrases[i]!.start <= to; i++)
    if (isOneOf(phrases[i]!, ...wordings) && phrases[i]!.start >= from) return phrases[i]
  return undefined
}

const EMPLOYER = ['about', 'company'] as const
const OF_WORK = ['team', 'you', 'asks', 'part', 'hires'] as const

/** What stands between the employer and whom it seeks: «Фабрика, лидер рынка, ищет швею». */
export function employersIn(phrases: readonly Phrase[]): Span[] {
  const at = phrases.findIndex((phrase) => isOneOf(phrase, ...EMPLOYER, ...OF_WORK))
  if (at < 0 || !isOneOf(phrases[at]!, ...EMPLOYER)) return []
  const next = phrases.slice(at).find((phrase) => isOneOf(phrase, ...OF_WORK))
  return next === undefined ? [] : [{ start: phrases[at]!.end, end: next.start }]
}

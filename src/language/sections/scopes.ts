import { lazy } from '../../memory/lazy.ts'
import { linesOf } from '../tables/aliases.ts'
import type { Span } from '../text/span.ts'
import { isAskedFor, type SectionKind } from './kinds.ts'
import table from './scopes.txt' with { type: 'text' }
import { hasAny, isOneOf, type Phrase, type Wording } from './tables.ts'
import type { Unit } from './units.ts'

/** What a phrase, perhaps with a second one behind it, says of a part of its sentence. */
type Scope = {
  cue: Wording
  second: Wording | undefined
  says: SectionKind
  part: RegExp
  ends: readonly Wording[]
  unless: readonly Wording[]
}

/**
 * The words of one item, and what it has in brackets, up to a dash or a bracket. It is looked for
 * behind signs alone: from each letter on a text of one phrase would take seconds.
 */
const ITEM = String.raw`(?<=^|[,.;:!?()\n])(?:\([^()\n]*\)|[^,.;:!?()\n]|(?<=\d),(?=\d))+[-–—(\s]*`

const scopes = lazy((): Scope[] =>
  Array.from(linesOf(table), ({ content }) => {
    const [cues = '', says = '', part = '', ends = '', unless = ''] = content.split(' | ')
    const [cue, second] = cues.split(' ') as Wording[]
    const wordings = (list: string) => list.split(' ') as Wording[]
    const source = part
      .replace('<item>', ITEM)
      .replace('«', '(?<part>')
      .replace('»', ')')
      .replace('@', '\u0001[^\u0002]*\u0002')
    return {
      cue: cue!,
      second,
      says: says as SectionKind,
      part: new RegExp(source, 'dsu'),
      ends: wordings(ends),
      unless: wordings(unless),
    }
  }),
)

/** So far from a phrase its sentence is looked at. */
const [LONGEST_BEFORE, LONGEST_BEHIND] = [120, 1000]
const FARTHEST_SECOND = 30

/** No sign between items: «возможность роста Поддержка клиентов», "Linux 2+ years of Java". */
const GLUED = /[а-яё)] (?=[А-ЯЁ][а-яё])|[a-z)] (?=\d\+ years?(?!\p{L}))/gu

/** What the phrases of a sentence say of its parts, in a section of a kind (scopes.txt). */
export const scopesIn = (text: string, unit: Unit, phrases: readonly Phrase[], kind: SectionKind) =>
  scopes().flatMap((scope) => {
    const { cue, says, unless } = scope
    if (!maySay(says, kind) || !hasAny(phrases, cue) || hasAny(phrases, ...unless)) return []
    return phrases.flatMap((_, index) => partOf(scope, index, text, unit, phrases))
  })

/** What is asked for needs no plus, nor has what is a plus where nothing is asked for. */
const maySay = (says: SectionKind, kind: SectionKind) =>
  says === 'requirements' ? kind === 'nice_to_have' : says !== 'nice_to_have' || isAskedFor(kind)

function partOf(
  { cue, second, says, part, ends }: Scope,
  index: number,
  text: string,
  unit: Unit,
  phrases: readonly Phrase[],
): (Span & { kind: SectionKind })[] {
  const { label, start, end } = phrases[index]!
  if (label !== cue) return []
  const last =
    second === undefined
      ? end
      : firstBehind(phrases, index, [second], end + FARTHEST_SECOND, end)?.end
  if (last === undefined) return []
  const from = Math.max(unit.start, start - LONGEST_BEFORE)
  const most = Math.min(unit.end, last + LONGEST_BEHIND)
  // Right behind the phrase stands a part of it, and behind the part what shows that it ends.
  const to = firstBehind(phrases, index, ends, most, last + 2)?.start ?? most
  const { part: found } =
    part.exec(
      `${text.slice(from, start)}\u0001${text.slice(start, last)}\u0002${text.slice(last, to + 1)}`,
    )?.indices?.groups ?? {}
  if (found === undefined || (found[0] === 0 && from > unit.start)) return []
  const [begins, stops] = found.map((at) => {
    const marks = Number(at > start - from) + Number(at > last - from + 1)
    return from + at - marks
  }) as [number, number]
  const own = { start: begins, end: Math.min(stops, to), kind: says }
  return [
    says === 'denied' ? own : withoutGlued(own, text, { start, end: second ? last - 1 : last }),
  ]
}

/** The first phrase behind an index with one of the wordings that begins between two places. */
function firstBehind(
  phrases: readonly Phrase[],
  index: number,
  wordings: readonly Wording[],
  to: number,
  from: number,
) {
  for (let i = index + 1; i < phrases.length && phrases[i]!.start <= to; i++)
    if (phrases[i]!.start >= from && isOneOf(phrases[i]!, ...wordings)) return phrases[i]
  return undefined
}

/** Behind an item that is glued to the one before the phrase, or up to one behind. */
function withoutGlued<Part extends Span>(part: Part, text: string, phrase: Span): Part {
  const isBefore = part.start < phrase.start
  const from = isBefore ? part.start : Math.max(part.start, phrase.end)
  const glued = Array.from(
    text.slice(from, part.end).matchAll(GLUED),
    ({ index, 0: { length } }) => from + index + length,
  )
  if (glued.length === 0) return part
  return isBefore ? { ...part, start: glued.at(-1)! } : { ...part, end: glued[0]! }
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

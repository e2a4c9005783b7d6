import type { Span } from '../text/span.ts'
import { isGoverned } from './governed.ts'

/**
 * What may stand around a name and tells whether an advert asks for it there; the order is that of
 * the bits.
 */
export const AROUND = ['knows', 'known', 'begins', 'ends', 'joined', 'glued', 'governed'] as const
export type Around = (typeof AROUND)[number]

/** Behind these bits, that of a subject (`isStudied`). */
export const STUDIED_BIT = 2 ** AROUND.length

/** How many sets of them there are. */
export const AROUNDS = 2 * STUDIED_BIT

const bitOf = (one: Around) => 2 ** AROUND.indexOf(one)

/** UTF-16 units before a name that are looked at, and behind it. */
const [FARTHEST, NEXT] = [110, 14]

const KNOWS =
  /опыт|знани|умени|навык|понимани|владе|основ|experience|knowledge|skills?|understanding|proficien|familiar/i

/** Words of knowing that stand at a name: «опыт работы в области», `strong`. */
const KNOWN = new RegExp(
  String.raw`(?<!\p{L})(?:(?:опыт(?: работы)?|знани[еяй]|умени[ея]|навыки?|владение|` +
    String.raw`понимание|основ\p{L}*|базов\p{L}+|хорош\p{L}+|отличн\p{L}+|уверенн\p{L}+|` +
    'strong|good|excellent|solid|proven|great|knowledge|experience|understanding|' +
    String.raw`background|degree)(?:\s+(?:в|of|in|with))?(?:\s+(?:области|сфере))?\s+)+$`,
  'iu',
)

/** Not behind the point of a word cut short: «мат. анализ». */
const BEGINS =
  /(?:^|[\n•·▪●✔–—:;,(/*+!?|«"]|(?<!\s\p{Ll}{1,4})\.|(?:^|\s)(?:-|и|или|and|or|&))\s*$/iu
const ENDS =
  /^\s*(?:$|[\n;.,)/|»"!?•·]|skills?|abilit|mindset|experience|background|навык|knowledge)/iu
const JOINED = /^\s*(?:и|или|and|or|&)\s/iu

/** «Знание», «опыт работы в», `background in` */
const KNOWING = new RegExp(
  String.raw`(?:^|\P{L})(?:знани[еяй]|понимани[еяю]|знать|понимать|опыт(?: работы)? в|knowledge|` +
    String.raw`understanding|grasp|familiarity|familiar|(?:experience|background) in)(?=\s)`,
  'iu',
)
/** What is known of a subject, how well, and subjects before it: «основ и современных методов». */
const OF_A_SUBJECT = new RegExp(
  String.raw`^(?:(?:основ|принцип|методик|техник|тонкост|азов|област)\p{L}{0,3}|и|в|во|` +
    String.raw`\p{L}{3,30}(?:ых|их|ого|[оеи]й|[оеё]в|[аяиыю]|(?<![иы])е),?|of|the|and|in|with|` +
    'principles|basics|fundamentals|concepts|methods|' +
    'basic|core|key|general|modern|strong|solid|good|deep)$',
  'iu',
)
const MOST_BEFORE_SUBJECT = 6
const BEHIND_SUBJECT =
  /[»"]?\s{0,3}(?:$|[\n;.,)/|!?•·]|(?:и|или|в|на|для|с|at|for|in|on|is|and|or|&|principles|basics|fundamentals|concepts|methods|techniques|process(?:es)?|practices|industry|sector|field)(?!\p{L}))/iuy

/**
 * Whether a name is a subject that one knows: «знание основ [маркетинга]», `understanding of
 * [logistics] principles`. Names of other things hardly stand there.
 */
export function isStudied(text: string, { start, end }: Span): boolean {
  BEHIND_SUBJECT.lastIndex = end
  if (!BEHIND_SUBJECT.test(text)) return false
  // One look at what is near and one at each word: texts may be made to take long.
  const [, ...behindKnowing] = text.slice(Math.max(0, start - FARTHEST), start).split(KNOWING)
  const [, ...words] = behindKnowing.at(-1)?.split(/\s+/) ?? []
  return (
    words.pop() === '' &&
    words.length <= MOST_BEFORE_SUBJECT &&
    words.every((word) => OF_A_SUBJECT.test(word))
  )
}

/**
 * What stands around a name, as bits: words of knowing before it in its clause, or at it; that it
 * begins an item of a list (behind these words or not) or ends one; that a hyphen stands at it, or
 * a noun that governs it (governed.ts).
 * @param spelling as `isGoverned` takes it
 */
export function aroundOf(text: string, { start, end }: Span, spelling: string): number {
  const before = text.slice(Math.max(0, start - FARTHEST), start).replace(/\u00a0/g, ' ')
  const [item, next] = [before.replace(KNOWN, ''), text.slice(end, end + NEXT)]
  const is: Record<Around, boolean> = {
    knows: KNOWS.test(before.slice(before.search(/[^.;:\n•·]*$/))),
    known: item !== before,
    begins: BEGINS.test(item),
    ends: ENDS.test(next),
    joined: JOINED.test(next),
    glued: text.charAt(start - 1) === '-' || text.charAt(end) === '-',
    governed: isGoverned(text, start, spelling),
  }
  return AROUND.reduce((bits, one) => bits + (is[one] ? bitOf(one) : 0), 0)
}

const BEGINS_LINE = /(?:^|[\n•·▪●✔;]\s*)[\s–—*-]*$/u
const ENDS_LINE = /^[\s.]*(?:$|[\n;•·▪●✔])/u

/** Whether a name has an item of a list to itself, but for words of knowing. */
export function isWholeItem(text: string, { start, end }: Span): boolean {
  if (!ENDS_LINE.test(text.slice(end, end + NEXT))) return false
  const before = text.slice(Math.max(0, start - FARTHEST), start).replace(/\u00a0/g, ' ')
  return BEGINS_LINE.test(before.replace(KNOWN, ''))
}

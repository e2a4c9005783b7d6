import type { Span } from '../text/span.ts'
import { type Phrase, WORDING } from './tables.ts'
import type { Unit } from './units.ts'

/**
 * What one works on, with or in; from the beginning of its item, if that has a Latin name («значимых ML проектов»). What one
 * has the opportunity to do, and what pay is for.
 */
const WORK =
  /(?:(?<=^|[,:()\n]|\sи\s)[^,:()\n]{0,60}[a-z][^,:()\n]{0,60}?)?(?<!\p{L})(?:(?:задач(?:и|ами|ах)?|проект(?:ы|ов|ами|ах)|projects|tasks)(?!\p{L})|(?:работ[ауеы]|работать|работаем) (?:(?:с|со|над)\s|(?:на|в)\s(?:\p{L}{1,20}[омйх]\s(?:и\s)?){0,3}(?:оборудовани|станк|программ))|возможность (?:\p{L}{1,20} )?(?:влиять|управлять|решать|применять|пробовать)\s|(?:преми|бонус)\p{L}{0,8} за\s|завис(?:ит|ят|имости) (?:только )?от\s)/giu
/** These begin with what is given, and yet tell of the work. */
const OF_WORK = /^(?:возможность|преми|бонус|завис)/i
/** Of these, what pay is for or depends on: often more than one thing. */
const PAID_FOR = /^(?:преми|бонус|завис)/i
const REST_OF_LIST = /^[^()]*/
/** An item has the brackets behind it. */
const REST_OF_ITEM = /^(?:\([^()]*\)?|[^,()])*/
const LONGEST_ITEM = 200

/**
 * What of the work a sentence tells that says what is given: «ДМС, сложные задачи на стыке химии и физики, обучение»,
 * «работа с новыми станками (…)». An item that begins with what is given tells nothing of the work: «обучение работе с
 * …».
 */
export function workOfferedIn(text: string, { start, end }: Unit, phrases: readonly Phrase[]): Span[] {
  const given = phrases.filter(({ label }) => GIVEN.has(label)).map((phrase) => phrase.start)
  const parts: Span[] = []
  let told = start
  let next = 0
  for (const { index, 0: words } of text.slice(start, end).matchAll(WORK)) {
    const from = start + index
    if (from < told) continue
    const at = from + words.length
    while (next < given.length && given[next]! < at) next++
    if (!OF_WORK.test(words) && next > 0 && given[next - 1]! >= beginningOfItem(text, told, from)) continue
    const restOf = PAID_FOR.test(words) ? REST_OF_LIST : REST_OF_ITEM
    const rest = restOf.exec(text.slice(at, Math.min(end, at + LONGEST_ITEM)))![0]
    told = Math.min(at + rest.length, given[next] ?? end)
    parts.push({ start: from, end: told })
  }
  return parts
}

function beginningOfItem(text: string, told: number, at: number): number {
  const least = Math.max(told, at - LONGEST_ITEM)
  let from = at
  while (from > least && !/[,:()]/.test(text.charAt(from - 1))) from--
  return from
}

const GIVEN: ReadonlySet<Phrase['label']> = new Set([WORDING.gives, WORDING['keeps-conditions'], WORDING.offers])

import type { Span } from '../text/span.ts'
import { isAskedFor, type SectionKind } from './kinds.ts'
import { endOfColon, followingOf, isUpper, placeOf } from './surroundings.ts'
import type { Phrase } from './tables.ts'

/** A heading with what stands up to the end of its colon. */
export type Heading = Span & { kind: SectionKind }

type HeadingPhrase = Phrase & { label: { heading: SectionKind } }

/**
 * The headings of an advert among the phrases found in it. The same words stand in sentences as
 * well («условия договора»), so what stands around them decides. A heading of conditions must be
 * surer than another: what it heads is not counted.
 */
export function headingsAmong(phrases: readonly Phrase[], text: string): Heading[] {
  const headings: Heading[] = []
  let passed = 0
  for (let i = 0; i < phrases.length; i++) {
    const phrase = phrases[i]!
    if (!isHeadingPhrase(phrase) || phrase.start < passed || isOutdone(phrase, phrases, i)) continue
    const end = endOfHeading(phrase, text)
    if (end === null) continue
    headings.push({ kind: phrase.label.heading, start: phrase.start, end })
    passed = end
  }
  return headings
}

const isHeadingPhrase = (phrase: Phrase): phrase is HeadingPhrase =>
  typeof phrase.label === 'object'

/** Whether a longer phrase begins at the same word; those follow at once. */
function isOutdone(
  { start, end }: HeadingPhrase,
  phrases: readonly Phrase[],
  index: number,
): boolean {
  for (let i = index + 1; phrases[i]?.start === start; i++)
    if (isHeadingPhrase(phrases[i]!) && phrases[i]!.end > end) return true
  return false
}

/** Words that begin headings and hardly ever an item of a list. */
const QUESTION =
  /^(?:что|чем|чего|какие|почему|кто|кого|кому|за|о|об|про|what|why|who|how|about)(?![\p{L}\d])/iu
const FIRST_RUSSIAN = 0x400
/** «Высшее образование: экономика» lists fields of the degree (degrees.ts). */
const LEVELLED = /(?:ое|ее) образование$/i
const FARTHEST = 3

/** "… you should have the following skills⏎" */
function endOfFollowing(text: string, start: number, end: number): number | null {
  const following = followingOf(text, end)
  const isList = / the following/.test(text.slice(start, end))
  return isList && following.what.endsWith('line-end') ? following.end : null
}

/** Where the heading ends that the phrase is or begins; null when it is none. */
function endOfHeading(
  { label: { heading: kind }, words, start, end }: HeadingPhrase,
  text: string,
): number | null {
  const place = placeOf(text, start)
  const isCapital = isUpper(text, start)
  const isAsked = isAskedFor(kind)
  if (place === 'middle' && !isCapital)
    return isAsked && !LEVELLED.test(text.slice(start - FARTHEST, end))
      ? (endOfColon(text, end) ?? endOfFollowing(text, start, end))
      : null
  const { what, end: after } = followingOf(text, end)
  const isQuestion = () => QUESTION.test(text.slice(start, end))
  const isHeading = (): boolean => {
    switch (what) {
      case 'colon':
        return true
      case 'line-end':
        // «… для обмена опытом Требования⏎»: the line before was glued to it.
        if (place === 'middle')
          return isAsked && isCapital && words === 1 && text.charCodeAt(start) >= FIRST_RUSSIAN
        // «Zig (на практике) — будет плюсом» heads nothing.
        return place === 'line' || isCapital || (isAsked && kind !== 'nice_to_have')
      case 'dash':
        // «Наша миссия – …» is a sentence.
        return kind !== 'about' && (place === 'line' || (place === 'sentence' && isCapital))
      case 'capital':
        // Lines of Russian that were glued show so; in English names begin with capitals anywhere.
        if (!isCapital || text.charCodeAt(start) < FIRST_RUSSIAN) return false
        return place !== 'middle' || words === 1 || isQuestion()
      case 'words-colon':
        if (place === 'line') return words > 1 || isAsked || isQuestion()
        return place === 'sentence' && (isCapital || isAsked) && (words > 1 || isAsked)
      case 'words-line-end':
        return place === 'line' && words > 1 && isQuestion()
      case 'words':
        return false
    }
  }
  return isHeading() ? after : null
}

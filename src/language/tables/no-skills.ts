import { lazy } from '../../memory/lazy.ts'
import { endsAsAdjective } from '../text/russian-forms.ts'
import { stemOf } from '../text/russian-stems.ts'
import { wordsOf } from '../text/words.ts'
import text from './no-skills.txt' with { type: 'text' }
import { linesByHeading } from './word-classes.ts'

/**
 * What a spelling outside the vocabulary is, when it is no skill: `nothing` is left out of the
 * statistics, the names of `roles` and `employers` count where a block lists them.
 */
type NoSkill = 'nothing' | 'role' | 'employer'

const FEWEST_LETTERS = 3
/** A sentence is no name. */
const MOST_WORDS = 7

/** Tells what a spelling is by the table of what is no skill; null when that says nothing of it. */
export function noSkillOf(spelling: string): NoSkill | null {
  const words = wordsOf(spelling).map((word) => word.text)
  const { level, place, employer, whole } = tables()
  if (words.length === 0 || words.length > MOST_WORDS || lettersOf(spelling) === 0) return 'nothing'
  if (words.length === 1 && (isMereLetters(spelling) || ATTRIBUTE.test(words[0]!))) return 'nothing'
  if (isSentence(spelling) || beginsAsCondition(words)) return 'nothing'
  if (
    words.every((word) => level.has(word)) ||
    place.has(keyOf(words)) ||
    whole.has(words.join(' '))
  )
    return 'nothing'
  if (isRole(words)) return 'role'
  return employer.has(keyOf(words)) ? 'employer' : null
}

/** An adjective in a form that says nothing by itself: «финансовых». */
const ATTRIBUTE = /^[а-я]{3,}(?:[ыи]х|[ыи]ми|ым|ого|его|ому|ему|ые|ую)$/

const lettersOf = (spelling: string) => spelling.match(/\p{L}/gu)?.length ?? 0

/** One or two letters that are no abbreviation of capitals. */
function isMereLetters(spelling: string): boolean {
  return (
    lettersOf(spelling) < FEWEST_LETTERS &&
    (lettersOf(spelling) === 1 || spelling !== spelling.toUpperCase())
  )
}

/** Whether a sign ends a sentence inside: «Опыт продаж. Знание рынка». */
const isSentence = (spelling: string) =>
  /\p{Ll}{3}[.!?]\s+\p{L}|[!?…]$|\p{Ll}{4}\.$/u.test(spelling)

function beginsAsCondition(words: readonly string[]): boolean {
  return tables().condition.some((condition) => condition.every((word, i) => word === words[i]))
}

/** Whether the words name a person: the noun of a role, after adjectives alone. */
function isRole(words: readonly string[]): boolean {
  const { role, beforeRole } = tables()
  const at = words.findIndex((word) => role.has(word))
  if (at < 0) return false
  return words
    .slice(0, at)
    .every((word) => endsAsAdjective(word) || beforeRole.has(word) || /^[a-z0-9+#.]+$/.test(word))
}

/** What all case forms of the words share. */
const keyOf = (words: readonly string[]) => words.map(stemOf).join(' ')

const tables = lazy(() => {
  const parts = linesByHeading(text)
  const under = (heading: string) => parts.get(heading) ?? []
  const wordsUnder = (heading: string) => under(heading).flatMap((line) => line.split(/\s+/))
  const phrasesUnder = (heading: string) =>
    under(heading).flatMap((line) =>
      line.split('|').map((phrase) => wordsOf(phrase).map((word) => word.text)),
    )
  return {
    role: new Set(wordsUnder('role')),
    beforeRole: new Set(wordsUnder('before-role')),
    level: new Set(wordsUnder('level')),
    place: new Set(phrasesUnder('place').map(keyOf)),
    employer: new Set(phrasesUnder('employer').map(keyOf)),
    // As they stand: «графика» is no form of «график».
    whole: new Set(phrasesUnder('whole').map((words) => words.join(' '))),
    condition: phrasesUnder('condition'),
  }
})

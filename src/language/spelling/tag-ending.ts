import { DESIRABLE } from '../tables/tag-words.ts'
import { isLatinOr1C, type TagWord } from './words-of-tag.ts'

/** Drops what adds nothing at the end: «… (желательно)», «… на уровне уверенного пользователя», `… skills`. */
export function withoutEnding(words: readonly TagWord[]): readonly TagWord[] {
  let rest = words
  for (let i = words.length - 2; i > 0; i--) {
    if (words[i]!.word === 'на' && (isLevelAt(words, i + 1) || isLevelAt(words, i + 2))) rest = words.slice(0, i)
  }
  while (rest.length > 1 && isIdleEnding(rest)) rest = rest.slice(0, -1)
  return rest
}

function isLevelAt(words: readonly TagWord[], at: number): boolean {
  return /^уровн/.test(words[at]?.word ?? '')
}

/** Every rule below begins with one of these: one look is enough for most tags. */
const IDLE_ENDING = new RegExp(
  `${DESIRABLE.source}|^(?:плюс|как|level|modules?|стек|skills?|framework|os|ос|advanced|intermediate|пользователь|уровень|уровне|продвинутый|базовый|уверенный|средний)$`,
)

const LEVEL_AFTER_NAME = /^(?:продвинутый|базовый|уверенный|средний|advanced|intermediate)$/
// `Soft skills` and `Entity Framework` are names as a whole.
const NAME_WITH_SKILLS = /^(?:soft|hard|people|analytical|managerial)$/
const NAME_WITH_FRAMEWORK = /^(?:entity|play|net|\.net|test|architecture|etl|rest|data|compute|zend)$/

function isIdleEnding(words: readonly TagWord[]): boolean {
  const last = words[words.length - 1]!.word
  return IDLE_ENDING.test(last) && isIdleAfter(words.at(-2)!.word, last, words)
}

function isIdleAfter(previous: string, last: string, words: readonly TagWord[]): boolean {
  if (DESIRABLE.test(last) || last === 'как' || (last === 'плюс' && previous === 'как')) return true
  if (/^уров(?:ень|не)$/.test(last) || last === 'level') return true
  if (LEVEL_AFTER_NAME.test(last) && isLatinOr1C(previous)) return true
  if (/^skills?$/.test(last)) return !NAME_WITH_SKILLS.test(previous)
  if (last === 'пользователь') return words.length > 2 || isLatinOr1C(previous)
  // ELK-стек, SAP FI module.
  if (last === 'стек' || /^modules?$/.test(last)) return isLatinOr1C(previous)
  if (last === 'framework') return !NAME_WITH_FRAMEWORK.test(previous)
  if (last === 'os' || last === 'ос') return /^windows|^ms$/.test(previous)
  return false
}

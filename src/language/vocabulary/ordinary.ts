import { isRussian } from '../spelling/words-of-tag.ts'
import { isKnownVerb } from '../tables/verbs.ts'
import { ordinaryEnglish } from '../tables/words.ts'
import { endsAsAdjective } from '../text/russian-forms.ts'
import { wordsOf } from '../text/words.ts'

/**
 * Whether a name that employers list, and the vocabulary does not know, may be an ordinary word or
 * phrase: a description that holds it may mean something else. A single Russian word may unless
 * terms alone are made so («мезотерапия»; not «клининг», which is as often the firm, the department
 * or the people), and a phrase unless its noun is an action or a quality («сборка мебели»,
 * «аппаратный педикюр» is none); a Latin name unless English has no such word.
 */
export function mayBeOrdinary(spelling: string): boolean {
  const words = wordsOf(spelling).map(({ text }) => text)
  const russian = words.filter(isRussian)
  if (russian.length === 0)
    return words.every((word) => ordinaryEnglish.has(word) || isPlainEnglish(word))
  // An abbreviation (ТСД) is found in capitals only.
  if (words.length === 1 && spelling !== spelling.toUpperCase()) return !isTerm(words[0]!)
  if (words.length === 1) return words[0]!.length < SHORTEST_ABBREVIATION
  if (isKnownVerb(words[0]!)) return true
  if (
    russian.length < words.length &&
    words.some((word) => !isRussian(word) && /[a-z]{2}/.test(word))
  )
    return false
  const noun = russian.find((word) => !endsAsAdjective(word))
  return noun === undefined || !ACTION_OR_QUALITY.test(noun)
}

const SHORTEST_ABBREVIATION = 3

/** Endings that terms are made with, and everyday words that have them. */
const TERM = new RegExp(
  '(?:[а-я]{3}(?:терапия|скопия|метрия|пластика|томия|эктомия|тейпирование|' +
    'ификация|водство|сервисы?|тренажер[ыа]?)|[а-я]{5}изация|[а-я]{4}графия)$',
)
const EVERYDAY = new RegExp(
  '^(?:организация|специализация|квалификация|сертификация|идентификация|' +
    'модификация|классификация|оптимизация|автоматизация|фотография|биография|' +
    'география|типография|руководство|производство|делопроизводство|' +
    'автосервисы?)$',
)

const isTerm = (word: string) => TERM.test(word) && !EVERYDAY.test(word)

/** Whether a name has so many senses that it counts only where an advert states requirements. */
export const hasManySenses = (spelling: string): boolean => /^[a-z]{2}$/i.test(spelling)

/**
 * Whether other nouns govern a name as they govern Russian activities: it begins with a Russian
 * word that is no abbreviation.
 */
export function mayBeGoverned(spelling: string): boolean {
  const first = wordsOf(spelling)[0]
  if (first === undefined || !isRussian(first.text)) return false
  const typed = spelling.slice(first.start, first.end)
  return typed !== typed.toUpperCase()
}

/** Nouns of actions and of qualities by their endings, and the frequent ones without one. */
const ACTION_OR_QUALITY = new RegExp(
  '(?:[аеия]ние|[аеия]ния|[аиу]ция|ования?|овка|евка|[шжчбнлдтзкр]ка|аж|ость|' +
    'тво)$|^(?:анализ|аудит|ввод|вывод|выпуск|дизайн|допуск|забор|закуп|запуск|' +
    'контроль|монтаж|набор|надзор|осмотр|отбор|перевод|подбор|подвоз|поиск|' +
    'покрой|пошив|прием|прогон|разбор|развал|раскрой|расчет|резка|ремонт|сбор|' +
    'спуск|уход|учет|экспорт|импорт|экспертиза|диагностика|логистика|аналитика|' +
    'сварка|продажи|закупки|переговоры|массаж|маникюр|педикюр)$',
)

/** Ordinary English words end so; names of products seldom do. */
function isPlainEnglish(word: string): boolean {
  return /^[a-z]+(?:ing|tion|ment|ness|ance|ence|ity|ship|able|ive|ous|ful|ly|ers?|ors?|ists?)$/.test(
    word,
  )
}

import { type Candidate, rawGapAfter, type Surroundings, standsBefore, wordAt } from './mention-context.ts'
import type { Name } from './name.ts'
import { isOne } from './phrase-rules.ts'

// Objections by the words that govern a name: pay before a tax, one's own learning, what is only studied.

export const isIncomeTax = isOne('ндфл')

/** Whether pay is told before or after it: «до вычета НДФЛ». */
export const isOfPay = (around: Surroundings, { first }: Candidate) =>
  /^(?:вычета|удержания|уплаты|минус)$/.test(wordAt(around, first - 1) ?? '')

export const isTraining = ({ words }: Name) => words[0] === 'обучение' && words.includes('развитие')

const WILLING = /^(?:готовност|стремлени|способност|желани|мотиваци|интерес)/
const FARTHEST_WILL = 4

/** Whether one is to learn oneself: «готовность к постоянному обучению и развитию». */
export const isOfOneself = (around: Surroundings, { first }: Candidate) =>
  standsBefore(around, first, WILLING, { farthest: FARTHEST_WILL, ends: /[.,;:!?\n]/ })

/** Names of what is conducted, by the thing alone: campaigns, programmes of loyalty, cards of goods. */
export const isConducted = ({ words }: Name) =>
  words.length === 2 &&
  /^(?:кампани|лояльност|товар)/.test(words[1]!) &&
  /^(?:рекламн|маркетингов|программ|карточ)/.test(words[0]!)

const STUDYING =
  /^(?:про)?анализ|^(?:оцен|эффективност|результативност|эффект|показател|метрик|отчетност|прогноз|статистик)/
const FARTHEST_STUDY = 3

/** Whether one only studies it: «оценка эффективности рекламных кампаний». */
export function isStudied(around: Surroundings, { first }: Candidate): boolean {
  for (let at = first - 1; at >= 0 && first - at <= FARTHEST_STUDY; at--) {
    if (/[,.;:!?()\n]/.test(rawGapAfter(around, at)) || /^(?:и|для)$/.test(wordAt(around, at)!)) return false
    if (STUDYING.test(wordAt(around, at)!)) return true
  }
  return false
}

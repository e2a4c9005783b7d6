import { type Candidate, rawGapAfter, type Surroundings, wordAt } from './mention-context.ts'
import type { Name } from './name.ts'

// Objections to what is only studied.

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

import {
  beginsSentence,
  type Candidate,
  isLatin,
  isLowerCase,
  rawGapAfter,
  type Surroundings,
  typedAt,
  wordAt,
} from './mention-context.ts'
import { isOne } from './phrase-rules.ts'

// Objections to words that designers use in a sense of their own: AI, design.

export const isAi = isOne('ai')

/** Programs that designers list, by which their AI is Adobe Illustrator. */
const OF_ADOBE = /^(?:adobe|photoshop|фотошоп|ps|indesign|coreldraw|corel|lightroom)$/
const FARTHEST_OF_ADOBE = 4

/** Whether an abbreviation of Adobe Illustrator is meant: «Photoshop, AI»; «AI-сервисы» are none. */
export function isIllustrator(around: Surroundings, { first, last }: Candidate): boolean {
  if (rawGapAfter(around, last) === '-' || !isAlone(around, last)) return false
  for (let at = first - 1; at >= 0 && first - at <= FARTHEST_OF_ADOBE; at--) {
    if (/[.;:!?\n]/.test(rawGapAfter(around, at))) return false
    if (OF_ADOBE.test(wordAt(around, at)!)) return true
  }
  return /^[\s,/+]+$/.test(rawGapAfter(around, last)) && OF_ADOBE.test(wordAt(around, last + 1) ?? '')
}

/** Whether a sign or the end of the line follows: «AI сервисы» are not Illustrator. */
const isAlone = (around: Surroundings, last: number) =>
  /[^ \u00a0]/.test(rawGapAfter(around, last)) ||
  wordAt(around, last + 1) === undefined ||
  /^(?:и|или|and)$/.test(wordAt(around, last + 1)!)

export const isDesign = isOne('design')

/** What engineers and analysts design. */
const OF_ENGINEERS =
  /^(?:rest|api|apis|software|hardware|architecture|algorithms?|pipelines?|warehouses?|schemas?|dwh|etl|data|(?:database|system|experiment|experimental|study|test|model|process|solution|network|circuit|protocol|survey|trial|dashboard|report)s?|studies|processes)$/
/** What one does besides, so that it is a verb. */
const DONE =
  /^(?:conduct|implement|develop|build|deliver|execute|maintain|test|deploy|run|create|evaluate|analy[sz]e|optimi[sz]e)$/

/** Whether English speaks of planning: «database design», «design of experiments», «design and build pipelines». */
export function isPlanning(around: Surroundings, { first, last }: Candidate): boolean {
  const wordBeside = (index: number, gap: number) =>
    /^[ \u00a0]$/.test(rawGapAfter(around, gap)) ? (wordAt(around, index) ?? '') : ''
  if (OF_ENGINEERS.test(wordBeside(first - 1, first - 1))) return true
  const next = wordBeside(last + 1, last)
  if (next === 'of') return OF_ENGINEERS.test(wordBeside(last + 2, last + 1))
  if (next === 'and' || next === 'or') return DONE.test(wordBeside(last + 2, last + 1))
  return (
    isLatin(next) &&
    (OF_ENGINEERS.test(next) || (beginsSentence(around, first) && isLowerCase(typedAt(around, last + 1))))
  )
}

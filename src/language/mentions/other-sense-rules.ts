import { type Candidate, isCyrillic, rawGapAfter, type Surroundings, wordAt } from './mention-context.ts'
import type { Name } from './name.ts'
import { isOne } from './phrase-rules.ts'

// Objections to other senses that rows (other-senses.txt) cannot tell: by signs, forms and what stands inside.

/** Names of several words that end in a Russian noun. */
export const endsInNoun = ({ words }: Name) => words.length > 1 && isCyrillic(words.at(-1))

/** Whether the last word is the first part of another: «развитие бизнес-процессов» is none of a business. */
export function endsInCompound(around: Surroundings, { name, last }: Candidate): boolean {
  if (rawGapAfter(around, last) !== '-' || !isCyrillic(wordAt(around, last + 1))) return false
  const [word, own] = [wordAt(around, last)!, name.words.at(-1)!]
  return own.length > word.length && own.startsWith(word)
}

export const isOneC = ({ words }: Name) => words.length === 2 && words[0] === '1' && /^[сc]$/.test(words[1]!)

/** Whether a shift is told: «график 6/1 С 9 до 18». */
export const isOfShift = (around: Surroundings, { first }: Candidate) =>
  /[\d/]\s*$/.test(rawGapAfter(around, first - 1))

export const isBankClient = ({ words }: Name) =>
  words.length === 2 && /^(?:клиент банк|банк клиент)$/.test(words.join(' '))

/** Whether clients of a bank are meant, not the program: «вопросы о клиентах банка». */
export function isClientOfBank(around: Surroundings, { first, last }: Candidate): boolean {
  return (
    /^\s/.test(rawGapAfter(around, first)) &&
    /^клиент(?:а|ов|ам|ами|ах|ы)$|^банк(?:а|ов|у)$/.test(wordAt(around, last)!)
  )
}

export const isNetwork = isOne(
  'instagram',
  'инстаграм',
  'инстаграмм',
  'facebook',
  'telegram',
  'телеграм',
  'телеграмм',
  'youtube',
  'tiktok',
  'вконтакте',
  'vk',
  'вк',
  'whatsapp',
)

/** Whether it is where somebody is found: «наш инстаграм: [contact]», «мы в инстаграм». */
export function isAddressOfUs(around: Surroundings, { first, last }: Candidate): boolean {
  return (
    (/^(?:в|на)$/.test(wordAt(around, first - 1) ?? '') && /^(?:мы|нас)$/.test(wordAt(around, first - 2) ?? '')) ||
    /^\W{0,3}(?:\[|@|https?:)/.test(rawGapAfter(around, last)) ||
    (/^:?\s?\[$/.test(rawGapAfter(around, last)) && wordAt(around, last + 1) === 'contact')
  )
}

export const isStorage = ({ words }: Name) =>
  /^систем/.test(words[0]!) && words[1] === 'хранения' && words[2] === 'данных'

/** «Системы хранения и обработки данных» are programs. */
export const isOfMore = (_: Surroundings, { skipped }: Candidate) => skipped !== undefined

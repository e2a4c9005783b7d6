import { TOGETHER } from '../text/gaps.ts'
import { type Candidate, gapAfter, isCyrillic, rawGapAfter, type Surroundings, wordAt } from './mention-context.ts'
import { isOne } from './phrase-rules.ts'
import type { Name } from './token-trie.ts'

// More objections to words that are another skill, or none, beside others: «развитие бизнес-процессов», «техническая
// грамотность», «мероприятия по …», HR interviews.

export const endsInBusiness = ({ words }: Name) => words.length > 1 && /^(?:бизнес|банк)[а-я]/.test(words.at(-1)!)

/** Whether the last word is the first part of another: «развитие бизнес-процессов» is none of a business. */
export function endsInCompound(around: Surroundings, { name, last }: Candidate): boolean {
  if (rawGapAfter(around, last) !== '-' || !isCyrillic(wordAt(around, last + 1))) return false
  const [word, own] = [wordAt(around, last)!, name.words.at(-1)!]
  return own.length > word.length && own.startsWith(word)
}

export const isLiteracy = isOne('грамотность')

/** Of another kind than of language: «техническая грамотность». */
const OF_FIELD =
  /^(?:техническ|компьютерн|финансов|цифров|правов|юридическ|математическ|налогов|медицинск|экономическ|информационн|технологическ|экологическ|инженерн|психологическ|функциональн|инвестиционн|it$|ит$)/

export function isLiteracyOfField(around: Surroundings, { first }: Candidate): boolean {
  return OF_FIELD.test(wordAt(around, first - 1) ?? '') && /^[\s-]$/.test(rawGapAfter(around, first - 1))
}

export const isOfEvents = ({ words }: Name) => words.length > 1 && words.includes('мероприятий')

/** Whether measures are meant, not events: «мероприятия по повышению…», «мероприятий, направленных на …». */
export function areMeasures(around: Surroundings, { last }: Candidate): boolean {
  const next = wordAt(around, last + 1) ?? ''
  const isEnd = /[.;:!?\n]/.test(rawGapAfter(around, last))
  return (
    !isEnd &&
    (/^(?:направлен|способствующ|обеспечивающ)/.test(next) || (next === 'по' && gapAfter(around, last) === TOGETHER))
  )
}

const HIRED = /^(?:кандидат|сотрудник|персонал|специалист|соискател|работник|коллег)/

/** Names of the search for people to hire. */
export const isSearch = ({ words }: Name) => words[0] === 'поиск' && words.some((word) => HIRED.test(word))

const TAKING_PART = /^(?:участ|помо[гщ]|опыт|навык|содейств|заинтересован)/

/** Whether it is the employer who is looking: «мы в поиске кандидата», «компания находится в поисках сотрудников». */
export function isInSearch(around: Surroundings, { first }: Candidate): boolean {
  return (
    /^поиск(?:е|ах)$/.test(wordAt(around, first) ?? '') &&
    wordAt(around, first - 1) === 'в' &&
    !TAKING_PART.test(wordAt(around, first - 2) ?? '')
  )
}

export const isOfficer = isOne('cpo', 'cdo', 'cro')

const OFFICERS = /^(?:ceo|cto|cfo|cmo|coo|cio|chro|cso)$/

/** Whether it stands among officers of a company: CEO, CPO. */
export function isAmongOfficers(around: Surroundings, { first, last }: Candidate): boolean {
  const isBeside = (index: number, gap: number) =>
    OFFICERS.test(wordAt(around, index) ?? '') && /^[\s,/&]+$/.test(rawGapAfter(around, gap))
  return isBeside(first - 1, first - 1) || isBeside(last + 1, last)
}

const TALK =
  /^(?:интервью|собеседовани[а-я]+|скрининг[а-я]*|звон(?:ок|ка)|созвон[а-я]*|interview|screen|screening|call)$/

/** Whether it is a step of hiring: «HR собеседование». */
export function isTalkWithHr(around: Surroundings, { last }: Candidate): boolean {
  return /^[ \u00a0-]$/.test(rawGapAfter(around, last)) && TALK.test(wordAt(around, last + 1) ?? '')
}

export const endsIn1c = ({ words }: Name) => words.at(-1) === '1с'

/** Whether another product is named after the same firm: 1С-Битрикс. */
export function isBitrix(around: Surroundings, { last }: Candidate): boolean {
  return /^[ -]$/.test(rawGapAfter(around, last)) && /^(?:битрикс|bitrix)/.test(wordAt(around, last + 1) ?? '')
}

export const isErrand = ({ words }: Name) => /^(?:ис|вы)полнение$/.test(words[0]!) && words.includes('поручений')

/** Whether others carry it out: «контроль исполнения поручений». */
export function isOverseen(around: Surroundings, { first }: Candidate): boolean {
  return /^контрол/.test(wordAt(around, first - 1) ?? '') && gapAfter(around, first - 1) === TOGETHER
}

export const isCv = isOne('cv')

const SENT =
  /^(?:отправ|присл|присыл|прикреп|прилож|прилаг|направ|рассмотр|высыл|выслать|ждем|жду$|send|submit|attach|upload|share|your$|ваш|сво[ейюи]|тво|резюме$|resume$|portfolio$|портфолио$|covering$|cover$)/
const FARTHEST_SENDING = 3

/** Whether it is what one sends of oneself: «присылайте CV», «CV/резюме». */
export function isResume(around: Surroundings, { first, last }: Candidate): boolean {
  if (/^\s?[/(]\s?$/.test(rawGapAfter(around, last)) && SENT.test(wordAt(around, last + 1) ?? '')) return true
  for (let at = first - 1; at >= 0 && first - at <= FARTHEST_SENDING; at--) {
    if (/[.!?;\n]/.test(rawGapAfter(around, at))) return false
    if (SENT.test(wordAt(around, at)!)) return true
  }
  return false
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

/** Whether an address of somebody there follows: «наш инстаграм: [contact]». */
export function isAddressOfUs(around: Surroundings, { last }: Candidate): boolean {
  return (
    /^\W{0,3}(?:\[|@|https?:)/.test(rawGapAfter(around, last)) ||
    (/^:?\s?\[$/.test(rawGapAfter(around, last)) && wordAt(around, last + 1) === 'contact')
  )
}

import { TOGETHER } from '../text/gaps.ts'
import { type Candidate, gapAfter, isCyrillic, rawGapAfter, type Surroundings, wordAt } from './mention-context.ts'
import type { Name } from './name.ts'
import { isOne } from './phrase-rules.ts'

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

export const isOfficer = isOne('cpo', 'cdo', 'cro')

const OFFICERS = /^(?:ceo|cto|cfo|cmo|coo|cio|chro|cso)$/

/** Whether it stands among officers of a company: CEO, CPO. */
export function isAmongOfficers(around: Surroundings, { first, last }: Candidate): boolean {
  const isBeside = (index: number, gap: number) =>
    OFFICERS.test(wordAt(around, index) ?? '') && /^[\s,/&]+$/.test(rawGapAfter(around, gap))
  return isBeside(first - 1, first - 1) || isBeside(last + 1, last)
}

export const isOracle = isOne('oracle')

/** Other products of the firm whose names stand for it: Oracle Primavera, Primavera Oracle. */
const OF_ORACLE = /^(?:primavera|примавера|hyperion|siebel|crystal|virtualbox|netsuite|peoplesoft)$/

export function isOtherOfOracle(around: Surroundings, { first, last }: Candidate): boolean {
  const isBeside = (index: number, gap: number) =>
    OF_ORACLE.test(wordAt(around, index) ?? '') && /^[ \u00a0]$/.test(rawGapAfter(around, gap))
  return isBeside(first - 1, first - 1) || isBeside(last + 1, last)
}

export const isGtm = isOne('gtm')

/** Whether a time zone is meant: GTM+3. */
export function isTimeZone(around: Surroundings, { last }: Candidate): boolean {
  return /^ ?[+-] ?$/.test(rawGapAfter(around, last)) && /^\d/.test(wordAt(around, last + 1) ?? '')
}

export const isMakeup = isOne('макияж')

/** «Перманентный макияж» is another trade. */
export const isPermanent = (around: Surroundings, { first }: Candidate) =>
  /^перманентн/.test(wordAt(around, first - 1) ?? '')

export const isArchitecture = isOne('архитектура', 'architecture')

/** Whether a neural network has it, not a system: «архитектуры нейронных сетей». */
export const isOfNetworks = (around: Surroundings, { last }: Candidate) =>
  /^(?:нейро|llm$|cnn$|трансформер|детект|классификац)/.test(wordAt(around, last + 1) ?? '') ||
  (/^модел/.test(wordAt(around, last + 1) ?? '') && wordAt(around, last + 2) !== 'данных')

export const isRegression = isOne('регрессия')

const FOUND = /^(?:выявл|обнаруж|отлов|предотвращ)/

/** Whether a version of a program became worse: «выявление регрессий». */
export const isOfVersions = (around: Surroundings, { first }: Candidate) =>
  FOUND.test(wordAt(around, first - 1) ?? '') && gapAfter(around, first - 1) === TOGETHER

export const isEpc = isOne('epc')

const METRICS = /^(?:ctr|cr|epl|cpa|cpc|cpm|cpl|roi|romi|or|arpu|ltv)$/

/** Whether earnings per click are meant: «рост CTR, EPC». */
export const isAmongMetrics = (around: Surroundings, { first, last }: Candidate) =>
  [first - 1, last + 1].some((at) => METRICS.test(wordAt(around, at) ?? ''))

export const isAi = isOne('ai')

/** Whether a firm's team is called so: Sber AI. */
export const isOfBrand = (around: Surroundings, { first }: Candidate) =>
  /^(?:sber|сбер|mts|мтс|vk|alfa|x5|yandex|tinkoff)$/.test(wordAt(around, first - 1) ?? '') &&
  rawGapAfter(around, first - 1) === ' '

export const isFitness = isOne('работоспособность')

const KEPT_UP = /^(?:обеспеч|поддерж|поддержив|восстан|контрол|провер|тест|мониторинг|диагностик|сохранени|отвеча)/

/** Whether things have to work, not people: «обеспечение работоспособности серверов». */
export function isOfThings(around: Surroundings, { first }: Candidate): boolean {
  return [first - 1, first - 2].some((at) => KEPT_UP.test(wordAt(around, at) ?? ''))
}

export const endsIn1c = ({ words }: Name) => words.at(-1) === '1с'

export const isOneC = ({ words }: Name) => words.length === 2 && words[0] === '1' && /^[сc]$/.test(words[1]!)

/** Whether a shift is told: «график 6/1 С 9 до 18». */
export const isOfShift = (around: Surroundings, { first }: Candidate) =>
  /[\d/]\s*$/.test(rawGapAfter(around, first - 1))

/** Whether another product is named after the same firm: 1С-Битрикс. */
export function isBitrix(around: Surroundings, { last }: Candidate): boolean {
  return /^[ -]$/.test(rawGapAfter(around, last)) && /^(?:битрикс|bitrix)/.test(wordAt(around, last + 1) ?? '')
}

export const isBankClient = ({ words }: Name) =>
  words.length === 2 && /^(?:клиент банк|банк клиент)$/.test(words.join(' '))

/** Whether clients of a bank are meant, not the program: «вопросы о клиентах банка». */
export function isClientOfBank(around: Surroundings, { first, last }: Candidate): boolean {
  return (
    /^\s/.test(rawGapAfter(around, first)) &&
    /^клиент(?:а|ов|ам|ами|ах|ы)$|^банк(?:а|ов|у)$/.test(wordAt(around, last)!)
  )
}

export const isErrand = ({ words }: Name) => /^(?:ис|вы)полнение$/.test(words[0]!) && words.includes('поручений')

/** Whether others carry it out: «контроль исполнения поручений». */
export function isOverseen(around: Surroundings, { first }: Candidate): boolean {
  return /^контрол/.test(wordAt(around, first - 1) ?? '') && gapAfter(around, first - 1) === TOGETHER
}

export const isTranslation = ({ words }: Name) => words.length > 1 && words[0] === 'перевод'

const FORM = /^(?:формат|электронн|цифров|бумажн|систем|эдо$|pdf$|word$|архив)/

/** Whether it gets another form, not another language: «перевод документов в электронный вид». */
export function isConversion(around: Surroundings, { last }: Candidate): boolean {
  return /^(?:в|из|на)$/.test(wordAt(around, last + 1) ?? '') && FORM.test(wordAt(around, last + 2) ?? '')
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

export const isOzon = isOne('ozon', 'озон')

/** Firms of the same name: Ozon Fintech, Озон Банк. */
const OF_OZON =
  /^(?:fintech|финтех|tech|тех|bank|банк|travel|тревел|express|fresh|фреш|global|глобал|job|cargo|карта|картой)$/

/** Whether another firm of the marketplace is called so. */
export const isFirmOfOzon = (around: Surroundings, { last }: Candidate) =>
  rawGapAfter(around, last) === ' ' && OF_OZON.test(wordAt(around, last + 1) ?? '')

export const isStorage = ({ words }: Name) =>
  /^систем/.test(words[0]!) && words[1] === 'хранения' && words[2] === 'данных'

/** «Системы хранения и обработки данных» are programs. */
export const isOfMore = (_: Surroundings, { skipped }: Candidate) => skipped !== undefined

export const isCommunication = isOne('коммуникация', 'коммуникации')

/** Whether wires and pipes are meant: «средства коммуникации», «инженерные коммуникации». */
export const isOfMeans = (around: Surroundings, { first }: Candidate) =>
  /^(?:средств|канал|лини|инженерн|подземн|наружн|внутридомов|устройств)/.test(wordAt(around, first - 1) ?? '')

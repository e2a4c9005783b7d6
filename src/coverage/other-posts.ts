import type { Rule } from './beside.ts'
import { clauseAfter, clauseBefore, labelBefore } from './clauses.ts'
import type { Part } from './parts.ts'
import { startOfSentence } from './sentences.ts'
import type { Spots } from './spots.ts'

// What people of another post do, or of the family, in the third person, which nobody writes of oneself in: «выгрузки из Zig
// пишут инженеры», «инженеры сами ведут Zig», «Zig вела бухгалтерия». Who leads them, or does it with them, knows it.

/** Verbs of doing in the third person, by their beginnings. */
export const POST_PIECES = {
  deeds: [
    ...['пиш', 'писа', 'дела', 'вед', 'вёл', 'вел', 'настраива', 'поддержива', 'администр', 'обслужива', 'сопровожда'],
    ...[
      'разрабатыва',
      'составля',
      'верста',
      'рисую',
      'рисова',
      'строи',
      'строя',
      'собира',
      'счита',
      'сдаю',
      'сдаё',
      'сдае',
      'сдава',
      'готовил',
      'готовит',
      'готовят',
    ],
    ...['тестир', 'проводи', 'проводя', 'занима', 'отвеча'],
  ],
  kin: [
    'муж',
    'жена ',
    'сын ',
    'доч',
    'брат ',
    'сестра ',
    'папа ',
    'мама ',
    'отец ',
    'my wife',
    'my husband',
    'my son ',
    'my daughter ',
  ],
}

const STEMS = 'дела|настраива|поддержива|обслужива|сопровожда|разрабатыва|составля|верста|собира|счита'
const PRESENT = `(?:${STEMS})(?:ет|ют)|пиш(?:ет|ут)|вед(?:ет|ут)|(?:администр|тест)иру(?:ет|ют)|рису(?:ет|ют)|стро[ия]т|готов[ия]т|сда(?:ет|ют)|провод[ия]т|занима(?:ет|ют)ся|отвеча(?:ет|ют)(?: за(?= ))?`
const PAST_STEMS = `(?:${STEMS}|писа|ве|(?:администр|тест)ирова|рисова|строи|готови|сдава|проводи)`
const PAST_OF_ONE = `${PAST_STEMS}ла?|занимал(?:ась|ся)|отвечала?(?: за(?= ))?`
const PAST = `${PAST_STEMS}ли|занимались|отвечали(?: за(?= ))?`

const PERSON =
  '(?:(?:сис|веб-)?админ(?:истратор)?|девопс|devops|программист|разработчик|(?:фронт|б[эе]к)ендер|инженер|тестировщик|аналитик|дизайнер|верстальщик|маркетолог|юрист|адвокат|бухгалтер|главбух|кадровик|менеджер|сметчик|логист|архитектор|технолог|экономист|рекрутер|эйчар|продажник|закупщик|безопасник|интегратор|вендор|тимлид|техлид|начальник|директор|нотариус|копирайтер|таргетолог|контентщик|проектировщик|сайентист|механик|электрик|монтажник|кладовщик|товаровед|аудитор|dba(?:-шник)?)'
/** «Дата-инженеры», «системные аналитики» */
const KIND_OF = '(?:[a-zа-я]+-|[а-я]{3,}(?:ые|ий|ый|ие) )?'
const PEOPLE = `${KIND_OF}${PERSON}[ыи]`
const BODY =
  '(?:бухгалтерия|служба [а-я]+|дирекция|юротдел|снабжение|склад|птo|пто|подрядная организация|(?:[а-я]+ский|головной|центральный|главный|другой|соседний) офис|головная компания)'
const BEFORE_THEM = '(?: (?:у нас|сами|там|всегда|обычно|только))? '
const MALE = `${KIND_OF}${PERSON}`
const THEM = `(?:${PEOPLE}|${MALE}|${BODY})(?![a-zа-я])`

/** «… пишут инженеры» */
const THEY_DO = new RegExp(
  `(?:(?:${PRESENT})${BEFORE_THEM}${THEM}|(?:${PAST_OF_ONE})${BEFORE_THEM}(?:${MALE}|бухгалтерия|служба [а-я]+|дирекция)(?![a-zа-я])|(?:${PAST})${BEFORE_THEM}${PEOPLE}(?![a-zа-я]))`,
  'y',
)
const THEY_BEFORE = new RegExp(
  `(?:^|[.,;:(\\n—–•-] ?)(?:(?:а|но|у нас) )*${PEOPLE}(?: (?:сами|у нас|там|всегда|обычно))? $`,
)
const MANY_DO = new RegExp(`(?:${PAST}|(?:${PRESENT}))(?![а-я])`, 'y')
/** «… делает Паша» */
const ONE_DOES =
  /(?:дела|настраива|администриру|верста|сопровожда|составля|тестиру|рису)ет (?=[а-я])|(?:пиш|вед)ет (?=[а-я])|готовит (?=[а-я])/y
const NAME = /^[А-ЯЁ][а-яё]{1,11}[аябвгджзйклмнпрстфхцчшщь](?=$|[.,;)\n]| (?:из|с)(?= ))/

/** It is the writer's too, or done under the writer. */
const OWN =
  /(?<![а-я])(?:я|мы|мной|мною|моим|моей|моими|мои|моих|вместе|совместно|тоже|руковожу|руководил[а]?|которы[а-я]+|где|по нашим)(?![а-я])/
/** «…, и я тоже», «…, которых я веду» */
const TOO =
  /^[,;] (?:котор|в том числе (?:я|мы)|как и (?:я|мы)|и (?:я|мы)(?![а-я])|(?:я|мы) (?:тоже|также|вместе|с ними))/
/** «…, я его настраиваю» */
const I_TOO = /^[,;] (?:а |но |и )?(?:я|мы) (?:его|ее|их|все это|это) (?:[а-я]+(?:[юу]|ем|им)|[а-я]+ла?)(?![а-я])/
/** Whose people they are, the writer knows what they do: «в отделе пять человек: тесты пишут инженеры». */
const LED =
  /(?<![а-я])(?:руковод|руковож|управля|возглав|подчинен|под моим|команда из|отдел из|группа из|человек|собрала? (?:команду|отдел))/
/** A verb of the writer's in the same clause: «настроил Zig, и …». Not the nouns that end so. */
const DEED =
  /(?<![а-я])(?!портал|функционал|материал|персонал|канал|терминал|журнал|филиал|капитал|сигнал|школа)(?:[а-я]+[аяиеыу]ла?(?:с[ья])?|[а-я]+(?:аю|яю|ирую|ьзую)(?:сь)?|веду|пишу|готовлю|строю|перевожу)(?![а-я])/
const PRONOUN = /^[\s,—–-]*(?:и |а )?(?:его|ее|их|это|этим|ими|им|ей|с ним|с ней)?\s*$/
/** «Есть Zig, его ведут инженеры» */
const THERE_IS = /(?<![а-я])(?:есть|был[аои]?|стоит|стоял[аио]?|живет|используется|использовал(?:ся|ась|ись))(?![а-я])/

const KIN = /(?:муж|жена|сын|дочь|дочка|брат|сестра|папа|мама|отец|my (?:wife|husband|son|daughter))(?![a-zа-я])/iy

const DEEDS = new RegExp(`(?:${PRESENT}|${PAST_OF_ONE}|${PAST})(?![а-яё])`.replaceAll('е', '[её]'), 'iy')

export const postRules = ({ deeds, kin }: Spots<keyof typeof POST_PIECES>): Rule[] => [
  { places: deeds, begins: DEEDS, partsAt: doneAt },
  { places: kin, begins: KIN, partsAt: ofFamilyAt },
]

function* doneAt(lower: string, at: number, text: string): Generator<Part> {
  const end = endOfDoing(lower, at, text)
  if (end === null) {
    MANY_DO.lastIndex = at
    const deed = MANY_DO.exec(lower)?.[0]
    if (deed === undefined || !/(?:ут|ют|ят|ли|тся|лись)(?: за)?$/.test(deed)) return
    const stop = clauseAfter(lower, at + deed.length)
    if (THEY_BEFORE.test(lower.slice(0, at)) && !isOwn(lower, at, at, stop))
      yield { start: at + deed.length, end: stop }
    return
  }
  const start = clauseBefore(lower, at)
  const stop = clauseAfter(lower, end)
  if (OWN.test(lower.slice(end, stop)) || isOwn(lower, start, at, stop)) return
  const object = objectOf(lower, start, at)
  if (object === null) return
  yield object
  if (/^ (?:на|в) /.test(lower.slice(end))) yield { start: end, end: stop }
}

/** Whether the writer has a part in what is told from `start` to `stop`, of which a verb stands in `at`. */
function isOwn(lower: string, start: number, at: number, stop: number): boolean {
  const after = lower.slice(stop)
  if (OWN.test(lower.slice(start, at)) || (start === at && OWN.test(lower.slice(at, stop)))) return true
  return TOO.test(after) || I_TOO.test(after) || LED.test(lower.slice(startOfSentence(lower, start), at))
}

function endOfDoing(lower: string, at: number, text: string): number | null {
  THEY_DO.lastIndex = at
  const words = THEY_DO.exec(lower)?.[0]
  if (words !== undefined) return at + words.length
  ONE_DOES.lastIndex = at
  const verb = ONE_DOES.exec(lower)?.[0]
  const name = verb === undefined ? undefined : NAME.exec(text.slice(at + verb.length))?.[0]
  return name === undefined ? null : at + verb!.length + name.length
}

/** What stands before the verb: its clause, or the one that a pronoun or a dash points to. */
function objectOf(lower: string, start: number, verb: number): Part | null {
  const clause = lower.slice(start, verb)
  if (!PRONOUN.test(clause)) return DEED.test(clause) ? null : { start, end: verb }
  const sign = lower.slice(0, start).trimEnd().length
  const label = labelBefore(lower, sign)
  if (label !== null) return DEED.test(lower.slice(label, start)) ? null : { start: label, end: start }
  if (lower.charAt(sign - 1) !== ',') return null
  const before = clauseBefore(lower, sign - 1)
  const told = lower.slice(before, sign - 1)
  return THERE_IS.test(told) && !DEED.test(told.replace(THERE_IS, '')) ? { start: before, end: verb } : null
}

const KIN_DO =
  /(?<![a-zа-я])(?:работает|учит|проходит|изучает|пишет|преподает|делает|ведет|занимается|программирует|works|writes|studies|learns|teaches|does)(?![a-zа-я])/

/** «Муж пишет на Zig», «Zig дочка проходит в школе» */
function* ofFamilyAt(lower: string, at: number): Generator<Part> {
  const [start, end] = [clauseBefore(lower, at), clauseAfter(lower, at)]
  const clause = lower.slice(start, end)
  if (KIN_DO.test(clause) && !OWN.test(clause)) yield { start, end }
}

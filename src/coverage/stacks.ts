import type { Rule } from './beside.ts'
import { clauseAfter, clauseBefore, labelBefore } from './clauses.ts'
import type { Part } from './parts.ts'
import { endOfSentence } from './sentences.ts'
import type { Spots } from './spots.ts'

// What others work with: a team beside the writer («в связке с командой на Zig»), people whom one recruits or writes for, a
// part of the product that the writer says to stay out of («бэк у нас на Zig, в код не лезу»), and clients.

export const STACK_PIECES = {
  teams: ['команд', 'разработчик', 'программист'],
  ours: ['у нас', 'у них'],
  notMine: ['не моя', 'не мой', 'не мое', 'не моё', 'не ко мне'],
  neighbours: ['соседн', 'другая команда', 'другой отдел', 'подрядчик', 'сторонн'],
  clients: ['среди ', 'clients '],
  folks: [
    'folks ',
    'guys ',
    'people ',
    'team ',
    'dbas ',
    'sres ',
    'admins ',
    'analysts ',
    'designers ',
    'lawyers ',
    'accountants ',
    'testers ',
    'engineers ',
    'developers ',
  ],
  given: ['аутсорс', 'соавтор', 'напарни', 'коллеге', 'партнере', 'партнёре', 'подрядчике', 'подрядчиках', 'стороне '],
  by: ['by the ', 'by our ', 'by devops', 'by dbas', 'by admins'],
}

export const stackRules = (spots: Spots<keyof typeof STACK_PIECES>): Rule[] => [
  { places: spots.teams, begins: /[а-я]+(?:\s[а-яё]+)?\sна\s/iy, partsAt: ofTeamAt },
  { places: spots.ours, begins: /у н/iy, partsAt: untouchedAt },
  { places: spots.notMine, begins: /не/iy, partsAt: notMineAt },
  { places: spots.neighbours, begins: /[а-я]/iy, partsAt: ofNeighbourAt },
  {
    places: spots.clients,
    begins: /среди\s(?:[а-яё]+\s){0,2}(?:клиент|заказчик|партн)|clients incl/iy,
    partsAt: clientsAt,
  },
  { places: spots.given, begins: /[а-я]/iy, partsAt: givenAt },
  { places: spots.by, begins: /by\s/iy, partsAt: handledAt },
  { places: spots.folks, begins: /[a-z]+ [a-z]/iy, partsAt: folksAt },
]

/** «…, но сама не программирую», «…, в код не лезу» */
const STAYS_OUT =
  /^\s*[,;—–(-]\s*(?:(?:но|а|и|сам|сама|я|лично|в|во|туда|его|ее|их|него|нее|с|к|на|нем|ним|ней|код|коде|кодом|кодить|это|этим|там) )*не (?:заглядываю|лезу|трогаю|касаюсь|пишу|программирую|кодирую|кожу|работаю|участвую|занимаюсь|хожу|умею|знаю|владею|разбираюсь|заглядывала?|лезла|лез|трогала?|касал(?:ся|ась)|писала?|программировала?|работала?|участвовала?|занимал(?:ся|ась))(?![а-я])/

const TEAM = /(?:команд(?:а|ы|ой|ами|ам|е)|(?:разработчик|программист)(?:и|ы|ов|ам|ами))(?: [а-я]+)? на (?=[^\s])/y
const BESIDE =
  /(?:в связке|во взаимодействии|взаимодейств[а-я]+|на стыке|общал(?:ся|ась)|общаюсь|общение|созвоны) (?:с|со) $/
const WRITTEN_FOR =
  /(?<![а-я])(?:тз|требовани[а-я]+|задани[а-я]+|задач[а-я]*|постановк[а-я]+|спецификаци[а-я]+|макет[а-я]*)(?: [а-я]+){0,3} для $/
const RECRUITED = /(?:ваканси[а-я]+|подбор[а-я]*|подбирала?|нанимала?|рекрутинг[а-я]*|рекрутмент[а-я]*)[^.!?\n]*$/
/** «ООО «Дуб» (команды на Zig)» */
const OF_FIRM = /» ?\($/

function* ofTeamAt(lower: string, at: number, text: string): Generator<Part> {
  TEAM.lastIndex = at
  const words = TEAM.exec(lower)?.[0]
  if (words === undefined) return
  const [before, end] = [lower.slice(0, at), at + words.length]
  // «На внедрение» tells what for.
  if (!/[A-Za-zА-ЯЁ.]/.test(text.charAt(end))) return
  const stop = clauseAfter(lower, end)
  const isOfOthers =
    BESIDE.test(before) ||
    WRITTEN_FOR.test(before) ||
    (!words.startsWith('команд') && RECRUITED.test(before)) ||
    (OF_FIRM.test(before) && lower.charAt(stop) === ')') ||
    STAYS_OUT.test(lower.slice(stop))
  if (isOfOthers) yield { start: end, end: stop }
}

const OURS = /у (?:нас|них)(?: вс[её])? (?:(?:написан[аоы]?|работает|сделан[аоы]?) )?на /y

function* untouchedAt(lower: string, at: number): Generator<Part> {
  OURS.lastIndex = at
  const words = OURS.exec(lower)?.[0]
  if (words === undefined) return
  const stop = clauseAfter(lower, at + words.length)
  const comma = Math.max(stop, lower.indexOf(',', at + words.length))
  if (
    STAYS_OUT.test(lower.slice(stop)) ||
    (lower.slice(stop, comma).trim() === '' && STAYS_OUT.test(lower.slice(comma)))
  )
    yield { start: at + words.length, end: stop }
}

const NOT_MINE =
  /не (?:моя (?:зона|часть|область|специализация)|мой (?:участок|профиль)|мо[ея] (?:дело)|ко мне)(?=\s*(?:[,.;)\n|]|$|ответственности))/y

/** «Zig — не моя зона», «Zig не ко мне» */
function* notMineAt(lower: string, at: number): Generator<Part> {
  NOT_MINE.lastIndex = at
  if (!NOT_MINE.test(lower)) return
  const start = clauseBefore(lower, at)
  if (lower.slice(start, at).trim() !== '') {
    if (!OWN.test(lower.slice(start, at))) yield { start, end: at }
    return
  }
  const label = labelBefore(lower, lower.slice(0, start).trimEnd().length)
  if (label !== null) yield { start: label, end: start }
}

const NEIGHBOUR =
  /(?:соседн(?:яя|ий|ие)|друг(?:ая|ой|ие)|сторонн(?:яя|ий|ие)) (?:команд[аы]|отделы?|групп[аы]|подразделени[ея])(?=\s*(?:[,.;)\n|]|$))|подрядчики?(?=\s*(?:[,.;)\n|]|$))/y

/** «Разработка на Zig — соседний отдел» */
function* ofNeighbourAt(lower: string, at: number): Generator<Part> {
  NEIGHBOUR.lastIndex = at
  const sign = lower.slice(0, at).trimEnd().length
  if (!NEIGHBOUR.test(lower) || !/ [–—-]$/.test(lower.slice(0, sign))) return
  const label = labelBefore(lower, sign)
  if (label !== null && !OWN.test(lower.slice(label, sign))) yield { start: label, end: sign }
}

const OWN = /(?<![а-я])(?:я|мы|мной|мне|нам|мои?|моя|делала?|писала?|настроила?|внедрила?|веду|пишу)(?![а-я])/

const AMONG =
  /(?:среди (?:[а-я]+ ){0,2}(?:клиентов|заказчиков|партнеров)(?: [а-я]+)?(?:\s*:|\s[—–-](?=\s)|\s(?:был[аи]?|есть|числятся|значатся)(?![а-я]))|clients (?:includ(?:e|ed|ing))(?![a-z]))/y
/** Where the writer comes in. */
const FOR_THEM =
  /[,;—–:(] ?(?:для|у|с|им|где|и я|я|мы|которы[а-я]+ (?:я|мы)|[а-я]{3,}[аиеяу]ла?|[а-я]{3,}(?:аю|яю|ую))(?![а-я])|[,;] (?:for|where|whom|i|we|to|[a-z]+ing) /

/** «Среди клиентов были школа и студия, что писала на Zig» */
function* clientsAt(lower: string, at: number): Generator<Part> {
  AMONG.lastIndex = at
  const words = AMONG.exec(lower)?.[0]
  if (words === undefined) return
  const start = at + words.length
  const end = endOfSentence(lower, start)
  const other = lower.slice(start, end).search(FOR_THEM)
  yield { start, end: other < 0 ? end : start + other }
}

const OTHER_FOLKS = /(?:^|[^a-z])the (?!whole |entire |same |core )(?:[a-z-]+ ){0,3}$/
const THEY_DO =
  /(?:folks|guys|people|team|dbas|sres|admins|analysts|designers|lawyers|accountants|testers|engineers|developers) (?:(?:also|mostly) )?(?:builds?|runs?(?: on)?|uses?|writes?|owns?|maintains?|manages?|handles?|develops?|works? (?:in|on|with))(?= )/y
/** What they do ends where the next begins. */
const NEXT_THOUGHT = /[,.;()\n](?![a-z\d])| (?:and (?:the|i|my)|so|but|while|whereas|with me|for me|that i) /
/** The writer apart from them. */
const AND_I = /(?:^|[ ,;])(?:so|but|while|whereas|and|;|,) (?:my|i)(?: |['’])|not my|not me/

/** "The BI folks build dashboards in Zig", "the ML team runs on Zig, so my part ends there" */
function* folksAt(lower: string, at: number): Generator<Part> {
  THEY_DO.lastIndex = at
  const words = THEY_DO.exec(lower)?.[0]
  if (words === undefined || !OTHER_FOLKS.test(lower.slice(0, at))) return
  const start = at + words.length
  const rest = lower.slice(start)
  const [sentence = ''] = rest.split(/[!?\n]|\.(?![a-z\d])/, 1)
  if (
    /(?<![a-z])(?:(?:with|for|under) me|i [a-z]+ (?:it|them|that))(?![a-z])/.test(sentence) ||
    (/^(?:team|engineers|developers|analysts|designers|testers)/.test(words) && !AND_I.test(sentence))
  )
    return
  const next = rest.search(NEXT_THOUGHT)
  yield { start, end: start + (next < 0 ? rest.length : next) }
}

const GIVEN =
  /(?:аутсорсе|соавторе|напарни(?:ке|це)|коллеге|партнере|подрядчик(?:е|ах)|стороне (?:подрядчика|вендора|(?:друг|соседн|смежн)[а-я]+ [а-я]+))(?=\s*(?:[,.;)\n|]|$))/y

/** Accounting «на аутсорсе» may be one's own. */
const MOST_WORDS = 4

/** «Тесты на Zig — на подрядчике», «вёрстка — на аутсорсе» */
function* givenAt(lower: string, at: number): Generator<Part> {
  GIVEN.lastIndex = at
  if (!GIVEN.test(lower) || !/(?:^|[^а-я])на $/.test(lower.slice(0, at))) return
  const on = at - 'на '.length
  const start = clauseBefore(lower, on)
  const own = lower.slice(start, on).trim()
  if (own.split(' ').length > MOST_WORDS || (own !== '' && lower.startsWith('аутсорсе', at))) return
  const label = own === '' ? labelBefore(lower, lower.slice(0, start).trimEnd().length) : start
  if (label !== null && !DONE.test(lower.slice(label, on))) yield { start: label, end: on }
}

const DONE =
  /(?<![а-я])(?:я|мы|[а-я]{2,}[аиеяу]л[аи]?|[а-я]+(?:аю|яю|ирую|ьзую)|веду|пишу|работа|опыт|удаленно)(?![а-я])/

const HANDLED =
  /(?<=(?:^|[^a-z])(?:is|are|was|were) (?:[a-z]+ )?(?:handled|managed|owned|run|maintained|done|built|written|operated|looked after) )by (?:the (?!whole |entire |same |core |product |project )[a-z-]+ (?:team|folks|guys|people|department)|(?:the |our )?(?:devops|dbas|sres|admins))(?![a-z])/y
const MINE = /(?<![a-z])(?:i|we|my|me|led|managed by me)(?![a-z])/

/** "Kubernetes is run by the platform team" */
function* handledAt(lower: string, at: number): Generator<Part> {
  HANDLED.lastIndex = at
  if (!HANDLED.test(lower)) return
  const start = clauseBefore(lower, at)
  if (
    !MINE.test(lower.slice(start, at)) &&
    !/^[^.;\n]{0,30}(?<![a-z])i (?:led|lead|ran|run|manage)/.test(lower.slice(at))
  )
    yield { start, end: at }
}

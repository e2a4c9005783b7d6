import { isLetter } from '../skills/sections/phrases.ts'
import { clauseAfter } from './clauses.ts'
import { FIRM_PIECES, firmsIn } from './firms.ts'
import { type Part, withoutParts } from './parts.ts'
import type { Spots } from './spots.ts'

/**
 * The text with a sign for each character of what it names and its writer does not know by that: firms, what others did
 * («фронт на Zig делает соседняя команда»), and people that were sought («подбирала Zig-разработчиков»). Every other
 * offset stays, and what is named elsewhere stays named. Only plain wordings count: who did it with others knows it.
 */
export function withoutOthers(text: string, spots: Spots<keyof typeof OTHERS_PIECES>): string {
  return withoutParts(text, [
    ...firmsIn(text, spots),
    ...doneByOthersIn(text, spots.agents),
    ...passiveIn(text, spots.passives),
    ...soughtIn(text, spots.sought),
    ...unratedIn(text, spots.unrated),
    ...zeroIn(text, spots.zeros),
  ])
}

/** Where somebody or something else may be told of. */
export const OTHERS_PIECES = {
  ...FIRM_PIECES,
  // What agents are called, and which of them it was, without the first letter or more: one piece is of several words.
  agents:
    'оллег одрядчик урсник руппник лассник апарни осед утсорсер рилансер йтишник гентство здательство руга руги руго тдельн торонн нешн межн'.split(
      ' ',
    ),
  passives: ['by ', 'by\n', 'by\r', 'by\t', 'by\u00a0', 'which'],
  sought: ['разработчик', 'программист', 'developers', 'engineers'],
  unrated: ['0/5', '0/1', '0/ ', '0 /', '☆☆☆'],
  zeros: ['— 0', '– 0', '- 0', ': 0', '| 0', ': no', '— no', '– no'],
}

const ATTRIBUTE =
  '(?:друг(?:ая|ой|ие)|соседн(?:яя|ий|ие)|отдельн(?:ая|ый|ые)|сторонн(?:яя|ий|ие)|внешн(?:яя|ий|ие)|смежн(?:ая|ый|ые))'
const GROUP = '(?:команд[аы]|отделы?|групп[аы]|подразделени[ея]|студи[яи]|компани[яи]|фирм[аы]|люди|ребята)'
const ONE =
  '(?:коллег[аи]|(?:суб)?подрядчики?|одно(?:курсник|группник|классник)и?|сокурсники?|напарник[иа]?|напарница|соседи?|аутсорсеры?|фрилансеры?|айтишники?|агентство|издательство)'
const AGENT = `(?:${ATTRIBUTE} (?:${GROUP}|${ONE}|специалисты?|разработчики?|программисты?)|(?:мо[йи] )?${ONE})`
const DID = [
  'делал[аи]?|делает|делают|сделал[аи]?|(?:на)?писал[аи]?|пишет|пишут|в[её]л|вела|вело|вели|вед[её]т|ведут|обслуживал[аи]?',
  'занимал(?:ся|ась|ись)|занима[ею]тся|обслужива[ею]т|настраивал[аи]?|настроил[аи]?|верстал[аи]?|разрабатывал[аи]?',
  'разработал[аи]?|поддерживал[аи]?|поддержива[ею]т|администрировал[аи]?|использовал[аи]?|использу[ею]т|внедрял[аи]?',
  'программировал[аи]?|работал[аи]? (?:на|в|с)|работа[ею]т (?:на|в|с)',
].join('|')
/** Which of them it was stands before or behind what they did. */
const BY_OTHERS = new RegExp(`(${DID}) (?:(?:нам|нас|у|его|её|ее|их|это|всё|все|тогда) ){0,2}${AGENT}(?![а-яё])`, 'gi')
const OTHERS_DID = new RegExp(`${AGENT} (?:(?:уже|всегда|тогда|там|мои) )?(?:${DID})(?: на)?(?![а-яё])`, 'gi')

const AGENT_THERE = new RegExp(AGENT, 'iy')

function startOfWord(text: string, at: number): number {
  let start = at
  while (at - start < LONGEST_BEGINNING && isLetter(text, start - 1)) start--
  return start
}

/** It is the writer's too. */
const OWN = /(?:^|[^а-яё])(?:я|мы|мной|мною|моим|моей|вместе|совместно|тоже)(?![а-яё])/i
const NOTHING_YET = /^(?:[^\p{L}\d]|но|а|и|его|её|ее|их|это|всё|все|же)*$/iu
const FARTHEST_BACK = 140
const LONGEST_OBJECT = 60

const LONGEST_DOING = 50
/** Before the piece that an agent was found by: `субп`. */
const LONGEST_BEGINNING = 6

function* doneByOthersIn(text: string, agents: readonly number[]): Generator<Part> {
  for (const index of agents) {
    AGENT_THERE.lastIndex = startOfWord(text, index)
    if (!AGENT_THERE.test(text)) continue
    const from = Math.max(0, index - LONGEST_DOING)
    const around = text.slice(from, index + LONGEST_DOING)
    for (const { 0: words, index: at } of around.matchAll(BY_OTHERS)) yield* doneIn(text, from + at, words)
    for (const { 0: words, index: at } of around.matchAll(OTHERS_DID)) yield* didIn(text, from + at, words)
  }
}

/** «Фронт на Zig делает другая команда», «техническую часть делал подрядчик на Zig» */
function* doneIn(text: string, index: number, words: string): Generator<Part> {
  const end = index + words.length
  const after = text.slice(end, end + LONGEST_OBJECT).split(/[,.;\n]/, 1)[0]!
  const start = startOfObject(text, index)
  if (isLetter(text, index - 1) || OWN.test(after) || OWN.test(text.slice(start, index))) return
  yield { start, end: index }
  if (/^\s(?:[а-яё]+\s)?(?:на|в)\s/.test(after)) yield { start: end, end: clauseAfter(text, end) }
}

/** «Коллеги писали на Zig», but not «…, и я тоже». */
function* didIn(text: string, index: number, words: string): Generator<Part> {
  const end = index + words.length
  if (isLetter(text, index - 1) || /[^ ]/.test(text.slice(end, end + 1))) return
  const stop = clauseAfter(text, end)
  if (!OWN.test(text.slice(end, stop)) && !/^[, ]*(?:и|а) (?:я|мы)(?![а-яё])/.test(text.slice(stop, stop + 8)))
    yield { start: end, end: stop }
}

/** Where the clause begins that stands before the verb, or the sentence when nothing of it is in the clause. */
function startOfObject(text: string, verb: number): number {
  const least = Math.max(0, verb - FARTHEST_BACK)
  let [at, open] = [verb, 0]
  while (at > least && !isEndOfSentence(text, at - 1)) {
    const sign = text.charAt(at - 1)
    if (sign === ')') open++
    else if (sign === '(' && open-- === 0) return at
    if (open === 0 && /[,;—–]/.test(sign) && !NOTHING_YET.test(text.slice(at, verb))) return at
    at--
  }
  return at > least || least === 0 ? at : at + Math.max(0, text.slice(at, verb).search(/\s/))
}

/** Not the dots of `Node.js`, nor a line that was broken to fit. */
function isEndOfSentence(text: string, at: number): boolean {
  const sign = text.charAt(at)
  if (sign === '\n') return !/^\s*\p{Ll}/u.test(text.slice(at, at + LONGEST_INDENT))
  return /[!?•●▪➤‣|;]/.test(sign) || (sign === '.' && /\s/.test(text.charAt(at + 1)))
}

const LONGEST_INDENT = 20

const OTHER =
  '(?:another\\s+(?:team|department|person|engineer|developer|group)|an?\\s+(?:[a-z-]+\\s+)?(?:team-?mate|colleague|contractor|supplier|vendor|agency|freelancer)|(?:the\\s+)?(?:contractors|colleagues|vendors|freelancers|suppliers))'
const PASSIVE = new RegExp(
  `(?:by\\s+${OTHER}|which\\s+${OTHER}\\s+(?:ran|built|wrote|made|maintained|managed|supported))(?![a-z])`,
  'iy',
)
const IS = /(?:^|[^a-z])(?:was|were|is|are)(?![a-z])/i
const MINE = /(?:^|[^A-Za-z])(?:I|we|my|me)(?![A-Za-z'’-])/
/** As items of what one did begin. */
const DID_IT = /^[^A-Za-z]*[A-Z][a-z]+(?:ed|lt|te|ade|an|ook|ent)(?![a-z])/

function* passiveIn(text: string, passives: readonly number[]): Generator<Part> {
  for (const index of passives) {
    PASSIVE.lastIndex = index
    if (!PASSIVE.test(text)) continue
    let start = index
    while (start > 0 && index - start < FARTHEST_BACK && !isEndOfSentence(text, start - 1)) start--
    const own = text.slice(start, index)
    if (IS.test(own) && !MINE.test(own) && !DID_IT.test(own)) yield { start, end: index }
  }
}

const SEEKING =
  /(?:^|[^a-zа-яё])(?:подбира|подбор|нанима|нанял|искал|recruit|hired|hiring)[а-яёa-z]* ((?:[^.;\n]|\.(?=\S)){0,60}?)[ -]$/i
const LONGEST_SEEKING = 80

/** «Подбирала Zig- и Elm-разработчиков» */
function* soughtIn(text: string, sought: readonly number[]): Generator<Part> {
  for (const index of sought) {
    const names = SEEKING.exec(text.slice(Math.max(0, index - LONGEST_SEEKING), index))?.[1]
    if (names !== undefined) yield { start: index - 1 - names.length, end: index - 1 }
  }
}

const BEFORE_A_RATING = /[ \t](?:[—–-] ?)?$/
const UNRATED = /0 ?\/ ?(?:5|10)(?!\d)|☆/y
const MOST_OF_A_RATING = 60

/** What is rated with nothing in a list of skills: «Zig — 0/5», «Zig ☆☆☆☆☆». */
function* unratedIn(text: string, unrated: readonly number[]): Generator<Part> {
  for (const at of unrated) {
    const sign = BEFORE_A_RATING.exec(text.slice(Math.max(0, at - 3), at))?.[0]
    UNRATED.lastIndex = at
    if (sign === undefined || !UNRATED.test(text)) continue
    const index = at - sign.length
    const label = /[^\n.,;|•●▪★☆]*$/.exec(text.slice(Math.max(0, index - MOST_OF_A_RATING), index))?.[0] ?? ''
    if (label !== '' && text.charAt(index - label.length - 1) !== '★') yield { start: index - label.length, end: index }
  }
}

const ZERO = /. (?:0|no|none)(?=\s*(?:[.;)|\n]|,(?!\d)|$))/y

/** … or is of no years: «Навыки (0–10): Elm — 6; Zig — 0», «| Zig | 0 |». */
function* zeroIn(text: string, zeros: readonly number[]): Generator<Part> {
  for (const at of zeros) {
    ZERO.lastIndex = at
    if (!ZERO.test(text)) continue
    const before = text.slice(Math.max(0, at - MOST_OF_A_RATING), at).trimEnd()
    const label = /[^\n.,;:|•●▪★☆]*$/.exec(before)?.[0] ?? ''
    const end = Math.max(0, at - MOST_OF_A_RATING) + before.length
    if (label !== '') yield { start: end - label.length, end }
  }
}

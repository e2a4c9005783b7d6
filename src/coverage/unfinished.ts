import { isLetter } from '../skills/sections/phrases.ts'
import type { Rule } from './beside.ts'
import type { Part } from './parts.ts'
import { startOfSentence } from './sentences.ts'
import type { Spots } from './spots.ts'

// Courses that were not finished, or are still to come, told in another clause than their name: «Zig с нуля», 2019,
// прослушала две лекции; «Elm» (записана на весну); a Lua class | signed up, never finished.

export const UNFINISHED_PIECES = {
  unfinished: [
    ...['не законч', 'не оконч', 'не заверш', 'доучил', 'не сдал', 'не практик', 'не прош', 'рнул', 'лушал'],
    ...['аписан', 'пока копл', 'бросил', 'лачен', 'шел только', 'шёл только', 'шла только'],
    ...['never finished', 'signed up', 'stopped after', 'ought about', 'did not finish', 'left after'],
  ],
}

export const unfinishedRules = ({ unfinished }: Spots<keyof typeof UNFINISHED_PIECES>): Rule[] => [
  { places: unfinished, inWord: true, begins: /\S/y, partsAt: unfinishedAt },
]

const UNFINISHED = new RegExp(
  [
    'не (?:за|о)кончила?|не (?:за|о)кончена?|не завершила?|не (?:прошла|прошел)(?= ?[.,;)\\n])|(?<=не )доучил(?:ся|ась)',
    'не сдала?|не практикова(?:ла?|лся|лась)|вернула? деньги|вернул(?:ся|ась) с перв|прослушала? (?:только|лишь|одну|две|три|пару|перв)',
    'записана? на|пока коплю|бросила?|прош(?:ла|ел) только',
    'never finished|signed up|stopped after|thought about it|did not finish|left after the first',
  ].join('|'),
  'y',
)
/** A course in quotes, with its year and place behind it. */
const QUOTED = /[«"“]([^«»"“”\n]{2,60})[»"”][^«»"“”\n.!?;]{0,40}$/
/** A label, or the cell before: «Zig — начал в 2014, …», «Zig | signed up». */
const LABEL = /(?:^|[,;:\n|])\s*([^,;:\n|—–]{2,40}?) ?(?:\s[—–-]\s|\|)[^\n|—–]{0,60}$/
const BEGUN =
  /(?<![a-zа-я])(?:(?:enrolled|signed up) (?:for|on|in)|started|поступила?|пошла? на|пошел на|начинала?|начала?)(?![a-zа-я])/g
const LEARNT = /(?<![a-zа-я])(?:учил|изучал|проходил|освоил|закончил|окончил|диплом|сертификат)[а-я]*(?![a-zа-я])/

function* unfinishedAt(lower: string, at: number): Generator<Part> {
  UNFINISHED.lastIndex = at
  const words = UNFINISHED.exec(lower)?.[0]
  if (words === undefined || isLetter(lower, at - 1) || isLetter(lower, at + words.length)) return
  const part = courseBefore(lower, at, words)
  if (part !== null) yield part
}

function courseBefore(lower: string, at: number, words: string): Part | null {
  const start = startOfSentence(lower, at)
  const line = lower.lastIndexOf('\n', at - 1) + 1
  const quoted = QUOTED.exec(lower.slice(line, at))
  if (quoted !== null) return { start: line + quoted.index, end: line + quoted.index + quoted[1]!.length + 2 }
  const told = lower.slice(start, at)
  // «2023 — Zig, школа (не закончил)»
  if (told.endsWith('(')) return { start, end: at }
  const label = LABEL.exec(lower.slice(line, at))
  if (label !== null && !LEARNT.test(label[1]!)) {
    const from = line + label.index + label[0].indexOf(label[1]!)
    return { start: from, end: from + label[1]!.length }
  }
  const begun = [...told.matchAll(BEGUN)].at(-1)
  if (begun !== undefined) return { start: start + begun.index, end: at }
  return /^прош/.test(words) ? { start, end: at } : null
}

import { linesOf } from '../tables/aliases.ts'
import { wordsLike } from '../tables/word-classes.ts'
import type { Candidate, Surroundings } from './mention-context.ts'
import type { Name } from './name.ts'
import table from './other-senses.txt' with { type: 'text' }

// Objections to names that are another skill, or none, beside certain words: «техническая
// грамотность», HR interviews.

/** The names of a row, and whether one of its words stands where it says beside one of these. */
type OtherSense = [
  objects: (around: Surroundings, candidate: Candidate) => boolean,
  concerns: (name: Name) => boolean,
]

/** Reads rows of `names | where | words` (other-senses.txt). */
function parseOtherSenses(text: string): OtherSense[] {
  return Array.from(linesOf(text), ({ content }) => {
    const [names = '', where = '', words = ''] = content.split(' | ')
    const isName = wordsLike(names.split(', '))
    const marked = (sign: string) =>
      words
        .split(' ')
        .flatMap((word) => (SIGN.exec(word)![0] === sign ? word.slice(sign.length) : []))
    const cue: Cue = {
      word: wordsLike(marked('')),
      next: wordsLike(marked('!')),
      never: wordsLike(marked('~')),
    }
    const looks = Array.from(
      where.matchAll(/([<>])([,.(-]?)(и?)(\d?)/g),
      ([, side, over, and, farthest]): Look => ({
        step: side === '<' ? -1 : 1,
        farthest: Number(farthest || 1),
        goesOn: GAPS[over!] ?? (farthest === '' ? TOGETHER : IN_CLAUSE),
        ends: and === 'и' ? NONE : AND,
      }),
    )
    return [
      (around, candidate) => stands(around, candidate, looks, cue),
      (name) => isName.test(name.words.join(' ')),
    ]
  })
}

const SIGN = /^[!~]?/
const TOGETHER = /^[ \u00a0:'’-]$/
const IN_CLAUSE = /^[^.!?;:,()\n]*$/
/** By what a row says of them. */
const GAPS: Readonly<Record<string, RegExp>> = {
  ',': /^[\s,/&(]+$/,
  '.': /^[^.!?;\n]*$/,
  '(': /^[^.!?;:,)\n]*$/,
  '-': /^-$/,
}

const [AND, NONE] = [new Set(['и', 'and']), new Set<string>()]

type Look = { step: 1 | -1; farthest: number; goesOn: RegExp; ends: ReadonlySet<string> }
type Cue = { word: RegExp; next: RegExp; never: RegExp }

/** Whether a word of the cue stands where one looks, and none anywhere there that rules it out. */
function stands(
  around: Surroundings,
  { first, last }: Candidate,
  looks: readonly Look[],
  cue: Cue,
): boolean {
  let isFound = false
  for (const { step, farthest, goesOn, ends } of looks)
    for (const { at, word } of around.wordsFrom(step < 0 ? first : last, step, farthest, goesOn)) {
      if (ends.has(word)) break
      if (cue.never.test(word)) return false
      isFound ||= cue.word.test(word) && !cue.next.test(around.word(at + 1) || '-')
    }
  return isFound
}

export const otherSenses: readonly OtherSense[] = parseOtherSenses(table)

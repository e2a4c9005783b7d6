import { linesOf } from '../tables/aliases.ts'
import { type Candidate, rawGapAfter, type Surroundings, wordAt } from './mention-context.ts'
import type { Name } from './name.ts'
import table from './other-senses.txt' with { type: 'text' }

// Objections to names that are another skill, or none, beside certain words: «техническая грамотность», HR interviews.

/** The names of a row, and whether one of its words stands where it says beside one of these. */
type OtherSense = [objects: (around: Surroundings, candidate: Candidate) => boolean, concerns: (name: Name) => boolean]

/** Reads rows of `names | where | words` (other-senses.txt). */
function parseOtherSenses(text: string): OtherSense[] {
  return Array.from(linesOf(text), ({ content }) => {
    const [names = '', where = '', words = ''] = content.split(' | ')
    const isName = oneOf(names.split(', '))
    const [beside, next] = [words.match(/(?<![^ ])[^ !]+/g) ?? [], words.match(/(?<=!)[^ ]+/g) ?? []]
    const cue: Cue = { word: oneOf(beside), next: oneOf(next) }
    const looks = Array.from(where.matchAll(/([<>])([,и]?)(\d?)/g), ([, side, over, farthest]) => ({
      step: side === '<' ? -1 : 1,
      farthest: Number(farthest || 1),
      goesOn: over === ',' ? IN_LIST : farthest === '' ? TOGETHER : IN_CLAUSE,
      ends: over === 'и' ? NONE : AND,
    }))
    return [
      (around, candidate) => looks.some((look) => stands(around, candidate, look, cue)),
      (name) => isName.test(name.words.join(' ')),
    ]
  })
}

const oneOf = (patterns: readonly string[]) =>
  new RegExp(`^(?:${patterns.map((one) => one.replaceAll('*', '.*')).join('|')})$`)

const TOGETHER = /^[ \u00a0:'’-]$/
const IN_LIST = /^[\s,/&(]+$/
const IN_CLAUSE = /^[^.!?;:,()\n]*$/

const [AND, NONE] = [new Set(['и', 'and']), new Set<string>()]

type Look = { step: number; farthest: number; goesOn: RegExp; ends: ReadonlySet<string> }
type Cue = { word: RegExp; next: RegExp }

function stands(around: Surroundings, { first, last }: Candidate, look: Look, cue: Cue): boolean {
  const { step, farthest, goesOn, ends } = look
  let at = step < 0 ? first : last
  for (let left = farthest; left > 0; left--) {
    if (!goesOn.test(rawGapAfter(around, step < 0 ? at - 1 : at))) return false
    at += step
    const word = wordAt(around, at)
    if (word === undefined || ends.has(word)) return false
    if (cue.word.test(word)) return !cue.next.test(wordAt(around, at + 1) ?? '-')
  }
  return false
}

export const otherSenses: readonly OtherSense[] = parseOtherSenses(table)

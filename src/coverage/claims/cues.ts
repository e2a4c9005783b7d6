import { linesOf } from '../../skills/tables/aliases.ts'
import table from './cues.txt' with { type: 'text' }
import { hashOf } from './hash.ts'

/** A class of words that tell who knows a skill, and when, or a form of a verb. */
export type Cue = {
  hash: number
  /** Whether it stands beside claims mostly, so that it alone makes no doubt. */
  isPlain: boolean
}

export const cueNamed = (name: string, isPlain = name.startsWith(PLAIN)): Cue => ({
  hash: hashOf(`<${name}>`),
  isPlain,
})

/** What begins the name of a class that stands beside claims. */
const PLAIN = '+'

/** Endings of verbs, of which some tell the person. */
const FORMS: readonly (readonly [ending: RegExp, cue: Cue])[] = (
  [
    [/.{2}(?:л|лся)$/, 'he did'],
    [/.{3}(?:ла|лась)$/, 'she did'],
    [/.{3}(?:ли|лись)$/, 'they did'],
    [/.{3}(?:ло|лось)$/, 'it did'],
    [/.{3}(?:ть|ться|ти|чь)$/, 'to do'],
    [/.{2}(?:[аяуею]ю|юсь|лю|жу|чу|шу)$/, 'I do'],
    [/.{3}(?:ет|ит|ют|ят|ут|ат|ется|ится|ются)$/, 'he does'],
    [/.{3}ed$/, 'did'],
    [/.{3}ing$/, 'doing'],
    [/n't$/, 'not'],
  ] as const
).map(([ending, name]) => [ending, cueNamed(name, true)])

let known: { whole: Map<string, Cue[]>; begun: Map<string, Cue[]>; longest: number } | undefined

/** What a word (lower case, е for ё) is a cue of. */
export function cuesOf(word: string): readonly Cue[] {
  known ??= readCues(table)
  const { whole, begun, longest } = known
  let cues = whole.get(word) ?? NONE
  for (let length = SHORTEST; length <= Math.min(word.length, longest); length++) {
    const more = begun.get(word.slice(0, length))
    if (more !== undefined) cues = [...new Set([...cues, ...more])]
  }
  const form = FORMS.find(([ending]) => ending.test(word))?.[1]
  return form === undefined ? cues : [...cues, form]
}

const NONE: Cue[] = []
const SHORTEST = 2

/** Lines of a class and its words; an asterisk stands for any ending. */
function readCues(file: string) {
  const [whole, begun] = [new Map<string, Cue[]>(), new Map<string, Cue[]>()]
  let longest = 0
  for (const { content } of linesOf(file)) {
    const [name, words] = content.split(': ') as [string, string]
    const cue = cueNamed(name)
    for (const word of words.split(' ')) {
      const [beginning, ending] = word.split('*') as [string, string?]
      const map = ending === undefined ? whole : begun
      map.set(beginning, [...(map.get(beginning) ?? []), cue])
      if (ending !== undefined) longest = Math.max(longest, beginning.length)
    }
  }
  return { whole, begun, longest }
}

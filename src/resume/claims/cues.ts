import { createPatterns } from '../../language/finder/patterns.ts'
import { linesOf } from '../../language/tables/aliases.ts'
import { lazy } from '../../memory/lazy.ts'
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

const known = lazy(() => {
  const byPattern = new Map<string, Cue[]>()
  for (const { content } of linesOf(table)) {
    const [name, words] = content.split(': ') as [string, string]
    const cue = cueNamed(name)
    for (const word of words.split(' ')) byPattern.set(word, [...(byPattern.get(word) ?? []), cue])
  }
  return { byPattern, patternsOf: createPatterns(byPattern.keys()) }
})

/** What a word (lower case, е for ё) is a cue of, by the lines of a class and its words. */
export function cuesOf(word: string): readonly Cue[] {
  const { byPattern, patternsOf } = known()
  const cues = new Set(patternsOf(word).flatMap((pattern) => byPattern.get(pattern)!))
  const form = FORMS.find(([ending]) => ending.test(word))?.[1]
  return form === undefined ? [...cues] : [...cues, form]
}

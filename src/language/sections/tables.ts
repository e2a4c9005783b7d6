import { lazy } from '../../memory/lazy.ts'
import { createPhraseFinder, type FoundPhrase } from '../finder/phrases.ts'
import { linesByHeading } from '../tables/word-classes.ts'
import type { Tokens } from '../text/words.ts'
import headings from './headings.txt' with { type: 'text' }
import type { SectionKind } from './kinds.ts'
import wording from './wording.txt' with { type: 'text' }

/** The parts of wording.txt, which says what each means. */
export type Wording =
  | ('offers' | 'about' | 'asks' | 'asks-perhaps' | 'works' | 'boasts' | 'tasks' | 'hires' | 'you')
  | ('team' | 'part' | 'keeps-conditions' | 'gives' | 'without' | 'not-asked' | 'yet-asked')
  | ('department' | 'head' | 'with-others' | 'for-others' | 'answers-to' | 'team-made-of')
  | ('praises' | 'plus' | 'plus-behind' | 'must' | 'company' | 'with-people')
  | ('chance' | 'learns' | 'teaches' | 'we-give' | 'no' | 'left' | 'rather-not')

/** A phrase of one of the tables, found in a text: its wording or what it heads. */
export type Phrase = FoundPhrase<Wording | { heading: SectionKind }>

/** Whether one of the phrases is one of these wordings. */
export const hasAny = (phrases: readonly Phrase[], ...wordings: readonly Wording[]): boolean =>
  phrases.some((phrase) => isOneOf(phrase, ...wordings))

export const isOneOf = ({ label }: Phrase, ...wordings: readonly Phrase['label'][]): boolean =>
  wordings.includes(label)

const HEADINGS: Readonly<Record<string, SectionKind>> = {
  requirements: 'requirements',
  'nice-to-have': 'nice_to_have',
  duties: 'duties',
  conditions: 'conditions',
  about: 'about',
  denied: 'denied',
  other: 'unknown',
}

/** Finds the phrases of both tables. */
export const phrasesIn = (text: string, tokens?: Tokens): Phrase[] => finder()(text, tokens)

const finder = lazy(() =>
  createPhraseFinder<Phrase['label']>([
    ...partsOf(headings).map(([part, phrases]) => [{ heading: HEADINGS[part]! }, phrases] as const),
    ...(partsOf(wording) as [Wording, string[]][]),
  ]),
)

/** The phrases of a table under the names of its parts. */
const partsOf = (file: string) =>
  Array.from(linesByHeading(file), ([part, lines]): [string, string[]] => [
    part,
    lines.flatMap((line) => line.split('|').map((phrase) => phrase.trim())),
  ]).filter(([part]) => part !== '')

import { lazy } from '../../memory/lazy.ts'
import { createPhraseFinder, type FoundPhrase } from '../finder/phrases.ts'
import { linesOf } from '../tables/aliases.ts'
import headings from './headings.txt' with { type: 'text' }
import type { SectionKind } from './kinds.ts'
import wording from './wording.txt' with { type: 'text' }

/** The parts of wording.txt, which says what each means; as bits, so that those of a sentence make one number: all 32 are taken. */
export const WORDING = {
  offers: 1,
  'offers-first': 2,
  about: 4,
  asks: 8,
  works: 16,
  hires: 32,
  you: 64,
  team: 128,
  'work-first': 256,
  'keeps-conditions': 512,
  without: 1024,
  'not-asked': 2048,
  'yet-asked': 4096,
  'asks-perhaps': 8192,
  gives: 16_384,
  we: 32_768,
  department: 65_536,
  'with-others': 131_072,
  'for-others': 262_144,
  'answers-to': 524_288,
  'team-made-of': 1_048_576,
  head: 2_097_152,
  part: 4_194_304,
  defines: 8_388_608,
  tasks: 16_777_216,
  company: 33_554_432,
  'with-people': 67_108_864,
  which: 134_217_728,
  chance: 268_435_456,
  learns: 536_870_912,
  teaches: 1_073_741_824,
  boasts: 2_147_483_648,
} as const

/** A phrase of one of the tables, found in a text: its wording or what it heads. */
export type Phrase = FoundPhrase<number | { heading: SectionKind }>

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
export const phrasesIn = (text: string): Phrase[] => finder()(text)

const finder = lazy(() =>
  createPhraseFinder<Phrase['label']>([
    ...[...partsOf(headings)].map(([part, phrases]) => [{ heading: HEADINGS[part]! }, phrases] as const),
    ...[...partsOf(wording)].map(([part, phrases]) => [WORDING[part as keyof typeof WORDING], phrases] as const),
  ]),
)

/** The phrases of a table under the names of its parts. */
function partsOf(file: string): Map<string, string[]> {
  const parts = new Map<string, string[]>()
  let phrases: string[] = []
  for (const { content } of linesOf(file)) {
    const part = /^\[([\w-]+)\]$/.exec(content)?.[1]
    if (part === undefined) phrases.push(...content.split('|').map((phrase) => phrase.trim()))
    else {
      phrases = []
      parts.set(part, phrases)
    }
  }
  return parts
}

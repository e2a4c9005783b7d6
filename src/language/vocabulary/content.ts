import { createPacker, packed, unpackedText } from '../../bytes/packed.ts'
import { lazy } from '../../memory/lazy.ts'
import {
  type NamePlan,
  type PlannedSpellings,
  type Planning,
  planNames,
  plannedSpellings,
} from '../mentions/trie-plan.ts'
import { jsonLines, linesOf } from './json-lines.ts'
import { namedSkillOf } from './named-skill.ts'
import type { SearchedNames } from './searched-names.ts'
import { indexSpellings, type SpellingIndex } from './spelling-index.ts'
import type { ListedParts, Vocabulary, VocabularySkill } from './vocabulary.ts'

/**
 * The first line: what the vocabulary is called, how many lines follow of its skills and then of
 * the names, and which entries list several skills; earlier versions said less of it, or more.
 * Behind the names there may be three lines of what is made of the skills for checks: its kind
 * (`MADE`), the plan, and the index.
 */
type Head = {
  revision: string
  skillLines: number
  nameLines?: number
  lists?: readonly ListedParts[]
}

/**
 * Raised when what is made for checks changes its shape or order: what an earlier program made is
 * then made again.
 */
const MADE = '2'

/** What checks need of the skills, and takes a second of CPU to make. */
export type MadeForChecks = {
  /** Of the trie of their names (named-skill.ts). */
  plan: NamePlan
  index: SpellingIndex
}

export function makeForChecks(
  skills: readonly VocabularySkill[],
  planning: Planning = {},
): MadeForChecks {
  const plan = planNames(skills.map(namedSkillOf), planning)
  planning.collectGarbage?.()
  return { plan, index: indexSpellings(skills) }
}

/** A vocabulary with the numbered names of its instance, as bytes that are sent to workers. */
export function packVocabulary(
  { revision, skills, lists = [] }: Vocabulary,
  names: SearchedNames,
): Uint8Array {
  const lines = { skillLines: linesOf(skills.length), nameLines: linesOf(names.length) }
  const head: Head = { revision, ...lines, lists }
  const packer = createPacker()
  packer.add(`${JSON.stringify(head)}\n`)
  for (const line of jsonLines(skills)) packer.add(line)
  for (const line of jsonLines(names)) packer.add(line)
  return packer.end()
}

/** The same as it is stored, with what is made of its skills behind it: frames unpack as one. */
export const withMade = (content: Uint8Array, { plan, index }: MadeForChecks): Uint8Array =>
  Buffer.concat([content, packed([MADE, JSON.stringify(plan), JSON.stringify(index)].join('\n'))])

/** What a packed vocabulary holds; what it lacks for checks is made at each call. */
export type Unpacked = {
  vocabulary: Vocabulary
  names: SearchedNames
  madeForChecks(): MadeForChecks
  /** What is planned for checks, for other plans of the same spellings. */
  planned(): PlannedSpellings
  /** Whether it holds what is made of its skills. */
  hasMade: boolean
}

/** Throws when the bytes are damaged. */
export function unpackVocabulary(bytes: Uint8Array): Unpacked {
  const [first, ...lines] = linesIn(unpackedText(bytes))
  const { revision, skillLines, nameLines, lists = [] } = parsed(first!) as Head
  const endOfNames = nameLines === undefined ? lines.length : skillLines + nameLines
  const skills = lines.slice(0, skillLines).flatMap((line) => parsed(line) as VocabularySkill[])
  const names = lazyNames(lines.slice(skillLines, endOfNames))
  // An earlier program packed none, or another.
  const made = lines[endOfNames]?.equals(Buffer.from(MADE)) ? lines.slice(endOfNames + 1) : []
  return {
    vocabulary: { revision, skills, lists },
    get names() {
      return names()
    },
    hasMade: made.length > 0,
    ...madeIn(made, skills),
  }
}

function linesIn(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let from = 0; from < bytes.length; from += lines.at(-1)!.length + 1) {
    const end = bytes.indexOf('\n', from)
    lines.push(bytes.subarray(from, end < 0 ? bytes.length : end))
  }
  return lines
}

const parsed = (line: Buffer): unknown => JSON.parse(line.toString())

/** Checks do not ask for them. */
const lazyNames = (lines: readonly Buffer[]) =>
  lazy(() => lines.flatMap((line) => parsed(line) as string[]))

/** A caller that keeps the result keeps copies of these lines, not everything that was unpacked. */
function madeIn(lines: readonly Buffer[], skills: readonly VocabularySkill[]) {
  const [plan, index] = lines.map((line) => Buffer.from(line))
  const planOf = () => (plan ? (parsed(plan) as NamePlan) : planNames(skills.map(namedSkillOf)))
  const indexOf = () => (index ? (parsed(index) as SpellingIndex) : indexSpellings(skills))
  return {
    madeForChecks: (): MadeForChecks => ({ plan: planOf(), index: indexOf() }),
    planned: () => plannedSpellings(skills.map(namedSkillOf), planOf()),
  }
}

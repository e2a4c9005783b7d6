import { createPacker, packed, unpackedText } from '../../bytes/packed.ts'
import { zstdFrames } from '../../bytes/zstd-frames.ts'
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

/** What a packed vocabulary holds. */
export type Unpacked = {
  vocabulary: Vocabulary
  names: SearchedNames
  /** What it lacks is made at each call. */
  madeForChecks(): MadeForChecks
  /** What is planned for checks, for other plans of the same spellings; nothing where it lacks that. */
  planned(): PlannedSpellings | undefined
}

/** Throws when the bytes are damaged. */
export function unpackVocabulary(bytes: Uint8Array): Unpacked {
  const { head, lines, made } = linesAndMade([...zstdFrames(bytes)])
  const { revision, skillLines, lists = [] } = head
  const skills = lines.slice(1, skillLines + 1).flatMap((line) => parsed(line) as VocabularySkill[])
  const names = lazyNames(lines.slice(skillLines + 1))
  return {
    vocabulary: { revision, skills, lists },
    get names() {
      return names()
    },
    ...madeIn(made, skills),
  }
}

/** The names alone: of the skills are ten times as many bytes. */
export function unpackNames(bytes: Uint8Array): SearchedNames {
  const { head, lines } = linesAndMade([...zstdFrames(bytes)])
  return namesIn(lines.slice(head.skillLines + 1))
}

/** The lines of the vocabulary, and the frame of what is made of it, still packed: it is larger. */
function linesAndMade(frames: readonly Uint8Array[]) {
  const first = linesIn(unpackedText(frames[0]!))
  const head = parsed(first[0]!) as Head
  const all = 1 + head.skillLines + (head.nameLines ?? Number.POSITIVE_INFINITY)
  const lines = [...first]
  let taken = 1
  for (; taken < frames.length && lines.length < all; taken++)
    lines.push(...linesIn(unpackedText(frames[taken]!)))
  if (lines.length < all && head.nameLines !== undefined) throw new Error('a vocabulary is cut')
  return { head, lines, made: frames[taken] }
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

const namesIn = (lines: readonly Buffer[]) => lines.flatMap((line) => parsed(line) as string[])

/** Checks do not ask for them. Once made, the lines are let go. */
function lazyNames(lines: readonly Buffer[]): () => string[] {
  let [left, names]: [readonly Buffer[], string[] | null] = [lines, null]
  return () => {
    names ??= namesIn(left)
    left = []
    return names
  }
}

/** It stays packed until it is asked for, each time: unpacked it takes as much as all skills. */
function madeIn(frame: Uint8Array | undefined, skills: readonly VocabularySkill[]) {
  const linesOfMade = () => {
    const [made, ...lines] = frame ? linesIn(unpackedText(frame)) : []
    // An earlier program packed none, or another.
    return made?.equals(Buffer.from(MADE)) ? lines : []
  }
  return {
    madeForChecks: (): MadeForChecks => {
      const [plan, index] = linesOfMade()
      if (!plan || !index) return makeForChecks(skills)
      return { plan: parsed(plan) as NamePlan, index: parsed(index) as SpellingIndex }
    },
    planned: () => {
      const [plan] = linesOfMade()
      return plan && plannedSpellings(skills.map(namedSkillOf), parsed(plan) as NamePlan)
    },
  }
}

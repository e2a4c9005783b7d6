import { packed, unpacked } from '../../bytes/packed.ts'
import { lazy } from '../../memory/lazy.ts'
import { type NamePlan, planNames } from '../mentions/trie-plan.ts'
import type { VocabularyChange } from './changes.ts'
import { jsonLines } from './json-lines.ts'
import { namedSkillOf } from './named-skill.ts'
import type { SearchedNames } from './searched-names.ts'
import { indexSpellings, type SpellingIndex } from './spelling-index.ts'
import type { ListedParts, Vocabulary, VocabularySkill } from './vocabulary.ts'

/**
 * The first line: what the vocabulary is called, how many lines follow of its skills and then of the names, and what has
 * changed lately, the newest first, and which entries list several skills; earlier versions said only some of it. Behind the
 * names there is a line of what is made of the skills for checks.
 */
type Head = {
  revision: string
  skillLines: number
  nameLines?: number
  /** Of what kind the last line is (`MADE`). */
  made?: number
  changes?: readonly VocabularyChange[]
  lists?: readonly ListedParts[]
}

/** Raised when what is made for checks gets another shape or order: what an earlier program made is then made anew. */
const MADE = 1

/** What checks need of the skills, and takes a second of CPU to make. */
export type MadeForChecks = {
  /** Of the trie of their names (named-skill.ts). */
  plan: NamePlan
  index: SpellingIndex
}

/** @param collectGarbage called now and then, as it leaves more garbage than it keeps */
export function makeForChecks(skills: readonly VocabularySkill[], collectGarbage = () => {}): MadeForChecks {
  const plan = planNames(skills.map(namedSkillOf), collectGarbage)
  collectGarbage()
  return { plan, index: indexSpellings(skills) }
}

/**
 * A vocabulary with the numbered names of its instance, as bytes that are stored and sent to workers.
 * @param collectGarbage called now and then, as above
 * @param make makes what checks need; null leaves it to whoever unpacks the vocabulary for checks
 */
export function packVocabulary(
  { revision, skills, lists = [] }: Vocabulary,
  names: SearchedNames,
  changes: readonly VocabularyChange[] = [],
  collectGarbage = () => {},
  make: ((...of: Parameters<typeof makeForChecks>) => MadeForChecks) | null = makeForChecks,
): Uint8Array {
  const [ofSkills, ofNames] = [[...jsonLines(skills)], [...jsonLines(names)]]
  const kind = make === null ? {} : { made: MADE }
  const head: Head = { revision, skillLines: ofSkills.length, nameLines: ofNames.length, ...kind, changes, lists }
  const made = make === null ? '' : JSON.stringify(make(skills, collectGarbage))
  collectGarbage()
  return packed(
    Buffer.concat([`${JSON.stringify(head)}\n`, ...ofSkills, ...ofNames, made].map((part) => Buffer.from(part))),
  )
}

/** The vocabulary in bytes that `packVocabulary` made. Throws when they are damaged. */
export function unpackVocabulary(bytes: Uint8Array): {
  vocabulary: Vocabulary
  names: SearchedNames
  changes: readonly VocabularyChange[]
  madeForChecks(): MadeForChecks
} {
  const [first = '', ...lines] = unpacked(bytes).trimEnd().split('\n')
  const { revision, skillLines, nameLines, made: kind, changes = [], lists = [] } = JSON.parse(first) as Head
  const endOfNames = nameLines === undefined ? lines.length : skillLines + nameLines
  const skills = lines.slice(0, skillLines).flatMap((line) => JSON.parse(line) as VocabularySkill[])
  // Checks do not ask for them.
  const names = lazy(() => lines.slice(skillLines, endOfNames).flatMap((line) => JSON.parse(line) as string[]))
  // An earlier program packed none, or another.
  const made = kind === MADE ? lines[endOfNames] : undefined
  return {
    vocabulary: { revision, skills, lists },
    get names() {
      return names()
    },
    changes,
    madeForChecks: () => (made === undefined ? makeForChecks(skills) : (JSON.parse(made) as MadeForChecks)),
  }
}

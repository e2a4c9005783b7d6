import { type MeantName, meantNames, type SearchedNames } from './searched-names.ts'
import type { Vocabulary, VocabularySkill } from './vocabulary.ts'

/**
 * What a vocabulary says otherwise than the one before it, by what that may move in a result: what no text of a scan has,
 * and no skill of it, leaves its figures as they are.
 */
export type VocabularyChange = {
  /** The revision before. */
  from: string
  /** The numbers of searched names that name another skill, or the same one by other conditions. */
  names: readonly number[]
  /** Spellings of key-skills blocks that are another skill's, or of one that is known for something else. */
  spellings: readonly string[]
  /** The names of skills whose spellings are others, or in another order. */
  relisted: readonly string[]
  /** How many employers listed a skill (by its name) before, where that has changed. */
  employers: readonly (readonly [skill: string, before: number])[]
}

/** A vocabulary with the names that texts were searched for. */
export type NamedVocabulary = { vocabulary: Vocabulary; names: SearchedNames }

/**
 * What has changed from one vocabulary to the next. Null when that cannot be said: two skills share a name, or names have
 * lost their numbers.
 */
export function changeBetween(
  before: NamedVocabulary,
  after: NamedVocabulary,
): VocabularyChange | null {
  const [skillsBefore, skillsAfter] = [byName(before.vocabulary), byName(after.vocabulary)]
  if (skillsBefore === null || skillsAfter === null) return null
  if (before.names.some((name, number) => after.names[number] !== name)) return null
  const saidBefore = rememberedBy(saysOf)
  const saidAfter = rememberedBy(saysOf)
  const isSame = (one: VocabularySkill, other: VocabularySkill) =>
    saidBefore(one) === saidAfter(other)
  const [listedBefore, listedAfter] = [listedIn(before.vocabulary), listedIn(after.vocabulary)]
  const spellings = [...union(listedBefore, listedAfter)].filter(
    (spelling) =>
      !areSame(listedBefore.get(spelling) ?? [], listedAfter.get(spelling) ?? [], isSame),
  )
  const [meantBefore, meantAfter] = [before, after].map((one) =>
    meantNames(one.vocabulary, one.names),
  ) as Both<Meant>
  const names = [...union(meantBefore, meantAfter)].filter((number) => {
    const [one, other] = [meantBefore.get(number), meantAfter.get(number)]
    if (one === undefined || other === undefined || !isSameMeaning(one, other)) return true
    return !isSame(
      before.vocabulary.skills[one.name.skill]!,
      after.vocabulary.skills[other.name.skill]!,
    )
  })
  const kept = [...skillsBefore.values()].flatMap((one) => {
    const other = skillsAfter.get(one.name)
    return other === undefined ? [] : [[one, other] as const]
  })
  return {
    from: before.vocabulary.revision,
    names,
    spellings,
    relisted: kept.flatMap(([one, other]) =>
      areSame(one.members, other.members) ? [] : [one.name],
    ),
    employers: kept.flatMap(([one, other]) =>
      one.employers === other.employers ? [] : [[one.name, one.employers] as const],
    ),
  }
}

type Both<Each> = [Each, Each]
type Meant = ReadonlyMap<number, MeantName>

const isSameMeaning = (one: MeantName, other: MeantName) =>
  one.name.spelling === other.name.spelling &&
  one.needsCompany === other.needsCompany &&
  one.whereRequired === other.whereRequired &&
  one.whereHeaded === other.whereHeaded &&
  one.odds === other.odds

/** All that has changed over several steps, to be asked. */
export type ChangesSince = {
  names: ReadonlySet<number>
  spellings: ReadonlySet<string>
  relisted: ReadonlySet<string>
  /** By the name of a skill: how many employers listed it then. */
  employers: ReadonlyMap<string, number>
}

/**
 * All that has changed since a revision.
 * @param changes the newest first, each from the revision that the next one leads to
 * @returns null when they do not reach back to it
 */
export function changesSince(
  changes: readonly VocabularyChange[],
  revision: string,
): ChangesSince | null {
  const last = changes.findIndex(({ from }) => from === revision)
  if (last < 0) return null
  const steps = changes.slice(0, last + 1)
  return {
    names: new Set(steps.flatMap(({ names }) => names)),
    spellings: new Set(steps.flatMap(({ spellings }) => spellings)),
    relisted: new Set(steps.flatMap(({ relisted }) => relisted)),
    // The earliest step comes last, and says how it was then.
    employers: new Map(steps.flatMap(({ employers }) => employers)),
  }
}

/** Scans are counted anew within the hour, so that few steps are ever asked for. */
const MOST_STEPS = 16
/** Some hundred kilobytes beside the ten megabytes of a vocabulary. */
const MOST_SAID = 20_000

/** The changes to keep: the new one before those known, the earliest forgotten. Null: nothing is known of what was before. */
export function keptChanges(
  change: VocabularyChange | null,
  known: readonly VocabularyChange[],
): readonly VocabularyChange[] {
  if (change === null) return []
  let said = 0
  const kept = [change, ...known].slice(0, MOST_STEPS)
  const tooMuch = kept.findIndex((one) => {
    said += sizeOf(one)
    return said > MOST_SAID
  })
  return tooMuch < 0 ? kept : kept.slice(0, tooMuch)
}

const sizeOf = ({ names, spellings, relisted, employers }: VocabularyChange) =>
  names.length + spellings.length + relisted.length + employers.length

function byName({ skills }: Vocabulary): ReadonlyMap<string, VocabularySkill> | null {
  const found = new Map(skills.map((skill) => [skill.name, skill]))
  return found.size === skills.length ? found : null
}

/** Whose spelling each is, as key-skills blocks are read: of an entry that lists several skills, theirs. */
function listedIn({
  skills,
  lists = [],
}: Vocabulary): ReadonlyMap<string, readonly VocabularySkill[]> {
  const found = new Map(skills.flatMap((skill) => skill.members.map((member) => [member, [skill]])))
  const ofParts = lists.map(
    ([entry, parts]) => [entry, parts.flatMap((part) => found.get(part) ?? [])] as const,
  )
  return new Map([...found, ...ofParts])
}

/** What else counts depend on: the name, what it is, of which trade, what keeps it company, and what it is not told by alone. */
const saysOf = ({
  name,
  kind,
  field,
  subject,
  searched,
  isLearned,
  isRole,
}: VocabularySkill): string => {
  const inNeed = searched.filter(({ needsCompany }) => needsCompany).map(({ text }) => text)
  return JSON.stringify([
    name,
    kind,
    field,
    subject,
    searched.length > 0,
    inNeed,
    isLearned,
    isRole,
  ])
}

/** Makes each key's text once, for as long as somebody has the key. */
function rememberedBy<Key extends object>(make: (key: Key) => string): (key: Key) => string {
  const made = new WeakMap<Key, string>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}

const union = <Key>(one: ReadonlyMap<Key, unknown>, other: ReadonlyMap<Key, unknown>) =>
  new Set([...one.keys(), ...other.keys()])

const areSame = <Each>(
  one: readonly Each[],
  other: readonly Each[],
  isSame = (each: Each, another: Each) => each === another,
) => one.length === other.length && one.every((each, index) => isSame(each, other[index]!))

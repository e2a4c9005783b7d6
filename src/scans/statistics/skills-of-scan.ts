import { employerKey, type Vacancy } from '../../site/vacancy.ts'
import type { SectionKind } from '../../skills/sections/kinds.ts'
import { canonicalKey } from '../../skills/text/canonical-key.ts'
import { cleanSpelling } from '../../skills/text/spelling.ts'
import { createNotMeantIn } from '../../skills/vocabulary/meant-in-block.ts'
import type { Vocabulary } from '../../skills/vocabulary/vocabulary.ts'
import { byCountThenName, type SkillMention, type SkillSection } from '../result.ts'

/** Where a vacancy names a skill. */
type Naming = Pick<SkillMention, 'source' | 'section'>

/** A skill of a scan and the vacancies that name it. */
export type FoundSkill = {
  name: string
  /** The spellings that the scan's key-skills blocks use, most frequent first, then the others that the vocabulary knows. */
  members: string[]
  /** The index of each vacancy that names the skill, and where: `key_skills` when both places do. */
  vacancies: Map<number, Naming>
  /** Whether descriptions are searched for it. */
  searched: boolean
}

/**
 * Of what no block of the scan lists, and of what blocks alone have taught, a skill is a row where this many vacancies
 * of this many employers name it: what one employer tags its adverts with is no skill of a profession.
 */
const MIN_VACANCIES = 2
const MIN_EMPLOYERS = 2

/**
 * The skills (indexes) that the description of a vacancy (its index) names, with their sections, beside those of its
 * key-skills block.
 */
export type NamedIn = (index: number, beside: Iterable<number>) => Iterable<readonly [number, { section: SectionKind }]>

/** The skills (indexes) that the key-skills block of a vacancy lists, each with the spellings it lists. */
export type ListedIn = (vacancy: Pick<Vacancy, 'keySkills'>) => ReadonlyMap<number, readonly string[]>

export function createListedIn({ skills, lists = [] }: Vocabulary): ListedIn {
  const partsOf = new Map(lists)
  const skillOf = new Map(
    skills.flatMap(({ members, isRole }, index) => (isRole ? [] : members.map((member) => [member, index] as const))),
  )
  return ({ keySkills }) => {
    const listed = new Map<number, string[]>()
    const entries = keySkills.flatMap((raw) => cleanSpelling(raw) ?? [])
    for (const spelling of new Set(entries.flatMap((entry) => partsOf.get(entry) ?? entry))) {
      const skill = skillOf.get(spelling)
      if (skill === undefined) continue
      const spellings = listed.get(skill)
      if (spellings) spellings.push(spelling)
      else listed.set(skill, [spelling])
    }
    return listed
  }
}

/**
 * The skills that vacancies name, in their key-skills blocks or their descriptions (docs/design.md, rule 13).
 * @param vocabulary holds the spellings of these blocks too, but for what is no skill.
 */
export function findSkills(
  vacancies: readonly Vacancy[],
  vocabulary: Vocabulary,
  namedIn: NamedIn,
  listedIn = createListedIn(vocabulary),
): FoundSkill[] {
  const found = new Map<number, { vacancies: Map<number, Naming>; spellings: Map<string, number> }>()
  const entryOf = (skill: number) => {
    const known = found.get(skill)
    if (known !== undefined) return known
    const made = { vacancies: new Map<number, Naming>(), spellings: new Map<string, number>() }
    found.set(skill, made)
    return made
  }
  const notMeantIn = createNotMeantIn(vocabulary.skills)
  const employers = new Set(vacancies.map(({ employer }) => canonicalKey(employer.name ?? '')))
  vacancies.forEach((vacancy, index) => {
    const listed = listedIn(vacancy)
    const described = new Map(namedIn(index, listed.keys()))
    const notMeant = notMeantIn(listed, described.keys())
    for (const [skill, spellingsHere] of listed) {
      if (notMeant.has(skill)) continue
      const { vacancies: naming, spellings } = entryOf(skill)
      naming.set(index, IN_BLOCK)
      for (const spelling of spellingsHere) spellings.set(spelling, (spellings.get(spelling) ?? 0) + 1)
    }
    for (const [skill, { section }] of described)
      entryOf(skill).vacancies.set(index, namingOf(listed.has(skill) ? 'key_skills' : 'description', section))
  })
  return [...found].flatMap(([skill, { vacancies: naming, spellings }]) => {
    const { name, members, searched, isLearned } = vocabulary.skills[skill]!
    if ((isLearned || spellings.size === 0) && !isNamedByMany(naming, vacancies)) return []
    if (isLearned && employers.has(canonicalKey(name))) return []
    return [{ name, members: membersOf(spellings, members), vacancies: naming, searched: searched.length > 0 }]
  })
}

const IN_BLOCK: Naming = { source: 'key_skills' }
const SECTIONS: ReadonlySet<SectionKind> = new Set<SkillSection>(['requirements', 'nice_to_have', 'duties'])

/** What a part of a description is about, where it surely tells; else null. */
export const statedSection = (section: SectionKind | undefined): SkillSection | null =>
  section !== undefined && SECTIONS.has(section) ? (section as SkillSection) : null

function namingOf(source: Naming['source'], section: SectionKind): Naming {
  const stated = statedSection(section)
  return stated === null ? { source } : { source, section: stated }
}

/**
 * The spellings of a skill: those of the scan's blocks first, as docs/design.md, rule 14 orders them.
 * @param spellings how many vacancies list each
 * @param known those of the vocabulary
 */
export function membersOf(spellings: ReadonlyMap<string, number>, known: readonly string[]): string[] {
  const seen = [...spellings].map(([name, count]) => ({ name, count })).sort(byCountThenName)
  return [...seen.map(({ name }) => name), ...known.filter((spelling) => !spellings.has(spelling))]
}

function isNamedByMany(naming: ReadonlyMap<number, Naming>, vacancies: readonly Vacancy[]): boolean {
  if (naming.size < MIN_VACANCIES) return false
  const employers = new Set<string>()
  for (const index of naming.keys()) {
    employers.add(employerKey(vacancies[index]!))
    if (employers.size >= MIN_EMPLOYERS) return true
  }
  return false
}

import type { SectionKind } from '../../language/sections/kinds.ts'
import { canonicalKey } from '../../language/text/canonical-key.ts'
import { cleanSpelling } from '../../language/text/spelling.ts'
import type { Vocabulary } from '../../language/vocabulary/vocabulary.ts'
import { growing } from '../../memory/growing.ts'
import { lazy } from '../../memory/lazy.ts'
import { type Listed, listed } from '../../memory/listed.ts'
import { employerKey, type Vacancy } from '../../vacancy/vacancy.ts'
import { HIGHEST_PLACE, placeOf, whereOf } from '../packed-mentions.ts'
import { byCountThenName, type SkillMention, type SkillSection } from '../result.ts'

/** Where a vacancy names a skill. */
type Naming = Pick<SkillMention, 'source' | 'section'>

/** A skill of a scan. */
export type FoundSkill = {
  name: string
  /**
   * The spellings that the scan's key-skills blocks use, most frequent first, then the others that
   * the vocabulary knows.
   */
  members: string[]
  /** How many vacancies name it … */
  count: number
  /** … of which so many in their block. */
  inBlocks: number
  /** Whether descriptions are searched for it. */
  searched: boolean
}

/**
 * Of what no block of the scan lists, and of what blocks alone have taught, a skill is a row where
 * this many vacancies of two employers name it: what one employer tags its adverts with is no skill
 * of a profession.
 */
const MIN_VACANCIES = 2

/**
 * The skills (indexes) that the key-skills block of a vacancy lists, each with the spellings it
 * lists.
 */
type ListedIn = (vacancy: Pick<Vacancy, 'keySkills'>) => ReadonlyMap<number, readonly string[]>

export function createListedIn({ skills, lists = [] }: Vocabulary): ListedIn {
  const partsOf = new Map(lists)
  const skillOf = new Map(
    skills.flatMap(({ members, isRole }, index) =>
      isRole ? [] : members.map((member) => [member, index] as const),
    ),
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

/** The skills (indexes) that a description names, with what the part of it is about that does. */
export type Described = Iterable<readonly [skill: number, about: { section: SectionKind }]>

/**
 * Finds the skills that vacancies name, in their key-skills blocks or their descriptions
 * (docs/design.md, rule 13), by one vacancy after the other: of each only numbers are kept.
 * @param vocabulary holds the spellings of these blocks too, but for what is no skill.
 */
export function createFindSkills(vocabulary: Vocabulary) {
  const { skills } = vocabulary
  const spellings = new Map<number, Map<string, number>>()
  const employers = new Map<string, number>()
  const employerNames = new Set<string | null>()
  const [counts, inBlocks] = [new Int32Array(skills.length), new Int32Array(skills.length)]
  /** The first employer that names each, and whether another does. */
  const [firstOf, byAnother] = [new Int32Array(skills.length), new Uint8Array(skills.length)]
  const mentions = growing(new Int32Array(1024))
  const ends = growing(new Int32Array(1024))
  const own = new Map<number, number>()

  const namesOfEmployers = lazy(
    () => new Set(Array.from(employerNames, (name) => canonicalKey(name ?? ''))),
  )

  function numberOf(vacancy: Pick<Vacancy, 'employer'>): number {
    employerNames.add(vacancy.employer.name)
    const key = employerKey(vacancy)
    const number = employers.get(key) ?? employers.size
    employers.set(key, number)
    return number
  }

  function count(skill: number, place: number, employer: number): void {
    mentions.add(skill * PLACES + place)
    if (counts[skill]!++ === 0) firstOf[skill] = employer
    else if (firstOf[skill] !== employer) byAnother[skill] = 1
    if (placeOf(place).source === 'key_skills') inBlocks[skill]!++
  }

  function isRow(skill: number): boolean {
    const { name, isLearned } = skills[skill]!
    if (counts[skill] === 0) return false
    if (
      (isLearned || !spellings.has(skill)) &&
      (counts[skill]! < MIN_VACANCIES || byAnother[skill] === 0)
    )
      return false
    return !(isLearned && namesOfEmployers().has(canonicalKey(name)))
  }

  /** The index of each row in the vocabulary, in the order of the scan. */
  const rows = lazy(() => {
    const found = Array.from(skills.keys()).filter(isRow)
    const named = (skill: number) => ({ name: skills[skill]!.name, count: counts[skill]! })
    return found.sort((a, b) => byCountThenName(named(a), named(b)))
  })

  return {
    add(
      vacancy: Pick<Vacancy, 'employer'>,
      listed: ReadonlyMap<number, readonly string[]>,
      named: Described,
    ): void {
      own.clear()
      for (const [skill, spellingsHere] of listed) {
        own.set(skill, whereOf(IN_BLOCK))
        const known = spellings.get(skill) ?? new Map<string, number>()
        spellings.set(skill, known)
        for (const spelling of spellingsHere) known.set(spelling, (known.get(spelling) ?? 0) + 1)
      }
      for (const [skill, { section }] of named)
        own.set(skill, whereOf(namingOf(listed.has(skill) ? 'key_skills' : 'description', section)))
      const employer = numberOf(vacancy)
      for (const [skill, place] of own) count(skill, place, employer)
      ends.add(mentions.length())
    },

    /** Most frequent first. */
    skills: (): FoundSkill[] =>
      rows().map((skill) => ({
        name: skills[skill]!.name,
        members: membersOf(spellings.get(skill) ?? new Map(), skills[skill]!.members),
        count: counts[skill]!,
        inBlocks: inBlocks[skill]!,
        searched: skills[skill]!.searched.length > 0,
      })),

    /** For each of these skills the places of the vacancies that name it. */
    *naming(): Generator<Int32Array> {
      const starts = new Int32Array(skills.length + 1)
      for (let skill = 0; skill < skills.length; skill++)
        starts[skill + 1] = starts[skill]! + counts[skill]!
      const bySkill = new Int32Array(mentions.length())
      const next = starts.slice()
      const all = mentions.all()
      for (let vacancy = 0, at = 0; vacancy < ends.length(); vacancy++)
        for (; at < ends.at(vacancy); at++)
          bySkill[next[Math.floor(all[at]! / PLACES)]!++] = vacancy
      for (const skill of rows()) yield bySkill.subarray(starts[skill]!, starts[skill + 1]!)
    },

    /**
     * What each vacancy names of these skills, those of its key-skills block first, each in their
     * order.
     */
    mentions(): Listed<SkillMention[]> {
      const rankOf = new Int32Array(skills.length).fill(-1)
      rows().forEach((skill, rank) => {
        rankOf[skill] = rank
      })
      const first = Array.from({ length: PLACES }, (_, place) =>
        placeOf(place).source === 'description' ? rows().length * PLACES : 0,
      )
      // A million adverts share these: there are as many as skills, times the places.
      const shared = Array.from({ length: rows().length * PLACES }, (_, at) => ({
        name: skills[rows()[Math.floor(at / PLACES)]!]!.name,
        ...placeOf(at % PLACES),
      }))
      const order: number[] = []
      return listed(ends.length(), (vacancy) => {
        // Views of typed arrays, made for each of a million adverts, would be the most of what
        // counting takes.
        order.length = 0
        for (let at = vacancy === 0 ? 0 : ends.at(vacancy - 1); at < ends.at(vacancy); at++) {
          const mention = mentions.at(at)
          const rank = rankOf[Math.floor(mention / PLACES)]!
          const place = mention % PLACES
          if (rank >= 0) order.push(first[place]! + rank * PLACES + place)
        }
        return order.sort((a, b) => a - b).map((at) => shared[at % shared.length]!)
      })
    },
  }
}

const PLACES = HIGHEST_PLACE + 1

const IN_BLOCK: Naming = { source: 'key_skills' }
const SECTIONS: ReadonlySet<SectionKind> = new Set<SkillSection>([
  'requirements',
  'nice_to_have',
  'duties',
])

/** What a part of a description is about, where it surely tells; else null. */
export const statedSection = (section: SectionKind | undefined): SkillSection | null =>
  section !== undefined && SECTIONS.has(section) ? (section as SkillSection) : null

function namingOf(source: Naming['source'], section: SectionKind): Naming {
  const stated = statedSection(section)
  return stated === null ? { source } : { source, section: stated }
}

/**
 * The spellings of a skill: those of the scan's blocks first, as docs/design.md, rule 14 orders
 * them.
 * @param spellings how many vacancies list each
 * @param known those of the vocabulary
 */
function membersOf(spellings: ReadonlyMap<string, number>, known: readonly string[]): string[] {
  const seen = [...spellings].map(([name, count]) => ({ name, count })).sort(byCountThenName)
  return [...seen.map(({ name }) => name), ...known.filter((spelling) => !spellings.has(spelling))]
}

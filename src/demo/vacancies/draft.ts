import { describe, isLatin, linesOf } from './description.ts'
import { EMPLOYERS, type SampleEmployer } from './employers.ts'
import {
  LEVELS,
  type Level,
  type Profession,
  type ProfessionSkill,
  type Specialism,
  type Weighted,
} from './professions/profession.ts'
import type { Random } from './random.ts'
import { REGIONS, type Region } from './regions.ts'
import { statedSalary } from './salary.ts'
import type { SampleVacancy } from './sample-vacancy.ts'
import { statedTerms } from './terms.ts'

/** A vacancy before the site gives it a number and a date. */
export type Draft = Omit<SampleVacancy, 'id' | 'publishedAt'>

// Whether an ending goes with a title: brackets and slashes do not pile up, a hyphen needs a single
// Russian word, and the title of a chief takes an ending only in brackets.
function fits(title: string, suffix: string, level: Level): boolean {
  if (/[(/]/.test(title)) return suffix === ''
  if (suffix.startsWith('-')) return !title.includes(' ') && !isLatin(title)
  if (suffix !== '' && title.includes(suffix.replace(/[ ()]/g, ''))) return false
  if (suffix.startsWith(' /')) return !/[a-z]/i.test(title)
  return level !== 'lead' || suffix === '' || suffix.startsWith(' (')
}

function drawTitle(
  profession: Profession,
  level: Level,
  { suffixes }: Specialism,
  random: Random,
): string {
  const title = random.weighted(profession.titles[level])
  const suffix = random.pick(suffixes)
  return fits(title, suffix, level) ? title + suffix : title
}

/** How likely a vacancy asks for a skill, given its title and the skills it asks for already. */
function likelihood(
  skill: ProfessionSkill,
  { title, level, specialism }: { title: string; level: Level; specialism: Specialism },
  asked: ReadonlySet<string>,
): number {
  if (skill.impliedBy?.test(title)) return 1
  if (skill.needs !== undefined && !asked.has(skill.needs)) return 0
  const base = skill.share[LEVELS.indexOf(level)]! + (specialism.boosts[skill.key] ?? 0)
  return skill.unlikelyBy?.test(title) ? base * 0.1 : base
}

function drawSkills(
  profession: Profession,
  basis: { title: string; level: Level; specialism: Specialism },
  random: Random,
): ProfessionSkill[] {
  const asked = new Set<string>()
  return profession.skills.filter((skill) => {
    const wanted = random.chance(likelihood(skill, basis, asked))
    if (wanted) asked.add(skill.key)
    return wanted
  })
}

const WITHOUT_BLOCK = 0.34
const IN_BLOCK = 0.62
const IN_TEXT = 0.86
const LONGEST_BLOCK = 12

function drawKeySkills(skills: readonly ProfessionSkill[], random: Random): string[] {
  if (random.chance(WITHOUT_BLOCK)) return []
  const listed = skills.filter((skill) => skill.lines.length === 0 || random.chance(IN_BLOCK))
  const tags = listed.flatMap((skill) => {
    const tag = random.weighted(skill.tags)
    // Some list one skill under two spellings.
    const again = random.chance(0.04) ? [random.weighted(skill.tags)] : []
    return [tag, ...again]
  })
  return [...new Set(random.shuffle(tags))].slice(0, LONGEST_BLOCK)
}

// The first few hire the most, the last ones now and then.
const WEIGHTED_EMPLOYERS: readonly Weighted<SampleEmployer>[] = EMPLOYERS.map((employer, rank) => [
  employer,
  1 / (rank + 6),
])

const NAMELESS = 0.035
const NUMBERLESS = 0.015

/**
 * The employer, and what the page shows of it: some hide behind an agency or a mere description.
 */
function drawEmployer(random: Random): { known: SampleEmployer | null; shown: Draft['employer'] } {
  if (random.chance(NAMELESS)) return { known: null, shown: { id: null, name: null } }
  if (random.chance(NUMBERLESS))
    return { known: null, shown: { id: null, name: 'Крупная торговая сеть' } }
  const known = random.weighted(WEIGHTED_EMPLOYERS)
  return { known, shown: { id: known.id, name: known.name } }
}

const ENGLISH_TEXT = 0.4
const ARCHIVED = 0.01

/**
 * Draws one vacancy of a profession; `fixedTitle` gives it another title and changes nothing else.
 */
export function drawDraft(profession: Profession, random: Random, fixedTitle?: string): Draft {
  const level = random.weighted(profession.levels)
  const specialism = random.pick(profession.specialisms)
  const title = fixedTitle ?? drawTitle(profession, level, specialism, random)
  const skills = drawSkills(profession, { title, level, specialism }, random)
  const region = random.weighted(REGIONS)
  const employer = drawEmployer(random)
  const english = isLatin(title) && random.chance(ENGLISH_TEXT)
  const named = skills.filter(
    (skill) => linesOf(skill, english).length > 0 && random.chance(IN_TEXT),
  )
  const salary = statedSalary({ profession, level, skills, region }, random)
  const keySkills = drawKeySkills(skills, random)
  const basis = { profession, level, specialism, skills: named, employer: employer.known, english }
  const description = describe(basis, random)
  return {
    title,
    employer: employer.shown,
    area: areaOf(region),
    salary,
    keySkills,
    description,
    archived: random.chance(ARCHIVED),
    ...statedTerms({ profession, level, salary, description }),
  }
}

function areaOf({ id, name, path }: Region): Draft['area'] {
  return { id, name, path }
}

const countryOf = (path: string) => path.split('.')[1]

/** The same advert published again, perhaps for another town of the country. */
export function repost(draft: Draft, random: Random): Draft {
  const towns = REGIONS.filter(([region]) => countryOf(region.path) === countryOf(draft.area.path))
  const area = random.chance(0.5) ? draft.area : areaOf(random.weighted(towns))
  return { ...draft, area, archived: false }
}

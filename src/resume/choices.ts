import type { Skipped } from '../language/mentions/mention.ts'
import type { SectionKind } from '../language/sections/kinds.ts'
import { rowOfSkill } from '../language/tables/vocabulary.ts'
import type { Span } from '../language/text/span.ts'
import { wordsOf } from '../language/text/words.ts'

/** Where a description asks for a skill. */
export type AskedPlace = Span & { section: SectionKind; skipped?: Skipped | undefined }

/** A skill that an advert asks for, and all places of its description that do so. */
type Asked = {
  name: string
  places: readonly AskedPlace[]
  kind: string | null
  family: string | null
}
type Placed = AskedPlace & { skill: Asked }

/** For each skill that is optional, the names of its choice, its own among them. */
export type Choices = ReadonlyMap<string, readonly string[]>

/** A skill of a vacancy with its kind and its family by the built-in table. */
export function withFamily(skill: Spelled & Pick<Asked, 'places'>): Asked {
  const row = rowOfSkill(skill)
  const { name, places } = skill
  return { name, places, kind: row?.kind ?? null, family: row?.family ?? null }
}

type Spelled = { name: string; members: readonly string[] }

/** What stands between two skills of which one is enough: «Python или (на) R». */
const OR = /^[)»"]?,? (?:(?:и\/)?или|либо|(?:and\/)?or) (?:\p{L}{1,2} )?[(«"]?$/iu
const COMMA = /^,\s?$/
const STROKE = /^ ?\/ ?$/
const LONGEST_BETWEEN = 14
/** Behind the last of several programs: "Jenkins, GitLab CI or similar tools". */
const OR_SIMILAR = new RegExp(
  '^[)»"]?,? \\(?(?:(?:и/)?или|либо|(?:and/)?or) (?:\\p{L}+ )?' +
    '(?:similar|equivalent|comparable|alternative|аналог|подобн|похож|схож)' +
    '(?!\\p{L}* (?:experience|skill|qualif|degree|educat|combin|опыт|должн|позици|сфер|област))',
  'iu',
)
const LISTED = /^(?:, ?(?:[\p{L}\d.+#]+, )?| ?\/ ?)$/u
/** So much is read behind a name. */
const LOOKED_BEHIND = 60
/** So many places are looked at before one: more hardly overlap. */
const NEIGHBOURS = 4
/** No advert offers more; in a hostile one, each skill would list all others. */
const MOST_OFFERED = 20

/** Families of which one uses one: libraries of data are used together. */
const RIVALS = new Set(
  'programming-languages frontend backend databases bi ci-cd cloud containers'.split(' '),
)

/** … and of which even what stands before "or similar" is used together. */
const TOGETHER = new Set('data-analysis machine-learning statistics office-software'.split(' '))
/** Programs of these families stand in one list: "Photoshop, Premiere Pro or similar". */
const MEDIA = new Set('graphic-design interface-design 3d-graphics video'.split(' '))

/**
 * The skills of one kind that an advert offers as a choice: «Python или R», «Tableau, Power BI или
 * Qlik», «Java/Kotlin». A comma joins only rivals of one family and degrees, a stroke only
 * languages and degrees: «SQL, Python или R» asks for SQL too, and «Docker/Git» for both. Programs
 * of one family are a choice before "or similar". One that another place asks for by itself has to
 * be had, and the others of its choice need not.
 */
export function choicesAmong(skills: readonly Asked[], description: string): Choices {
  const placed = skills
    .flatMap((skill) =>
      skill.places.map((place): Placed => ({ ...place, end: endOf(place, description), skill })),
    )
    .sort((one, other) => one.start - other.start)
  const choiceAt = new Map<Placed, string[]>()
  type Joins = (between: string, skill: Asked, other: Asked) => boolean
  const before = (index: number, joins: Joins) => {
    const { skill, start } = placed[index]!
    for (let at = Math.max(0, index - NEIGHBOURS); at < index; at++) {
      const { skill: other, end } = placed[at]!
      if (end >= start || start - end > LONGEST_BETWEEN || other.kind !== skill.kind) continue
      if (joins(description.slice(end, start), skill, other)) return at
    }
    return undefined
  }
  /** Up to a choice that ended before: «React или Vue, Angular или Svelte». */
  function listedUpTo(last: number, joins: Joins): Placed[] {
    const listed: Placed[] = []
    for (let at: number | undefined = last; at !== undefined; at = before(at, joins)) {
      if (choiceAt.has(placed[at]!) || listed.length >= MOST_OFFERED) break
      listed.unshift(placed[at]!)
    }
    return listed
  }
  for (const [index, place] of placed.entries()) {
    const first = before(index, isEither)
    if (first === undefined) {
      if (!isOrSimilar(place, description)) continue
      const listed = listedUpTo(index, areListedAlike)
      const names = listed.map(({ skill }) => skill.name)
      for (const one of listed) choiceAt.set(one, names)
      continue
    }
    const listed = listedUpTo(first, areListedRivals)
    const names = choiceAt.get(placed[first]!) ?? listed.map(({ skill }) => skill.name)
    if (names.length > MOST_OFFERED) continue
    names.push(place.skill.name)
    for (const one of [...listed, place]) choiceAt.set(one, names)
  }
  return choicesBySkill(placed, choiceAt)
}

/** For a name around others, the end of its first part: «английский | или немецкий язык». */
function endOf({ start, end, skipped }: AskedPlace, description: string): number {
  if (skipped === undefined) return end
  const words = wordsOf(description.slice(start, end))
  return start + (words[skipped.before - 1]?.end ?? end - start)
}

const isEither = (between: string, ...skills: Asked[]) =>
  OR.test(between) ||
  (STROKE.test(between) &&
    skills.every(
      ({ family, kind }) => family === 'programming-languages' || kind === 'education',
    )) ||
  (COMMA.test(between) && areDegrees(skills))

/** Levels of education, or fields of it: nobody needs degrees in all of these. */
const areDegrees = (skills: readonly Asked[]) =>
  skills.every(({ kind }) => kind === 'education') &&
  new Set(skills.map(({ name }) => LEVEL.test(name))).size === 1

const LEVEL = /^(?:неоконченное )?(?:высшее|среднее)(?: профессиональное)? образование$/i

const areListedRivals = (between: string, { family }: Asked, other: Asked) =>
  COMMA.test(between) && RIVALS.has(`${family}`) && other.family === family

const isOrSimilar = ({ skill, end }: Placed, description: string) =>
  (skill.kind === 'technology' || skill.kind === 'product') &&
  OR_SIMILAR.test(description.slice(end, end + LOOKED_BEHIND))

const areListedAlike = (between: string, { family }: Asked, other: Asked) =>
  LISTED.test(between) &&
  family !== null &&
  !TOGETHER.has(family) &&
  (family === other.family || [family, other.family].every((one) => MEDIA.has(`${one}`)))

function choicesBySkill(
  placed: readonly Placed[],
  choiceAt: ReadonlyMap<Placed, readonly string[]>,
): Choices {
  const choices = new Map<string, string[]>()
  for (const [{ name }, places] of Map.groupBy(placed, ({ skill }) => skill)) {
    const isAskedItself = places.some(
      (place) => place.section !== 'nice_to_have' && !choiceAt.has(place),
    )
    const offered = places.map((place) => choiceAt.get(place)).find((names) => names !== undefined)
    const names = [...new Set(offered)]
    if (!isAskedItself && names.length > 1) choices.set(name, names)
  }
  return choices
}

/**
 * Skills with their alternatives in a choice. A choice counts once: the first of its skills that is
 * named stands for it, and then nothing is missing, nor if some of it is required anyway; if none
 * is named, the first is missing.
 */
export function withChoices<Skill extends { name: string }>(
  { covered, missing }: Record<'covered' | 'missing', readonly Skill[]>,
  choices: Choices,
): Record<'covered' | 'missing', (Skill & { choice?: readonly string[] })[]> {
  const chosen = (skill: Skill): Skill & { choice?: readonly string[] } => {
    const choice = choices.get(skill.name)
    return choice === undefined ? skill : { ...skill, choice }
  }
  const meets = new Set(
    [...covered, ...missing.filter(({ name }) => !choices.has(name))].map(({ name }) => name),
  )
  const met = new Set<string>()
  return {
    covered: covered.map(chosen).filter(({ choice }) => {
      const wasMet = met.has(`${choice}`)
      if (choice !== undefined) met.add(`${choice}`)
      return !wasMet
    }),
    missing: missing.map(chosen).filter(({ name }) => {
      const isMet = choices.get(name)?.some((one) => meets.has(one)) ?? false
      meets.add(name)
      return !isMet
    }),
  }
}

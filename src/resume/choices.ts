import { rowOfSkill } from '../language/tables/vocabulary.ts'
import type { Span } from '../language/text/span.ts'

/** A skill that an advert asks for, and where in its description. */
type Asked = { name: string; place: Span | null; kind: string | null; family: string | null }
type Placed = Asked & { place: Span }

/** A skill of a vacancy with its kind and its family by the built-in table. */
export function withFamily(skill: Spelled & { place: Span | null }): Asked {
  const row = rowOfSkill(skill)
  const { name, place } = skill
  return { name, place, kind: row?.kind ?? null, family: row?.family ?? null }
}

type Spelled = { name: string; members: readonly string[] }

/** What stands between two skills of which one is enough: «Python или (на) R». */
const OR = /^[)»"]?,? (?:или|либо|or) (?:\p{L}{1,2} )?[(«"]?$/iu
const COMMA = /^,\s?$/
const STROKE = /^ ?\/ ?$/
const LONGEST_BETWEEN = 14

/** Families of which one uses one: libraries of data are used together. */
const RIVALS = new Set(
  'programming-languages frontend backend databases bi ci-cd cloud containers'.split(' '),
)

/**
 * The skills of one kind that an advert offers as a choice, by their names: «Python или R»,
 * «Tableau, Power BI или Qlik», «Java/Kotlin». A comma joins only rivals of one family, a
 * stroke only languages: «SQL, Python или R» asks for SQL too, and «Docker/Git» for both.
 */
export function choicesAmong(skills: readonly Asked[], description: string): string[][] {
  const placed = skills
    .filter((skill): skill is Placed => skill.place !== null)
    .sort((one, other) => one.place.start - other.place.start)
  const before = (skill: Placed, joins: (between: string, other: Placed) => boolean) =>
    placed.find((other) => {
      const gap = skill.place.start - other.place.end
      return (
        gap > 0 &&
        gap <= LONGEST_BETWEEN &&
        other.kind === skill.kind &&
        joins(description.slice(other.place.end, skill.place.start), other)
      )
    })
  const choices: string[][] = []
  for (const skill of placed) {
    const first = before(
      skill,
      (between, other) => OR.test(between) || (STROKE.test(between) && areLanguages(skill, other)),
    )
    if (first === undefined) continue
    const known = choices.find((names) => names.includes(first.name))
    if (known !== undefined) known.push(skill.name)
    else choices.push([...listedBefore(first), first.name, skill.name])
  }
  return choices.map((names) => [...new Set(names)]).filter(({ length }) => length > 1)

  function listedBefore(skill: Placed): string[] {
    const other = before(
      skill,
      (between, other) =>
        COMMA.test(between) && RIVALS.has(`${skill.family}`) && other.family === skill.family,
    )
    return other === undefined ? [] : [...listedBefore(other), other.name]
  }
}

const areLanguages = (...skills: Asked[]) =>
  skills.every(({ family }) => family === 'programming-languages')

/** Skills with what else of a choice would do; of a choice none of which is named, the first alone. */
export function withChoices<Skill extends { name: string }>(
  { covered, missing }: Record<'covered' | 'missing', readonly Skill[]>,
  choices: readonly (readonly string[])[],
): Record<'covered' | 'missing', (Skill & { choice?: readonly string[] })[]> {
  const choiceOf = ({ name }: Skill) => choices.find((names) => names.includes(name))
  const chosen = (skill: Skill) => {
    const choice = choiceOf(skill)
    return choice === undefined ? skill : { ...skill, choice }
  }
  const met = new Set(covered.map(choiceOf))
  return {
    covered: covered.map(chosen),
    missing: missing.map(chosen).filter((skill) => {
      const choice = choiceOf(skill)
      if (choice === undefined) return true
      const isFirst = !met.has(choice)
      met.add(choice)
      return isFirst
    }),
  }
}

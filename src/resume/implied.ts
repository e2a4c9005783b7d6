import { includedIn, joinedRows } from '../language/tables/included.ts'
import { isOwnJobTitle } from './job-titles.ts'
import { described, type NamedOrKnown } from './placed-skills.ts'
import type { Places } from './places.ts'

/**
 * A skill with all its spellings: the first of its row in the built-in table is among them,
 * whatever its name.
 */
type Spelled = { name: string; members: readonly string[] }

/** What a text implies, by names of the built-in table. */
export type Implied = {
  /**
   * For each wider skill the names of the skills that include it; for a joined row those of its
   * parts too.
   */
  by: ReadonlyMap<string, readonly string[]>
  /**
   * The joined rows all of whose parts are named («HTML, CSS»): nothing of them is to be written.
   */
  inParts: ReadonlySet<string>
}

/**
 * What these skills include, directly or by way of others; each list is in their order.
 * @param denied skills that the text speaks of and not as its writer's own: nothing implies them
 */
export function impliedOf(named: readonly Spelled[], denied: Iterable<Spelled> = []): Implied {
  const by = new Map<string, string[]>()
  for (const { name, members } of named) {
    for (const wider of new Set([name, ...members].flatMap(includedIn))) {
      const names = by.get(wider)
      if (names === undefined) by.set(wider, [name])
      else names.push(name)
    }
  }
  const inParts = new Set<string>()
  for (const [joined, parts] of joinedRows()) {
    const names = parts.flatMap((part) => named.find((skill) => isSpelled(skill, part))?.name ?? [])
    if (names.length < parts.length) continue
    inParts.add(joined)
    by.set(joined, [...new Set([...names, ...(by.get(joined) ?? [])])])
  }
  for (const { name, members } of denied)
    for (const spelling of [name, ...members]) by.delete(spelling)
  return { by, inParts }
}

const isSpelled = ({ name, members }: Spelled, spelling: string) =>
  name === spelling || members.includes(spelling)

/** The names of the skills that include this one. */
export function namesThatImply({ name, members }: Spelled, { by }: Implied): string[] {
  const found = new Set(by.get(name))
  // Asked of every missing skill: most have nothing here.
  for (const spelling of members) for (const one of by.get(spelling) ?? []) found.add(one)
  return [...found]
}

/** The names of those skills that are joined rows all of whose parts the text names. */
export const namedInParts = (skills: readonly Spelled[], { inParts }: Implied): Set<string> =>
  new Set(
    skills.flatMap(({ name, members }) =>
      [name, ...members].some((one) => inParts.has(one)) ? [name] : [],
    ),
  )

/** The skills named; of posts, which include the work done there, only the writer's own. */
export const implyingAmong = <Skill extends NamedOrKnown>(
  text: string,
  places: Places,
  skills: readonly Skill[],
): Skill[] =>
  Array.from(places).flatMap(([index, at]) => {
    const skill = skills[index]!
    const isOwn = () => isOwnJobTitle(text, at, [skill.name, ...skill.members])
    return described(skill).isSkill || isOwn() ? [skill] : []
  })

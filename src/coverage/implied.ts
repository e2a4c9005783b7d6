import { includedIn } from '../skills/tables/included.ts'

/** A skill with all its spellings: the first of its row in the built-in table is among them, whatever its name. */
type Spelled = { name: string; members: readonly string[] }

/** Of each wider skill, by its name in the built-in table, the names of the skills that include it. */
export type Implied = ReadonlyMap<string, readonly string[]>

/** What these skills include, directly or by way of others; each list is in their order. */
export function impliedOf(named: Iterable<Spelled>): Implied {
  const implied = new Map<string, string[]>()
  for (const { name, members } of named) {
    for (const wider of new Set([name, ...members].flatMap(includedIn))) {
      const names = implied.get(wider)
      if (names === undefined) implied.set(wider, [name])
      else names.push(name)
    }
  }
  return implied
}

/** The names of the skills that include this one. */
export function namesThatImply({ name, members }: Spelled, implied: Implied): string[] {
  const found = new Set(implied.get(name))
  // Asked of every missing skill: most have nothing here.
  for (const spelling of members) for (const one of implied.get(spelling) ?? []) found.add(one)
  return [...found]
}

import { PLACES, type Place, type Spelling } from './sheet.ts'

/** The spellings of skills (by their names) that an advert has in its key-skills block and in its description. */
export type SpellingsOfAdvert = Readonly<Record<Place, Iterable<readonly [skill: string, spelling: string]>>>

/** How many adverts have each spelling of each skill, in the order of the skills: what a sheet keeps of them. */
export function spellingCounts(
  adverts: Iterable<SpellingsOfAdvert>,
  skills: readonly { name: string }[],
): readonly Spelling[][] {
  const counts = new Map(skills.map(({ name }) => [name, new Map<string, Spelling>()]))
  for (const advert of adverts) {
    const met = new Set<Spelling>()
    for (const place of PLACES) {
      for (const [skill, text] of advert[place]) {
        const ofSkill = counts.get(skill)
        if (ofSkill === undefined) continue
        const key = `${place} ${text}`
        const spelling = ofSkill.get(key) ?? { text, count: 0, in: place }
        if (!met.has(spelling)) spelling.count++
        met.add(spelling)
        ofSkill.set(key, spelling)
      }
    }
  }
  return [...counts.values()].map((ofSkill) => [...ofSkill.values()])
}

import { PLACES, type Place, type Spelling } from './sheet.ts'

/**
 * The spellings of skills (by their names) that an advert has in its key-skills block and in its
 * description.
 */
export type SpellingsOfAdvert = Readonly<
  Record<Place, Iterable<readonly [skill: string, spelling: string]>>
>

/**
 * How many adverts have each spelling of each skill, in the order of the skills: what a sheet keeps
 * of them.
 */
export function spellingCounts(
  adverts: Iterable<SpellingsOfAdvert>,
  skills: readonly { name: string }[],
): readonly Spelling[][] {
  const counts = new Map(
    skills.map(({ name }) => [name, { all: [] as Spelling[], in: PLACES.map(bySpelling) }]),
  )
  const countedIn = new Map<Spelling, number>()
  let number = 0
  for (const advert of adverts) {
    number++
    for (const [at, place] of PLACES.entries()) {
      for (const [skill, text] of advert[place]) {
        const ofSkill = counts.get(skill)
        if (ofSkill === undefined) continue
        const known = ofSkill.in[at]!.get(text)
        const spelling = known ?? { text, count: 0, in: place }
        if (known === undefined) {
          ofSkill.in[at]!.set(text, spelling)
          ofSkill.all.push(spelling)
        }
        if (countedIn.get(spelling) === number) continue
        countedIn.set(spelling, number)
        spelling.count++
      }
    }
  }
  return [...counts.values()].map(({ all }) => all)
}

const bySpelling = () => new Map<string, Spelling>()

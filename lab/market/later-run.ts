import type { Random } from '../../src/demo/vacancies/random.ts'
import { type Placed, placed } from './changes.ts'
import { drawEmployers, type Population } from './draws.ts'
import type { Advert } from './population.ts'

/** The run that a later one comes after: the employers drawn for it, and its adverts. */
export type EarlierRun = {
  drawn: readonly Advert[][]
  adverts: readonly Placed[]
  population: Population
}

/** An employer whose adverts have all gone has none new with this chance for each of them. */
const GONE = 0.85

/**
 * Of the adverts of a run each stays with the probability `kept`. An employer goes on, with others
 * of its own in place of those that went, when one of its adverts stays, and otherwise with the
 * chance 1 − 0.85^m, m being its adverts: of the real employers with so many adverts older than
 * twelve days 16 % (m = 1), 30, 50 (3 or 4), 86 (5 to 9) and 100 % had newer ones too. Those that
 * do not go on are replaced by others.
 */
export function laterRun(
  { drawn, adverts, population }: EarlierRun,
  kept: number,
  random: Random,
): Placed[] {
  const after: Placed[] = []
  let missing = 0
  for (const [employer, own] of Map.groupBy(adverts, (advert) => advert.employer)) {
    const stays = own.map(() => random.chance(kept))
    const goesOn = stays.includes(true) || random.chance(1 - GONE ** own.length)
    if (!goesOn) missing += own.length
    else
      own.forEach(
        (advert, i) => void after.push(stays[i] ? advert : anotherOf(drawn[employer]!, advert)),
      )
  }
  const others = missing === 0 ? [] : drawEmployers(population.employers, missing, random)
  return [...after, ...placed(others, 2 * adverts.length)]

  function anotherOf(own: readonly Advert[], { id, employer }: Placed): Placed {
    return { id: adverts.length + id, employer, skills: random.pick(own).skills }
  }
}

/**
 * The later run with a skill named by so many points more, or fewer if below 0: in the new adverts,
 * as those that stay keep their texts, and in these only when the new ones do not suffice.
 */
export function withChange(
  later: readonly Placed[],
  {
    skill,
    points,
    earlier,
    random,
  }: { skill: number; points: number; earlier: EarlierRun; random: Random },
): Placed[] {
  const isNew = ({ id }: Placed) => id >= earlier.adverts.length
  const open = random.shuffle(later.filter(({ skills }) => skills.includes(skill) !== points > 0))
  const count = Math.round(Math.abs(points) * later.length)
  const chosen = new Set(open.sort((a, b) => Number(isNew(b)) - Number(isNew(a))).slice(0, count))
  return later.map((advert) => {
    if (!chosen.has(advert)) return advert
    const skills =
      points > 0 ? [...advert.skills, skill] : advert.skills.filter((one) => one !== skill)
    return { ...advert, skills }
  })
}

/**
 * The later run with a skill named by so many points more, by employers that take it up: each of
 * them names it in all of its new adverts, any of them until they suffice.
 */
export function takenUp(
  later: readonly Placed[],
  {
    skill,
    points,
    earlier,
    random,
  }: { skill: number; points: number; earlier: EarlierRun; random: Random },
): Placed[] {
  const open = later.filter(
    ({ id, skills }) => id >= earlier.adverts.length && !skills.includes(skill),
  )
  let left = Math.round(points * later.length)
  const chosen = new Set<Placed>()
  for (const own of random.shuffle([...Map.groupBy(open, ({ employer }) => employer).values()])) {
    if (own.length > left) continue
    for (const advert of own) chosen.add(advert)
    left -= own.length
  }
  return later.map((advert) =>
    chosen.has(advert) ? { ...advert, skills: [...advert.skills, skill] } : advert,
  )
}

import { createRandom, type Random } from '../../src/demo/random.ts'
import type { Change } from '../../src/market/figures/changes.ts'
import { discoveries } from '../../src/market/figures/false-discoveries.ts'
import { changesBetween, type Placed, placed } from './changes.ts'
import { drawEmployers, type Population, STRATA, sharesOf, stratumOf, Tally } from './draws.ts'
import type { Advert } from './population.ts'

/** How many points a planted skill gains. */
const PLANTED = 0.1
const SKILLS_TRIED = 6
const ADVERTS = 500

/**
 * Two runs of about 500 adverts between which one skill gains ten points: so many of the second run's adverts that did
 * not name it do, its new ones and those it shares with the first alike. Beside what is told to rise stands how often the
 * interval of that skill alone leaves 0 out.
 */
export function plantedChanges(populations: readonly Population[], skills: number, draws: number): string[] {
  const names = STRATA.map((name) => name.padStart(8)).join('')
  const lines = [
    `${'adverts kept'.padEnd(30)} told to rise${' '.repeat(12)}| without weights${' '.repeat(9)}| interval above 0${' '.repeat(8)}| wrongly told`,
    `${' '.repeat(30)}${names}  |${names}  |${names}  | with, without weights`,
  ]
  const random = createRandom(4)
  for (const kept of [0, 0.25, 0.5, 0.75])
    for (const population of populations) {
      const [rising, unweighted, above] = [new Tally(), new Tally(), new Tally()]
      const wrong = { weighted: 0, unweighted: 0, pairs: 0 }
      for (const { skill, share, stratum } of plantable(population, skills, random))
        for (let draw = 0; draw < draws; draw++) {
          const drawn = drawEmployers(population.employers, ADVERTS, random)
          const before = placed(drawn)
          const after = planted(laterRun(before, { drawn, population, kept, random }), { skill, share, random })
          const changes = changesBetween(before, after, skills)
          const told = new Set(changes.flatMap((change, i) => (isChange(change) ? [i] : [])))
          const plain = toldWithoutWeights(changes)
          rising.add(stratum, told.has(skill))
          unweighted.add(stratum, plain.has(skill))
          above.add(stratum, (changes[skill]?.interval?.[0] ?? 0) > 0)
          wrong.weighted += partOfOthers(told, skill)
          wrong.unweighted += partOfOthers(plain, skill)
          wrong.pairs++
        }
      const rates = [wrong.weighted, wrong.unweighted].map((sum) => `${((100 * sum) / wrong.pairs).toFixed(1)} %`)
      lines.push(
        `${`${population.name}, ${100 * kept} %`.padEnd(30)}${rising.row()}   |${unweighted.row()}   |${above.row()}   | ${rates.join(', ')}`,
      )
    }
  return lines
}

const isChange = (change: Change | null) => change?.verdict === 'rising' || change?.verdict === 'falling'

function toldWithoutWeights(changes: readonly (Change | null)[]): Set<number> {
  const tested = changes.flatMap((change, skill) => (typeof change?.p === 'number' ? [{ skill, p: change.p }] : []))
  const found = discoveries(
    tested.map(({ p }) => ({ p, weight: 1 })),
    0.05,
  )
  return new Set(tested.flatMap(({ skill }, i) => (found[i] ? [skill] : [])))
}

const partOfOthers = (told: ReadonlySet<number>, skill: number) =>
  told.size === 0 ? 0 : (told.size - Number(told.has(skill))) / told.size

/** Some skills of each stratum that have room to gain. */
function plantable({ adverts }: Population, skills: number, random: Random) {
  const candidates = [...sharesOf(adverts, skills)].map((share, skill) => ({ skill, share, stratum: stratumOf(share) }))
  return STRATA.flatMap((_, stratum) =>
    random.shuffle(candidates.filter((one) => one.stratum === stratum && one.share <= 0.7)).slice(0, SKILLS_TRIED),
  )
}

/**
 * Of the adverts of a run each stays with the probability `kept`. An employer of whom one stays has others of its own in
 * place of those that went; the employers of whom none stays are replaced by others.
 */
function laterRun(
  before: readonly Placed[],
  given: { drawn: readonly Advert[][]; population: Population; kept: number; random: Random },
): Placed[] {
  const { drawn, population, kept, random } = given
  const staying = before.filter(() => random.chance(kept))
  const stayers = new Set(staying.map(({ employer }) => employer))
  const ids = new Set(staying.map(({ id }) => id))
  const after = before.flatMap((advert) => {
    if (!stayers.has(advert.employer)) return []
    if (ids.has(advert.id)) return advert
    return { ...advert, id: before.length + advert.id, skills: random.pick(drawn[advert.employer]!).skills }
  })
  const missing = before.length - after.length
  const others = missing === 0 ? [] : drawEmployers(population.employers, missing, random)
  return [...after, ...placed(others, 2 * before.length)]
}

function planted(
  adverts: readonly Placed[],
  { skill, share, random }: { skill: number; share: number; random: Random },
): Placed[] {
  return adverts.map((advert) =>
    !advert.skills.includes(skill) && random.chance(PLANTED / (1 - share))
      ? { ...advert, skills: [...advert.skills, skill] }
      : advert,
  )
}

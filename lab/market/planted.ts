import { createRandom, type Random } from '../../src/demo/vacancies/random.ts'
import type { Change } from '../../src/statistics/estimators/changes.ts'
import { discoveries } from '../../src/statistics/estimators/false-discoveries.ts'
import { changesBetween, placed } from './changes.ts'
import { drawEmployers, type Population, STRATA, sharesOf, stratumOf, Tally } from './draws.ts'
import { type EarlierRun, laterRun, withChange } from './later-run.ts'

/** How many points a planted skill gains. */
const PLANTED = 0.1
const SKILLS_TRIED = 6
const ADVERTS = 500
/**
 * How many of a run's adverts the next one still has. The stand-in's two weeks have 57 % in common.
 */
const KEPT = [0, 0.25, 0.5, 0.57, 0.75]

type Rule = (changes: readonly (Change | null)[]) => Set<number>

/** The rule of the program, and what else was considered. */
const RULES: Readonly<Record<string, Rule>> = {
  'as the program': (changes) =>
    new Set(changes.flatMap((change, i) => (isChange(change) ? [i] : []))),
  'at 5 %': ruleOf(0.05, shareOf),
  'by share^1.5': ruleOf(0.1, (change) => shareOf(change) ** 1.5),
  'without weights': ruleOf(0.1, () => 1),
  'each skill alone': (changes) =>
    new Set(changes.flatMap((change, i) => ((change?.p ?? 1) <= 0.05 ? [i] : []))),
}

/**
 * Two runs of about 500 adverts between which one skill gains ten points: how often it is told to
 * rise, by stratum and over all skills as they are, and which part of what is told is another
 * skill.
 * @param plant in which adverts
 */
export function plantedChanges(
  populations: readonly Population[],
  skills: number,
  draws: number,
  plant: typeof withChange = withChange,
): string[] {
  const lines = [
    `${''.padEnd(46)}${STRATA.map((name) => name.padStart(8)).join('')}   as they are | of ` +
      'what is told, wrong',
  ]
  const random = createRandom(4)
  for (const kept of KEPT)
    for (const population of populations) {
      const tallies = Object.keys(RULES).map(() => ({ rising: new Tally(), wrong: 0, pairs: 0 }))
      const chosen = plantable(population, skills, random)
      for (const { skill, stratum } of chosen.tried)
        for (let draw = 0; draw < draws; draw++) {
          const earlier = earlierRun(population, random)
          const after = plant(laterRun(earlier, kept, random), {
            skill,
            points: PLANTED,
            earlier,
            random,
          })
          const changes = changesBetween(earlier.adverts, after, skills)
          Object.values(RULES).forEach((rule, i) => {
            const told = rule(changes)
            const isFound = told.has(skill) && changes[skill]!.difference > 0
            tallies[i]!.rising.add(stratum, isFound)
            tallies[i]!.wrong += told.size === 0 ? 0 : (told.size - Number(isFound)) / told.size
            tallies[i]!.pairs++
          })
        }
      Object.keys(RULES).forEach((name, i) => {
        const { rising, wrong, pairs } = tallies[i]!
        const head = i === 0 ? `${population.name}, ${Math.round(100 * kept)} %` : ''
        lines.push(
          `${head.padEnd(28)}${name.padEnd(18)}${rising.row()}${rising.mean(chosen.sizes).padStart(14)} ` +
            `| ${((100 * wrong) / pairs).toFixed(1)} %`,
        )
      })
    }
  return lines
}

const CHANGING = 0.1
const CHANGES = [0.03, 0.1] as const
/** No skill loses more than this part of its share. */
const MOST_LOST = 0.6

/**
 * Two runs between which one skill in ten gains or loses 3 to 10 points: which part of what is told
 * is wrong (another skill, or the other way), on average, and which part of what changed is told.
 */
export function manyChanges(
  populations: readonly Population[],
  skills: number,
  draws: number,
): string[] {
  const lines = [`${''.padEnd(46)}of what is told, wrong | of what changed, told`]
  const random = createRandom(6)
  for (const kept of KEPT)
    for (const population of populations) {
      const tallies = Object.keys(RULES).map(() => ({ wrong: 0, found: 0, changed: 0 }))
      for (let draw = 0; draw < draws; draw++) {
        const earlier = earlierRun(population, random)
        const { after, points } = changed(earlier, kept, { skills, random })
        const changes = changesBetween(earlier.adverts, after, skills)
        Object.values(RULES).forEach((rule, i) => {
          const told = rule(changes)
          const right = [...told].filter(
            (skill) => changes[skill]!.difference * (points.get(skill) ?? 0) > 0,
          ).length
          tallies[i]!.wrong += told.size === 0 ? 0 : (told.size - right) / told.size
          tallies[i]!.found += right
          tallies[i]!.changed += [...points.keys()].filter(
            (skill) => changes[skill] !== null,
          ).length
        })
      }
      Object.keys(RULES).forEach((name, i) => {
        const { wrong, found, changed } = tallies[i]!
        const head = i === 0 ? `${population.name}, ${Math.round(100 * kept)} %` : ''
        const [ofTold, ofChanged] = [wrong / draws, found / changed].map(
          (part) => `${(100 * part).toFixed(1)} %`,
        )
        lines.push(
          `${head.padEnd(28)}${name.padEnd(18)}${ofTold!.padStart(22)} | ${ofChanged!.padStart(9)}`,
        )
      })
    }
  return lines
}

function changed(
  earlier: EarlierRun,
  kept: number,
  { skills, random }: { skills: number; random: Random },
) {
  let after = laterRun(earlier, kept, random)
  const points = new Map<number, number>()
  sharesOf(after, skills).forEach((share, skill) => {
    if (stratumOf(share) < 0 || !random.chance(CHANGING)) return
    const size = CHANGES[0] + (CHANGES[1] - CHANGES[0]) * random.next()
    points.set(skill, random.chance(0.5) ? size : -Math.min(size, MOST_LOST * share))
  })
  for (const [skill, gained] of points)
    after = withChange(after, { skill, points: gained, earlier, random })
  return { after, points }
}

function earlierRun(population: Population, random: Random): EarlierRun {
  const drawn = drawEmployers(population.employers, ADVERTS, random)
  return { drawn, adverts: placed(drawn), population }
}

const isChange = (change: Change | null) =>
  change?.verdict === 'rising' || change?.verdict === 'falling'

function shareOf({ from, to }: Change): number {
  return (from + to) / 2
}

/** Benjamini and Hochberg's procedure at this rate, with weights. */
function ruleOf(rate: number, weightOf: (change: Change) => number): Rule {
  return (changes) => {
    const tested = changes.flatMap((change, skill) =>
      change === null || change.p === null ? [] : { skill, p: change.p, weight: weightOf(change) },
    )
    const found = discoveries(tested, rate, 0.05)
    return new Set(tested.flatMap(({ skill }, i) => (found[i] ? [skill] : [])))
  }
}

/** Some skills of each stratum that have room to gain, and how many of them each stratum has. */
function plantable({ adverts }: Population, skills: number, random: Random) {
  const candidates = [...sharesOf(adverts, skills)]
    .map((share, skill) => ({ skill, share, stratum: stratumOf(share) }))
    .filter(({ share }) => share <= 0.7)
  const ofStratum = STRATA.map((_, stratum) => candidates.filter((one) => one.stratum === stratum))
  return {
    tried: ofStratum.flatMap((own) => random.shuffle(own).slice(0, SKILLS_TRIED)),
    sizes: ofStratum.map(({ length }) => length),
  }
}

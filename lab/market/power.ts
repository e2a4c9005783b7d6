import { createRandom } from '../../src/demo/vacancies/random.ts'
import { effectiveNumber } from '../../src/statistics/estimators/clusters.ts'
import { twoSidedQuantile, twoSidedTail } from '../../src/statistics/estimators/student-t.ts'
import { drawEmployers, type Population, STRATA, sharesOf, stratumOf } from './draws.ts'

const ADVERTS = 500
const DRAWS = 400
const GAIN = 0.1
/** Degrees of freedom that make Student's t the normal distribution. */
const NORMAL = 1e6
const LEVEL = 0.05

type Skill = { stratum: number; share: number; error: number }

/**
 * What any test could find: the chance that two runs of 500 adverts without common employers show a
 * gain of ten points, if the standard error were known. It is that of the shares of scans drawn
 * from a profession. `alone`: a two-sided test of 5 % of one skill; `of all`: the only change among
 * all skills, by Benjamini and Hochberg at 10 % with the weights of the program.
 */
export function powerOfTests(populations: readonly Population[], skills: number): string[] {
  const lines = [
    `${''.padEnd(28)}  employers, effective | adverts, effective  error in points  alone  of ` +
      'all   alone, adverts independent',
  ]
  const random = createRandom(7)
  for (const { name, employers, adverts } of populations) {
    const scans = Array.from({ length: DRAWS }, () => drawEmployers(employers, ADVERTS, random))
    const effective = mean(scans.map((scan) => effectiveNumber(scan.map(({ length }) => length))))
    const tested = testedOf(
      sharesOf(adverts, skills),
      scans.map((scan) => sharesOf(scan.flat(), skills)),
    )
    const meanShare = mean(tested.map(({ share }) => share))
    STRATA.forEach((stratum, number) => {
      const own = tested.filter((skill) => skill.stratum === number)
      if (own.length === 0) return
      const alone = own.map(({ error }) => chance(error, LEVEL))
      const ofAll = own.map(({ share, error }) =>
        chance(error, Math.min(LEVEL, (0.1 * (share + GAIN / 2)) / meanShare / tested.length)),
      )
      const independent = own.map(({ share }) =>
        chance(Math.sqrt((2 * share * (1 - share)) / ADVERTS), LEVEL),
      )
      const worth = own.map(({ share, error }) => (2 * share * (1 - share)) / error ** 2)
      const percent = (chances: number[]) => `${(100 * mean(chances)).toFixed(0)} %`.padStart(8)
      lines.push(
        `${name.padEnd(20)}${stratum.padEnd(8)}${effective.toFixed(0).padStart(10)}${mean(worth).toFixed(0).padStart(20)}${(100 * mean(own.map(({ error }) => error))).toFixed(1).padStart(16)}${percent(alone)}${percent(ofAll)}${percent(independent)}`,
      )
    })
  }
  return lines
}

/** The skills that have room to gain, with the standard error of the difference of two shares. */
function testedOf(truth: Float64Array, drawn: readonly Float64Array[]): Skill[] {
  return [...truth].flatMap((share, skill) => {
    const stratum = stratumOf(share)
    if (stratum < 0 || share > 0.7) return []
    const shares = drawn.map((own) => own[skill]!)
    const centre = mean(shares)
    const variance = shares.reduce((sum, own) => sum + (own - centre) ** 2, 0) / (shares.length - 1)
    return { stratum, share, error: Math.sqrt(2 * variance) }
  })
}

/**
 * That a gain lies so many errors above 0 that a two-sided test of this level finds it, if the
 * error is known.
 */
function chance(error: number, level: number): number {
  const above = GAIN / error - twoSidedQuantile(level, NORMAL)
  const tail = twoSidedTail(above, NORMAL) / 2
  return above > 0 ? 1 - tail : tail
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

import { type Clusters, createClusters } from '../estimators/clusters.ts'
import type { Sheet } from './sheet.ts'

/** Some adverts of a sheet, renumbered from 0, as the figures take them. */
export type View = {
  clusters: Clusters
  /** For each skill of the sheet the adverts that name it. */
  naming: readonly ArrayLike<number>[]
}

export const allAdverts = ({ employer, naming }: Sheet): View => ({
  clusters: createClusters(employer.of),
  naming,
})

const distinctViews = new WeakMap<Sheet, View>()

/**
 * The advert that stands for each group after one job. Kept as long as the sheet: most answers need
 * it, and making it takes as long as they do.
 */
export function distinctView(sheet: Sheet): View {
  const known = distinctViews.get(sheet)
  if (known !== undefined) return known
  const view = newDistinctView(sheet)
  distinctViews.set(sheet, view)
  return view
}

function newDistinctView(sheet: Sheet): View {
  const { employer, naming } = sheet
  const numberOf = new Int32Array(sheet.adverts).fill(-1)
  let distinct = 0
  for (let advert = 0; advert < sheet.adverts; advert++)
    if (isDistinct(sheet, advert)) numberOf[advert] = distinct++
  const employerOf = new Int32Array(distinct)
  numberOf.forEach((number, advert) => {
    if (number >= 0) employerOf[number] = employer.of[advert]!
  })
  return {
    clusters: createClusters(employerOf),
    naming: naming.map((adverts) => renumbered(adverts, numberOf)),
  }
}

/** The new numbers of those that have one. */
function renumbered(adverts: Int32Array, numberOf: Int32Array): Int32Array {
  const numbers = new Int32Array(adverts.length)
  let length = 0
  for (let i = 0; i < adverts.length; i++) {
    const number = numberOf[adverts[i]!]!
    if (number >= 0) numbers[length++] = number
  }
  return numbers.subarray(0, length)
}

const isDistinct = ({ representativeOf }: Sheet, advert: number) =>
  representativeOf[advert] === advert

export function distinctCount(sheet: Sheet): number {
  let count = 0
  for (let advert = 0; advert < sheet.adverts; advert++) count += Number(isDistinct(sheet, advert))
  return count
}

/**
 * The skills of each advert, one after the other: those of advert i stand from `starts[i]` to
 * `starts[i + 1]`.
 */
type SkillsOfAdverts = { starts: Int32Array; skills: Int32Array }

export function skillsOfAdverts({ adverts, naming }: Sheet): SkillsOfAdverts {
  const starts = new Int32Array(adverts + 1)
  for (const adverts1 of naming)
    for (let i = 0; i < adverts1.length; i++) starts[adverts1[i]! + 1]!++
  for (let advert = 0; advert < adverts; advert++) starts[advert + 1]! += starts[advert]!
  const next = starts.slice()
  const skills = new Int32Array(starts[adverts]!)
  naming.forEach((adverts1, skill) => {
    for (let i = 0; i < adverts1.length; i++) skills[next[adverts1[i]!]!++] = skill
  })
  return { starts, skills }
}

import type { StatedSalary, StatedTerms } from '../../vacancy/vacancy.ts'
import { LEVELS, type Level, type Profession, type Weighted } from './professions/profession.ts'
import { createRandom, type Random } from './random.ts'

type TermsBasis = {
  profession: Profession
  level: Level
  salary: StatedSalary | null
  description: string
}

const EXPERIENCE: Readonly<Record<Level, readonly Weighted<string>[]>> = {
  junior: [
    ['noExperience', 62],
    ['between1And3', 38],
  ],
  middle: [
    ['noExperience', 3],
    ['between1And3', 72],
    ['between3And6', 25],
  ],
  senior: [
    ['between1And3', 8],
    ['between3And6', 78],
    ['moreThan6', 14],
  ],
  lead: [
    ['between1And3', 4],
    ['between3And6', 58],
    ['moreThan6', 38],
  ],
}

const UNSTATED = 0.02
const WITHOUT_FORMATS = 0.05
const OFFICE_TOO = 0.3
const ON_THE_ROAD = 0.01

/**
 * Terms that fit the profession, the level and the pay. The text is the seed: drawn from the source
 * of the advert, they would change all that is drawn after them.
 */
export function statedTerms(basis: TermsBasis): StatedTerms {
  const random = createRandom(Bun.hash.crc32(basis.description))
  return {
    experience: random.chance(UNSTATED) ? null : random.weighted(EXPERIENCE[basis.level]),
    workFormats: drawFormats(basis, random),
    employment: random.chance(UNSTATED) ? null : drawEmployment(basis, random),
  }
}

function drawFormats({ profession, level }: TermsBasis, random: Random): string[] {
  if (random.chance(WITHOUT_FORMATS)) return []
  const rank = LEVELS.indexOf(level)
  const formats = [
    ...(random.chance(profession.remote[rank]!) ? ['REMOTE'] : []),
    ...(random.chance(profession.hybrid[rank]!) ? ['HYBRID'] : []),
    ...(random.chance(ON_THE_ROAD) ? ['FIELD_WORK'] : []),
  ]
  return formats.length === 0 || random.chance(OFFICE_TOO) ? [...formats, 'ON_SITE'] : formats
}

/** Forms of employment that go with a way of paying. */
const BY_MODE: Readonly<Record<string, string>> = {
  SERVICE: 'PROJECT',
  FLY_IN_FLY_OUT: 'FLY_IN_FLY_OUT',
}

function drawEmployment({ profession, level, salary }: TermsBasis, random: Random): string {
  const byMode = BY_MODE[salary?.mode ?? '']
  if (byMode !== undefined) return byMode
  if (!random.chance(level === 'junior' ? 2 * profession.partTime : profession.partTime))
    return 'FULL'
  return random.weighted([
    ['PART', 6],
    ['PROJECT', 2],
    ['SIDE_JOB', 1],
  ])
}

import type { StatedSalary } from '../../vacancy/vacancy.ts'
import type { Level, Profession, ProfessionSkill } from './professions/profession.ts'
import type { Random } from './random.ts'
import { SAMPLE_RATES } from './rates.ts'
import type { Region } from './regions.ts'

type SalaryBasis = {
  profession: Profession
  level: Level
  skills: readonly ProfessionSkill[]
  region: Region
}

const WITHOUT = 0.34
const TAX = 0.13
const MONTHLY = 'MONTH'

// The bank's codes for the currencies that the site names otherwise.
const BANK_CODES: Record<string, string> = { BYR: 'BYN' }

function roublesPerUnit(currency: string): number {
  const rate = SAMPLE_RATES.find(({ code }) => code === (BANK_CODES[currency] ?? currency))
  return rate ? rate.value / rate.nominal : 1
}

/**
 * Rounds as the authors of adverts do: to two leading digits, the second often a five or a zero.
 */
function roundPay(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1) / 2
  return Math.round(amount / step) * step
}

// The pay for a shift, an hour, a service or a rotation, as a part of a month's pay; the earlier,
// the more common.
const IRREGULAR: readonly (readonly [string, number])[] = [
  ['SHIFT', 1 / 15],
  ['HOUR', 1 / 160],
  ['SERVICE', 1 / 20],
  ['FLY_IN_FLY_OUT', 1.4],
]

function modeOf(
  { profession }: SalaryBasis,
  random: Random,
): { mode: string | null; part: number } {
  if (random.chance(profession.irregularPay)) {
    const [mode, part] = random.weighted(
      IRREGULAR.map((entry, index) => [entry, 8 >> index] as const),
    )
    return { mode, part }
  }
  return { mode: random.chance(0.03) ? null : MONTHLY, part: 1 }
}

/** A salary that fits the level, the skills and the town; null for an advert that states none. */
export function statedSalary(basis: SalaryBasis, random: Random): StatedSalary | null {
  if (random.chance(WITHOUT)) return null
  const { profession, level, skills, region } = basis
  const [low, high] = profession.pay[level]
  const bySkills = skills.reduce((factor, skill) => factor * skill.pay, 1)
  // The square root, because skills come in groups and what they add to the pay does not simply
  // multiply.
  const factor = Math.sqrt(bySkills) * region.pay * (0.85 + 0.3 * random.next())
  const currency = random.weighted(region.currencies)
  const { mode, part } = modeOf(basis, random)
  const gross = random.weighted<boolean | null>([
    [true, 42],
    [false, 46],
    [null, 12],
  ])
  const unit = (part * (gross === true ? 1 / (1 - TAX) : 1) * factor) / roublesPerUnit(currency)
  const bounds = random.weighted([
    ['both', 46],
    ['from', 36],
    ['to', 18],
  ] as const)
  return {
    from: bounds === 'to' ? null : roundPay(low * unit),
    to: bounds === 'from' ? null : roundPay(high * unit),
    currency,
    gross,
    mode,
  }
}

import type { StatedSalary } from '../../vacancy/vacancy.ts'

/** How the site writes a salary: as an object in the state, and as text in the markup. */

type Compensation = Record<string, unknown>

/**
 * The state's object. A bound, a mode or a tax note that is not stated has no key at all; it is
 * never null.
 */
export function compensationOf(salary: StatedSalary | null): Compensation {
  if (!salary) return { noCompensation: {} }
  return {
    ...(salary.from !== null && { from: salary.from, perModeFrom: salary.from }),
    ...(salary.to !== null && { to: salary.to, perModeTo: salary.to }),
    currencyCode: salary.currency,
    ...(salary.gross !== null && { gross: salary.gross }),
    ...(salary.mode !== null && { mode: salary.mode, frequency: 'TWICE_PER_MONTH' }),
  }
}

const PERIODS: Record<string, string> = {
  MONTH: 'за месяц',
  SHIFT: 'за смену',
  HOUR: 'за час',
  SERVICE: 'за услугу',
  FLY_IN_FLY_OUT: 'за вахту',
}
const SIGNS: Record<string, string> = {
  RUR: '₽',
  USD: '$',
  EUR: '€',
  KZT: '₸',
  BYR: 'Br',
  UZS: "so'm",
  AZN: '₼',
  GEL: '₾',
  KGS: 'сом',
  UAH: '₴',
}

/** Digits in groups of three, separated by narrow no-break spaces as on the site. */
function spaced(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, '\u202f')
}

/** The salary line of a page. The site's renderer leaves the comments between its pieces. */
export function salaryMarkup(salary: StatedSalary | null): string {
  if (!salary)
    return (
      '<div><span data-qa="vacancy-salary-compensation-type-undefined">Уровень дохода не ' +
      'указан</span></div>'
    )
  const { from, to, gross, mode } = salary
  const bounds = [
    from !== null && `от <!-- -->${spaced(from)}`,
    to !== null && `до <!-- -->${spaced(to)}`,
  ]
  const amount =
    `${bounds.filter(Boolean).join('<!-- --> ')}<!-- -->\u00a0<!-- ` +
    `-->${SIGNS[salary.currency] ?? salary.currency}`
  const period = mode === null ? '' : `<!-- --> ${PERIODS[mode] ?? mode}`
  const tax =
    gross === null ? '' : `<span>, <!-- -->${gross ? 'до вычета налогов' : 'на руки'}</span>`
  // A salary that does not mention tax has no mark for the kind of salary either.
  const kind =
    gross === null ? '' : ` data-qa="vacancy-salary-compensation-type-${gross ? 'gross' : 'net'}"`
  return `<div data-qa="vacancy-salary"><span${kind}>${amount}${period}${tax}</span></div>`
}

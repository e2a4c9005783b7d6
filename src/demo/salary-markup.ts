import type { StatedSalary } from '../site/vacancy.ts'

/** How the two kinds of page write a salary: as an object of the state, and as text of the markup. */

type Compensation = Record<string, unknown>

/** The state's object. A bound, a mode or a tax note that is not stated is an absent key, never null. */
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

/** Digits in groups of three, parted by the narrow no-break space the site uses. */
function spaced(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, '\u202f')
}

/** The salary line of a page. Comments between the pieces are what the site's renderer leaves there. */
export function salaryMarkup(salary: StatedSalary | null): string {
  if (!salary)
    return '<div><span data-qa="vacancy-salary-compensation-type-undefined">Уровень дохода не указан</span></div>'
  const { from, to, gross, mode } = salary
  const bounds = [from !== null && `от <!-- -->${spaced(from)}`, to !== null && `до <!-- -->${spaced(to)}`]
  const amount = `${bounds.filter(Boolean).join('<!-- --> ')}<!-- -->\u00a0<!-- -->${SIGNS[salary.currency] ?? salary.currency}`
  const period = mode === null ? '' : `<!-- --> ${PERIODS[mode] ?? mode}`
  const tax = gross === null ? '' : `<span>, <!-- -->${gross ? 'до вычета налогов' : 'на руки'}</span>`
  // Where the tax is not spoken of, the mark that says which kind it is must be absent too.
  const kind = gross === null ? '' : ` data-qa="vacancy-salary-compensation-type-${gross ? 'gross' : 'net'}"`
  return `<div data-qa="vacancy-salary"><span${kind}>${amount}${period}${tax}</span></div>`
}

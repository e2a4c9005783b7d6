import { VACANCY_NUMBER } from '../site/address.ts'
import type { Vacancy } from '../vacancy/vacancy.ts'

/** Digits that a site may have given: numbers of fewer count the rows of a file. */
const OF_A_SITE = new RegExp(`^(?=.{7,})${VACANCY_NUMBER.slice(1)}`)
const IN_LINK = /\/vacanc(?:y|ies)\/(\d{7,18})(?!\d)/

/**
 * The number of an advert: that of the site where it has one, so that a file and a scan of the site
 * know the same advert; else 18 digits made of its id and, where that only counts rows, of what
 * the advert says, so that the same row has the same number in every import.
 */
export function advertNumber(
  { id, url }: { id: string | null; url: string | null },
  { title, employer, area, publishedAt, description }: Omit<Vacancy, 'id'>,
): string {
  const own = id && wholeOf(id.replace(/\.0$/, ''))
  if (own !== null && OF_A_SITE.test(own)) return own
  const linked = own === null ? IN_LINK.exec(url ?? '')?.[1] : undefined
  if (linked !== undefined && OF_A_SITE.test(linked)) return linked
  const isNamed = own !== null && !/^\d{0,6}$/.test(own)
  if (isNamed) return digitsOf(['id', own])
  if (own === null && url !== null) return digitsOf(['url', url])
  return digitsOf([own, title, employer.name, area.name, publishedAt, description])
}

/** `4.5123456e7` in digits; nothing of `4,5E+07`, as a spreadsheet rounds, which is many numbers. */
function wholeOf(id: string): string | null {
  const [, first, rest = '', power] = /^(\d)(?:[.,](\d+))?e\+?(\d+)$/i.exec(id) ?? []
  if (first === undefined) return id
  return rest.length === Number(power) ? first + rest : null
}

function digitsOf(parts: readonly unknown[]): string {
  const hash = BigInt(`0x${Bun.SHA256.hash(JSON.stringify(parts), 'hex').slice(0, 16)}`)
  return `1${(hash % 10n ** 17n).toString().padStart(17, '0')}`
}

import { growing } from '../../memory/growing.ts'
import { byNumber } from '../../statistics/advert-table/sheet.ts'
import { employerKey } from '../../vacancy/vacancy.ts'
import type { ReadAdvert } from './read-parts.ts'

/** Lists of adverts of one employer each, by their places, one list after the other. */
export type AdvertsByEmployer = {
  /** Those of a list freshest first, then by their numbers. */
  indexes: Int32Array
  /** Where each list ends. */
  ends: Int32Array
}

/**
 * Of an employer's more numerous adverts the freshest are compared with each other, then the next:
 * comparing takes memory.
 */
const MOST_COMPARED = 10_000

/** The adverts of employers that have several; nobody's are alone. */
export function advertsByEmployer(
  adverts: Iterable<Pick<ReadAdvert, 'vacancy'>>,
  most = MOST_COMPARED,
): AdvertsByEmployer {
  const numbers = new Map<string, number>()
  const employers = growing(new Int32Array(1024))
  const moments = growing(new Float64Array(1024))
  const ids: string[] = []
  for (const { vacancy } of adverts) {
    const { id, employer, publishedAt } = vacancy
    const isNobody = employer.id === null && employer.name === null
    const key = isNobody ? `nobody ${id}` : employerKey(vacancy)
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    employers.add(number)
    moments.add(Date.parse(publishedAt ?? '') || Number.NEGATIVE_INFINITY)
    ids.push(id)
  }
  const sizes = new Int32Array(numbers.size)
  for (const employer of employers.all()) sizes[employer]!++
  const byEmployer = Int32Array.from(employers.all().keys()).filter(
    (index) => sizes[employers.at(index)]! > 1,
  )
  const indexes = byEmployer.sort(
    (a, b) =>
      employers.at(a) - employers.at(b) ||
      compared(moments.at(b), moments.at(a)) ||
      byNumber(ids[b]!, ids[a]!),
  )
  const ends: number[] = []
  let start = 0
  indexes.forEach((index, at) => {
    const isLast =
      at + 1 === indexes.length || employers.at(indexes[at + 1]!) !== employers.at(index)
    if (!isLast && at + 1 - start < most) return
    ends.push(at + 1)
    start = at + 1
  })
  return { indexes, ends: Int32Array.from(ends) }
}

const compared = (one: number, other: number): number => (one < other ? -1 : Number(one > other))

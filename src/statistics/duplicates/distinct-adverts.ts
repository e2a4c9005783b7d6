import { employerKey, type Vacancy } from '../../vacancy/vacancy.ts'
import { byNumber } from '../advert-table/sheet.ts'
import type { Advertised } from './advertised.ts'
import { joinedTexts } from './joined-texts.ts'
import type { Signature } from './signature.ts'
import { type Title, titleOf } from './titles.ts'

/** An advert as its group is told: `signature` is signatureOf its description. */
export type Advert = Pick<Vacancy, 'id' | 'title' | 'employer' | 'publishedAt'> & {
  signature: Signature
}

/**
 * Adverts after the same job, by their places in the list given: each group with the advert that
 * stands for it first (the freshest, then the larger number), the others in the same order. Groups
 * are in the order of their first advert. Every advert is in one group; nobody's adverts and those
 * without a word are groups of their own.
 *
 * Same job: same employer, and texts so alike (Jaccard's index of 5-word shingles) as the titles
 * call for, see same-job.ts; groups are connected components. The same adverts make the same groups
 * in whatever order they come.
 */
export function distinctAdverts(adverts: readonly Advert[]): number[][] {
  const order = freshestFirst(adverts)
  const groups: number[][] = []
  for (const ofEmployer of byEmployer(adverts, order)) groups.push(...groupsOf(adverts, ofEmployer))
  const rank = new Int32Array(adverts.length)
  order.forEach((index, i) => {
    rank[index] = i
  })
  return groups.sort((one, other) => rank[one[0]!]! - rank[other[0]!]!)
}

function freshestFirst(adverts: readonly Advert[]): number[] {
  const moments = adverts.map(({ publishedAt }) =>
    publishedAt === null ? Number.NaN : Date.parse(publishedAt),
  )
  const momentOf = (index: number) =>
    Number.isNaN(moments[index]) ? Number.NEGATIVE_INFINITY : moments[index]!
  return adverts
    .map((_, index) => index)
    .sort((one, other) => {
      const [left, right] = [momentOf(one), momentOf(other)]
      return left === right ? byNumber(adverts[other]!.id, adverts[one]!.id) : right - left
    })
}

/** Places in the order given, by employer; nobody's adverts each by itself. */
function byEmployer(adverts: readonly Advert[], order: readonly number[]): number[][] {
  const keyOf = ({ employer, id }: Advert): string =>
    employer.id === null && employer.name === null ? `nobody ${id}` : employerKey({ employer })
  return [...Map.groupBy(order, (index) => keyOf(adverts[index]!)).values()]
}

function groupsOf(adverts: readonly Advert[], indexes: readonly number[]): number[][] {
  if (indexes.length === 1) return [[...indexes]]
  const { texts, textOf } = differentTexts(adverts, indexes)
  const components = joinedTexts(texts)
  const componentOf = (_: number, i: number) => components.of(textOf[i]!)
  return [...Map.groupBy(indexes, componentOf).values()]
}

/** The advertised pairs of title and text, each once, and which of them each advert is. */
function differentTexts(adverts: readonly Advert[], indexes: readonly number[]) {
  const texts: Advertised[] = []
  const known = new Map<string, number>()
  const titles = new Map<string, Title>()
  const textOf = indexes.map((index) => {
    const { title, signature } = adverts[index]!
    const own = titles.get(title) ?? titleOf(title)
    titles.set(title, own)
    // A text without words is like no other, not even an equal one.
    const key = signature[0] ? `${own.key}\n${Bun.hash(signature)}` : `no words ${index}`
    const text = known.get(key) ?? texts.length
    if (text === texts.length) {
      texts.push({ title: own, signature })
      known.set(key, text)
    }
    return text
  })
  return { texts, textOf }
}

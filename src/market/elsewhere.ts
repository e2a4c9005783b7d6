import { employerKey } from '../site/vacancy.ts'
import type { NamedByEmployers } from './figures/distinctive.ts'
import type { Sheet } from './sheet/sheet.ts'

/** How adverts outside a scan name a skill. */
export type Elsewhere = {
  /** By employers, for the score of figures/distinctive.ts. */
  byEmployers: NamedByEmployers
  /** The share of those adverts that name it, not rounded. */
  share: number
}

/** Of a skill by its name; null when there are no adverts elsewhere. */
export type ElsewhereOf = (skill: string) => Elsewhere | null

const EMPLOYERS = 2 ** 26

/**
 * All adverts of some scans, each once, from which what is elsewhere than in one of them is had by taking its own adverts
 * away: so all scans together are read once, not once for each. An advert read by several scans at different times counts
 * as the first one added has it: add the freshest scan first. Those of one method and vocabulary only, and only full
 * sheets, are to be added.
 */
export function createMarketTotals() {
  const seen = new Set<string>()
  const employers = createNumbers()
  const skills = createNumbers()
  const advertsOf: number[] = []
  const namedBy: number[] = []
  /** A number for each mention, its skill and its employer in one; sorted when they are first asked for. */
  let mentions = new Float64Array(1024)
  let length = 0
  let isSorted = true

  const employersOf = ({ employer }: Sheet) =>
    employer.values.map((value) => employers.of(employerKey({ employer: value })))

  return {
    /** Takes some milliseconds. */
    add(sheet: Sheet): void {
      const numberOf = employersOf(sheet)
      const isNew = Uint8Array.from(sheet.ids, (id) => Number(!seen.has(id)))
      sheet.ids.forEach((id, advert) => {
        if (isNew[advert] === 0) return
        seen.add(id)
        const employer = numberOf[sheet.employer.of[advert]!]!
        advertsOf[employer] = (advertsOf[employer] ?? 0) + 1
      })
      sheet.naming.forEach((adverts, index) => {
        const skill = skills.of(sheet.skills[index]!.name)
        namedBy[skill] ??= 0
        for (const advert of adverts) {
          if (isNew[advert] === 0) continue
          namedBy[skill]!++
          if (length === mentions.length) mentions = grown(mentions)
          mentions[length++] = skill * EMPLOYERS + numberOf[sheet.employer.of[advert]!]!
        }
      })
      isSorted = false
    },

    /** What is elsewhere than in a scan that was added. */
    elsewhereThan(sheet: Sheet): ElsewhereOf {
      if (!isSorted) mentions.subarray(0, length).sort()
      isSorted = true
      const sorted = mentions.subarray(0, length)
      const numberOf = employersOf(sheet)
      const own = new Map<number, number>()
      for (const employer of sheet.employer.of) count(own, numberOf[employer]!)
      const adverts = seen.size - sheet.adverts
      const allOwn = Array.from(own).filter(([employer, adverts]) => adverts >= advertsOf[employer]!).length
      const employersElsewhere = employers.size() - allOwn
      const indexOf = new Map(sheet.skills.map(({ name }, index) => [name, index]))

      return (name) => {
        if (adverts <= 0) return null
        const skill = skills.known(name)
        const all = skill === undefined ? [] : sorted.subarray(...between(sorted, skill))
        const ownAdverts = sheet.naming[indexOf.get(name) ?? -1] ?? new Int32Array()
        const ownMentions = new Map<number, number>()
        for (const advert of ownAdverts) count(ownMentions, numberOf[sheet.employer.of[advert]!]!)
        // What the adverts of this scan named when another one read them may differ by a little.
        const named = Math.max(0, all.length - ownAdverts.length)
        const naming = Math.min(employersElsewhere, employersWithMore(all, ownMentions))
        return { byEmployers: { naming, employers: employersElsewhere }, share: Math.min(1, named / adverts) }
      }
    },
  }
}

/** Of sorted mentions of one skill, the employers that have more of them than here. */
function employersWithMore(mentions: ArrayLike<number>, here: ReadonlyMap<number, number>): number {
  let found = 0
  for (let at = 0; at < mentions.length; ) {
    const start = at
    const mention = mentions[start]!
    while (at < mentions.length && mentions[at] === mention) at++
    if (at - start > (here.get(mention % EMPLOYERS) ?? 0)) found++
  }
  return found
}

/** From where to where the mentions of a skill stand. */
function between(sorted: Float64Array, skill: number): [from: number, to: number] {
  return [firstFrom(sorted, skill * EMPLOYERS), firstFrom(sorted, (skill + 1) * EMPLOYERS)]
}

/** The place of the first value that is not below the least. */
function firstFrom(sorted: Float64Array, least: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}

function createNumbers() {
  const numbers = new Map<string, number>()
  return {
    of(key: string): number {
      const number = numbers.get(key) ?? numbers.size
      numbers.set(key, number)
      return number
    },
    known: (key: string) => numbers.get(key),
    size: () => numbers.size,
  }
}

function grown(values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(values.length * 2)
  larger.set(values)
  return larger
}

const count = (counts: Map<number, number>, key: number) => counts.set(key, (counts.get(key) ?? 0) + 1)

import { asId, field, type JsonObject } from '../pages/json.ts'

/** How deep regions lie within each other: a country, its parts, their towns. */
const DEEPEST = 10

/** The numbers of a region and of all within it, from the directory's answer about it. */
export function readAreas(answer: JsonObject): ReadonlySet<string> {
  const numbers = new Set<string>()
  const add = (area: unknown, depth: number): void => {
    const id = asId(field(area, 'id'))
    if (id !== null) numbers.add(id)
    const within = field(area, 'areas')
    if (Array.isArray(within) && depth < DEEPEST) for (const inner of within) add(inner, depth + 1)
  }
  add(answer, 0)
  return numbers
}

/** Regions that the API moves an advert to, or that its directory lacks, must not fail a search. */
const LEAST_WITHIN = 0.9

/** Whether a list is of this region: whether nearly all of its items lie within it. */
export function isOfArea(areas: readonly string[], within: ReadonlySet<string>): boolean {
  const inside = areas.filter((area) => within.has(area)).length
  return inside >= areas.length * LEAST_WITHIN
}

import type { Mention } from '../language/mentions/mention.ts'

/** Where a text names a skill: a half-open range of UTF-16 units of the text as it was sent. */
export type Place = [start: number, end: number]

/** The places of a skill one after the other, a start and an end for each: what workers send. */
export type PackedPlaces = Int32Array

/** The places that name each skill, by its index. */
export type Places = Map<number, PackedPlaces>

/**
 * The places that name each skill (by its index), in the order of the text. Skills come in the
 * order of their first place; of two that begin together, the one with the longer place comes
 * first.
 * @param mentions as a matcher finds them: by their start, then the longer one first
 */
export function placesBySkill(mentions: readonly Mention[]): Places {
  const found = new Map<number, number[]>()
  for (const { skill, start, end } of mentions) {
    const places = found.get(skill)
    if (places === undefined) found.set(skill, [start, end])
    // Two spellings of a list (`C/C++` with a letter of another alphabet) may stand at one place.
    else if (places.at(-2) !== start || places.at(-1) !== end) places.push(start, end)
  }
  return new Map(Array.from(found, ([skill, places]) => [skill, Int32Array.from(places)]))
}

export function unpackPlaces(packed: PackedPlaces): Place[] {
  return Array.from({ length: packed.length / 2 }, (_, i) => [packed[i * 2]!, packed[i * 2 + 1]!])
}

/**
 * By the first place, the longer one first where two begin together, then by name, by code units.
 */
export function byFirstPlace(
  one: { name: string; at: PackedPlaces },
  other: { name: string; at: PackedPlaces },
): number {
  return one.at[0]! - other.at[0]! || other.at[1]! - one.at[1]! || (one.name < other.name ? -1 : 1)
}

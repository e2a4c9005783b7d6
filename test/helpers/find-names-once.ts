import { createFindNames, type FindNames, type SearchedNames } from '../../src/skills/vocabulary/searched-names.ts'

const made = new Map<string, FindNames>()

/** To make it of all names of the vocabulary takes half a second, and most tests know the same names. */
export function findNamesOnce(names: SearchedNames, from = 0): FindNames {
  const key = `${from} ${Bun.hash(JSON.stringify(names))}`
  const known = made.get(key)
  if (known !== undefined) return known
  if (made.size > MOST_KEPT) made.clear()
  const find = createFindNames(names, from)
  made.set(key, find)
  return find
}

const MOST_KEPT = 20

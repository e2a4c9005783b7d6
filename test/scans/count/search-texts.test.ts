/** Texts are searched for the names that they were not searched for before, with few matchers. */
import { describe, expect, test } from 'bun:test'
import { METHOD } from '../../../src/language/vocabulary/method.ts'
import { namesAt } from '../../../src/language/vocabulary/searched-names.ts'
import { createSearchText } from '../../../src/scans/count/search-texts.ts'

const NAMES = 1000
const HELD = [0, 100, 200, 300, 400, 500, 600, 700, 800, 900]

/** A place of a name: its other numbers are all the same. */
const placeOf = (name: number) => [name, 0, 1, 0, 0, 0]

/** Searches texts that all hold the same names. */
function searching() {
  const made: number[] = []
  const search = createSearchText((from) => {
    made.push(from)
    return () => HELD.filter((name) => name >= from).flatMap(placeOf)
  }, NAMES)
  return { made, search }
}

const namesIn = (places: readonly number[]) => namesAt(places).map(({ name }) => name)

describe('a text that is known up to some number', () => {
  test('gets the names from there on, each once', () => {
    const { search } = searching()
    for (const names of [0, 1, 255, 256, 257, 600, 601, 999]) {
      const places = HELD.filter((name) => name < names).flatMap(placeOf)
      const found = search('', { names, method: METHOD, places })
      expect(found).toMatchObject({ names: NAMES, method: METHOD })
      expect(namesIn(found.places)).toEqual(HELD)
    }
  })

  const numbers = Array.from({ length: NAMES }, (_, names) => names)
  test.each([
    // 1000 names are four steps of 256.
    ['rise', numbers, 4],
    // Each step has one matcher from its highest number, and one from its first.
    ['fall', numbers.toReversed(), 8],
  ])(
    'shares its matcher with those that are known nearly as far, where numbers %s',
    (_, known, matchers) => {
      const { made, search } = searching()
      for (const names of known) search('', { names, method: METHOD, places: [] })
      expect(made).toHaveLength(matchers)
    },
  )
})

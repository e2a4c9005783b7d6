import { expect, spyOn, test } from 'bun:test'
import { mergeDictionaries } from '../../../src/skills/grouping/merge-dictionaries.ts'
import { parseAliases } from '../../../src/skills/tables/aliases.ts'

const docker = { name: 'docker', members: ['docker', 'Докер'], count: 3 }
const dockerAgain = { name: 'Docker', members: ['Docker', 'docker'], count: 8 }
const ada = { name: 'Ada', members: ['Ada'], count: 8 }

test('groups of one skill become one, named as the most frequent of them', () => {
  expect(mergeDictionaries([[docker], [ada, dockerAgain]])).toEqual([
    { name: 'Docker', members: ['Docker', 'docker', 'Докер'], count: 11 },
    { name: 'Ada', members: ['Ada'], count: 8 },
  ])
})

test('a group that spells two known ones joins all three', () => {
  const both = { name: 'Прачка', members: ['Прачка', 'Zymurgy', 'Ada'], count: 1 }
  const zymurgy = { name: 'Zymurgy', members: ['Zymurgy'], count: 2 }
  expect(mergeDictionaries([[ada], [zymurgy], [both]]).map(({ count }) => count)).toEqual([11])
})

test('the order of the scans does not matter', () => {
  const scans = [[docker, ada], [dockerAgain]]
  expect(mergeDictionaries(scans.toReversed())).toEqual(mergeDictionaries(scans))
})

test("the owner's aliases count", () => {
  expect(mergeDictionaries([[docker], [ada]], parseAliases('Docker = Ada'))).toHaveLength(1)
})

test('what the owner keeps apart is not joined again by a scan that held it together', () => {
  const aliases = parseAliases('Docker != Докер')
  expect(mergeDictionaries([[docker], [ada, dockerAgain]], aliases)[0]?.members).toEqual(['Docker', 'docker'])
  const two = [{ name: 'Докер', members: ['Докер'], count: 2 }]
  const names = mergeDictionaries([[docker], [dockerAgain], two], aliases).map(({ name }) => name)
  expect(names).toEqual(['Docker', 'Докер'])
})

test('a spelling kept apart takes along those of its own skill alone', () => {
  const excel = { name: 'MS Excel', members: ['MS Excel', 'Эксель', 'Excel'], count: 4 }
  const [merged] = mergeDictionaries([[excel]], parseAliases('Excel != Эксель'))
  expect(merged?.members).toEqual(['MS Excel', 'Excel'])
})

test('a spelling the owner excludes is in no group, and a group of nothing else is none', () => {
  const duty = { name: 'Ответственность', members: ['Ответственность'], count: 9 }
  expect(mergeDictionaries([[docker, duty]], parseAliases('- докер\n- ответственность'))).toEqual([
    { name: 'docker', members: ['docker'], count: 3 },
  ])
})

test('nothing makes nothing', () => expect(mergeDictionaries([])).toEqual([]))

/** How many spellings and keys are put into sets, or looked at by walking through a map, while something is done. */
function stepsOf(act: () => unknown): number {
  const walk = Map.prototype[Symbol.iterator]
  let walked = 0
  const added = spyOn(Set.prototype, 'add')
  const walks = spyOn(Map.prototype, Symbol.iterator).mockImplementation(function (this: Map<unknown, unknown>) {
    walked += this.size
    return walk.call(this)
  })
  act()
  const steps = walked + added.mock.calls.length
  walks.mockRestore()
  added.mockRestore()
  return steps
}

/** A skill for each number, and for each a group that names all those before it after its own. */
function chainOf(length: number) {
  const name = (i: number) => `zq${i.toString(36)}x`
  const numbers = Array.from({ length }, (_, i) => i)
  const skills = numbers.map((i) => ({ name: name(i), members: [name(i)], count: 2 * length - i }))
  const joints = numbers.slice(1).map((i) => ({ name: name(i), members: [name(i), name(0)], count: length - i }))
  return [...skills, ...joints]
}

test('skills that are joined one by one into a single one take no more steps each when there are more of them', () => {
  const [few, many] = [chainOf(100), chainOf(1000)]
  expect(mergeDictionaries([many])).toHaveLength(1)
  expect(mergeDictionaries([many])[0]?.members).toHaveLength(1000)
  expect(stepsOf(() => mergeDictionaries([many]))).toBeLessThanOrEqual(20 * stepsOf(() => mergeDictionaries([few])))
})

import { expect, test } from 'bun:test'
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

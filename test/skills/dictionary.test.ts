import { expect, test } from 'bun:test'
import { parseAliases } from '../../src/skills/aliases.ts'
import { mergeDictionaries } from '../../src/skills/dictionary.ts'

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

test('nothing makes nothing', () => expect(mergeDictionaries([])).toEqual([]))

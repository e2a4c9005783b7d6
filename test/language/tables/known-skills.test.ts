import { describe, expect, test } from 'bun:test'
import { createSkillKeys } from '../../../src/language/spelling/skill-keys.ts'
import { noAliases } from '../../../src/language/tables/aliases.ts'
import { knownSkills } from '../../../src/language/tables/known-skills.ts'
import { technologyWords } from '../../../src/language/tables/technology-names.ts'

const { same, apart, excluded } = knownSkills()
const keys = createSkillKeys(noAliases)

describe('the table of known skills', () => {
  test('keeps apart what it says is two skills', () => {
    const joined = apart.filter(([a, b]) => keys.skillKeyOf(a) === keys.skillKeyOf(b))
    expect(joined).toEqual([])
  })

  test('joins what it says is one', () => {
    const broken = same.flatMap(([first, ...others]) =>
      others
        .filter(({ text, exactCase }) => !exactCase && !keys.areApart(first!.text, text))
        .filter(({ text }) => keys.skillKeyOf(text) !== keys.skillKeyOf(first!.text))
        .map(({ text }) => [first!.text, text]),
    )
    expect(broken).toEqual([])
  })

  test('says nothing twice about one pair', () => {
    const contradicted = same.flatMap((row) =>
      row.flatMap(({ text: a }, i) =>
        row.slice(i + 1).flatMap(({ text: b }) => (keys.areApart(a, b) ? [[a, b]] : [])),
      ),
    )
    expect(contradicted).toEqual([])
  })

  test('excludes nothing: that is for owners', () => expect(excluded).toEqual([]))
})

test('technologies are names that are no Russian or general words', () => {
  for (const name of ['python', 'c++', '.net', 'kafka'])
    expect(technologyWords().has(name)).toBe(true)
  for (const word of ['marketing', 'продажи', 'sales'])
    expect(technologyWords().has(word)).toBe(false)
})

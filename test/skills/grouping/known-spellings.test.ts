import { describe, expect, test } from 'bun:test'
import { knownSpellings } from '../../../src/skills/grouping/known-spellings.ts'
import { createMatcher } from '../../../src/skills/matching/matcher.ts'
import { searchedSpellings } from '../../../src/skills/matching/searched-names.ts'
import { parseAliases } from '../../../src/skills/tables/aliases.ts'

describe('spellings known but not seen', () => {
  test('come from the tables, without the seen ones', () => {
    const known = knownSpellings({ name: 'Kubernetes', members: ['Kubernetes'] })
    expect(known).toContain('k8s')
    expect(known).not.toContain('Kubernetes')
  })
  test('are only those that mean nothing else in a text', () => {
    expect(knownSpellings({ name: 'Computer Vision', members: ['Computer Vision'] })).not.toContain('CV')
  })
  test('are not those that only add a filler', () => {
    const aliases = parseAliases('Zymurgy = Знание зимургии = Зимургия')
    expect(knownSpellings({ name: 'Zymurgy', members: [] }, aliases)).toEqual(['Зимургия'])
  })
  test('are not those the owner excludes or keeps apart', () => {
    const known = (name: string, text: string) => knownSpellings({ name, members: [name] }, parseAliases(text))
    expect(known('Python', '')).toContain('Питон')
    expect(known('Python', '- питон')).not.toContain('Питон')
    expect(known('Немецкий язык', '')).toContain('German')
    expect(known('Немецкий язык', 'Немецкий язык != German')).not.toContain('German')
  })
  test('include the aliases of the owner', () => {
    expect(knownSpellings({ name: 'Ada-Ада', members: [] }, parseAliases('Ada-Ада = Ада-95 = ~Адочка'))).toEqual([
      'Ада-95',
    ])
  })
})

test('a resume may say it in one Russian word, which adverts are not searched for', () => {
  const excel = { name: 'MS Excel', members: ['MS Excel'] }
  expect(knownSpellings(excel)).toContain('Эксель')
  const ours = parseAliases('MS Excel = Табличка')
  expect(knownSpellings(excel, ours)).toContain('Табличка')
  expect(searchedSpellings({ name: 'MS Excel', members: ['MS Excel', 'Эксель'] })).not.toContain('Эксель')
})

test('a language is found in a resume by its name alone, whatever level stands beside it', () => {
  const tag = 'Английский — B2 — Средне-продвинутый'
  const matcher = createMatcher([{ name: tag, members: [tag, ...knownSpellings({ name: tag, members: [] })] }])
  for (const text of ['Английский B2', 'английский (Upper-Intermediate)', 'Fluent English', 'Английский язык: C1']) {
    expect(matcher.find(text)).toHaveLength(1)
  }
  expect(knownSpellings({ name: 'Переводы с английского', members: [] })).not.toContain('Английский')
})

/**
 * What texts of visitors are searched for: the built-in table and the names that everybody may see,
 * and nothing else.
 */
import { expect, test } from 'bun:test'
import { createSearch } from '../../src/resume/public-search.ts'
import { builtInOnce } from '../helpers/built-in-once.ts'

const searchFor = createSearch(builtInOnce())

function namedIn(text: string, ...names: string[]): string[] {
  const { skills, find } = searchFor({ names })
  return find(text).map(({ skill }) => skills[skill]!.name)
}

test('the table is found by its own spellings, a name that it does not know by itself alone', () => {
  expect(namedIn('Postgres, варка клейстера', 'Варка клейстера')).toEqual([
    'PostgreSQL',
    'Варка клейстера',
  ])
  expect(namedIn('Postgres, варка клейстера')).toEqual(['PostgreSQL'])
})

test('an owner who calls a skill of the table by another of its spellings has it found by all of them', () => {
  expect(namedIn('PostgreSQL', 'Postgres')).toContain('Postgres')
})

test('places come by their start, the longer first', () => {
  expect(namedIn('SQL, Docker клейстер и SQL', 'Docker клейстер')).toEqual([
    'SQL',
    'Docker клейстер',
    'Docker',
    'SQL',
  ])
})

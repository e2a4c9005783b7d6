/** Entries of key-skills blocks that list several skills (docs/design.md, rule 13). */
import { describe, expect, test } from 'bun:test'
import { noAliases, parseAliases } from '../../../src/language/tables/aliases.ts'
import { createPartsOf } from '../../../src/language/vocabulary/lists.ts'
import type { Vocabulary } from '../../../src/language/vocabulary/vocabulary.ts'
import { createListedIn } from '../../../src/scans/count/skills-of-scan.ts'
import { vocabularyOf } from '../../helpers/vocabulary.ts'

describe('an entry lists its parts', () => {
  const partsOf = createPartsOf(noAliases)

  test('where commas or semicolons divide spellings that the table knows', () => {
    expect(partsOf('PHP, MySQL;docker')).toEqual(['PHP', 'MySQL', 'docker'])
    expect(partsOf('Знание SQL, навыки работы с Docker, SQL')).toEqual([
      'Знание SQL',
      'навыки работы с Docker',
      'SQL',
    ])
  })

  test('where «и» joins two that it knows, and not two doings with one thing', () => {
    expect(partsOf('Тестирование и внедрение KPI')).toBeNull()
    expect(partsOf('Ответственность и пунктуальность')).toEqual([
      'Ответственность',
      'пунктуальность',
    ])
    expect(partsOf('Пунктуальность и Docker')).toEqual(['Пунктуальность', 'Docker'])
    expect(partsOf('PHP, пунктуальность и ответственность')).toEqual([
      'PHP',
      'пунктуальность',
      'ответственность',
    ])
  })

  test('unless one of them is unknown, or there is one alone', () => {
    for (const spelling of ['PHP, Quuxly', 'Quuxly и SQL', 'PHP,', 'PHP', ', ; и '])
      expect(partsOf(spelling)).toBeNull()
  })

  test('unless it is one skill itself', () => {
    for (const spelling of [
      'Алгоритмы, структуры данных',
      'MS Office (Word, Excel)',
      'Excel, MS Excel',
    ])
      expect(partsOf(spelling)).toBeNull()
  })

  test('that the owner knows, unless the owner excludes it', () => {
    expect(createPartsOf(parseAliases('Quuxly = Квуксли'))('PHP, Квуксли')).toEqual([
      'PHP',
      'Квуксли',
    ])
    expect(createPartsOf(parseAliases('- PHP, SQL'))('PHP, SQL')).toBeNull()
  })
})

describe('of an instance', () => {
  const vocabulary = vocabularyOf({ 'Docker, mysql': 2, MySQL: 3, 'Docker, Quuxly': 5 }, '- Kotlin')
  const named = (spelling: string) =>
    vocabulary.skills.find(({ members }) => members.includes(spelling))
  const blockOf = (...keySkills: string[]) =>
    [...createListedIn(vocabulary)({ keySkills })].map(([skill, spellings]) => [
      vocabulary.skills[skill]!.name,
      ...spellings,
    ])

  test('each part counts as listed by those who list the entry, which is a spelling of nothing', () => {
    expect(named('Docker, mysql')).toBeUndefined()
    expect(named('MySQL')).toMatchObject({ name: 'MySQL', employers: 5 })
    expect(named('MySQL')?.members.slice(0, 2)).toEqual(['MySQL', 'mysql'])
    expect(named('Docker')?.employers).toBe(2)
  })

  test('a block lists the parts, as written', () => {
    expect(blockOf('MySQL', 'Docker, mysql')).toEqual([
      ['MySQL', 'MySQL', 'mysql'],
      ['Docker', 'Docker'],
    ])
  })

  test('an entry with a part that is unknown is one, as nothing is known of it', () => {
    expect(blockOf('Docker, Quuxly')).toEqual([['Docker, Quuxly', 'Docker, Quuxly']])
  })

  test('a part that the owner excludes is left out', () => {
    const listed: Vocabulary = vocabularyOf({ 'Docker, Kotlin': 2 }, '- Kotlin')
    expect([...createListedIn(listed)({ keySkills: ['Docker, Kotlin'] }).values()]).toEqual([
      ['Docker'],
    ])
  })

  test('what lists is the same whichever came up first', () => {
    const listed = { 'Docker, PHP': 1, 'Docker, mysql': 2 }
    const turned = Object.fromEntries(Object.entries(listed).toReversed())
    expect(vocabularyOf(turned)).toEqual(vocabularyOf(listed))
  })
})

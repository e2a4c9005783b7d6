/** docs/design.md, rules 7 and 22: the skills of one vacancy. */
import { describe, expect, test } from 'bun:test'
import { createDictionary } from '../../src/coverage/dictionary.ts'
import { skillsOfVacancy } from '../../src/coverage/vacancy-skills.ts'
import { parseAliases } from '../../src/skills/tables/aliases.ts'
import { readVacancies } from '../helpers/vacancies.ts'

const DICTIONARY = createDictionary([
  [
    { name: 'Power BI', members: ['Power BI', 'PowerBI', 'MS Power BI'], count: 9, searched: true },
    { name: 'SQL', members: ['SQL'], count: 8, searched: true },
    { name: 'Python', members: ['Python'], count: 7, searched: true },
    { name: 'Безопасность', members: ['Безопасность', 'Security'], count: 6, searched: false },
  ],
  [{ name: 'React', members: ['React', 'React.js'], count: 5, searched: true }],
])

const skillsOf = (keySkills: string[], description = '') =>
  skillsOfVacancy(readVacancies({ keySkills, description })[0]!, DICTIONARY)
const brief = (keySkills: string[], description = '') =>
  skillsOf(keySkills, description).map(({ name, source }) => [name, source])

describe('the skills of a vacancy', () => {
  test('are those of its block in its order, then those of its description by first appearance', () => {
    expect(brief(['Python', 'Figma'], 'SQL, затем Power BI, снова SQL.')).toEqual([
      ['Python', 'key_skills'],
      ['Figma', 'key_skills'],
      ['SQL', 'description'],
      ['Power BI', 'description'],
    ])
  })

  test('named in both are of the block', () => {
    expect(brief(['SQL'], 'Знание SQL и Python')).toEqual([
      ['SQL', 'key_skills'],
      ['Python', 'description'],
    ])
  })

  test('named in both under different spellings are one, of the block', () => {
    expect(brief(['PowerBI'], 'Отчёты в Power BI')).toEqual([['PowerBI', 'key_skills']])
  })

  test('in a spelling that no scan has seen are the skill it would be grouped with', () => {
    expect(brief(['Знание SQL'], 'SQL каждый день')).toEqual([['Знание SQL', 'key_skills']])
    expect(brief(['Знание SQL', 'SQL'])).toEqual([['Знание SQL', 'key_skills']])
    expect(brief(['Java', 'Java SE 8'])).toEqual([['Java', 'key_skills']])
  })

  test('carry the block’s spelling as their name, their own spellings first, then those known', () => {
    const [skill] = skillsOf(['MS Power BI', 'PowerBI'])
    expect(skill?.name).toBe('MS Power BI')
    expect(skill?.members).toEqual(['MS Power BI', 'PowerBI', 'Power BI'])
  })

  test('that scans do not look for in descriptions still lend their spellings to a block', () => {
    expect(skillsOf(['Безопасность'])[0]?.members).toEqual(['Безопасность', 'Security'])
    expect(skillsOf([], 'Безопасность труда, Security')).toEqual([])
  })

  test('of the description carry the name and the spellings of the group', () => {
    expect(skillsOf([], 'Пишем на React.js')).toEqual([
      { name: 'React', members: ['React', 'React.js'], source: 'description' },
    ])
  })

  test('that no scan knows are those of the block alone', () => {
    expect(skillsOf(['Figma', 'figma'], 'Sketch')).toEqual([
      { name: 'Figma', members: expect.arrayContaining(['Figma', 'figma']), source: 'key_skills' },
    ])
  })

  test('do not appear because a longer name of the block contains them', () => {
    expect(brief(['React Native'], 'Пишем на React Native.')).toEqual([['React Native', 'key_skills']])
    expect(brief(['React Native'], 'Пишем на React Native и React.')).toEqual([
      ['React Native', 'key_skills'],
      ['React', 'description'],
    ])
  })

  test('in a block are cleaned as those of scans are', () => {
    expect(brief(['Power\u00a0 BI', '\u200bSQL', '', 'x'.repeat(101)])).toEqual([
      ['Power BI', 'key_skills'],
      ['SQL', 'key_skills'],
    ])
  })

  test('are none where nothing is named', () => {
    expect(skillsOf([], 'Дружный коллектив')).toEqual([])
  })
})

describe('the owner’s aliases', () => {
  const known = [[{ name: 'Docker', members: ['Docker', 'Докер'], count: 9, searched: true }]]
  const skillsBy = (aliases: string, keySkills: string[], description = '') => {
    const [vacancy] = readVacancies({ keySkills, description })
    return skillsOfVacancy(vacancy!, createDictionary(known, parseAliases(aliases))).map(({ members }) => members)
  }

  test('keep apart what scans, or the table, hold together', () => {
    expect(skillsBy('', ['Docker', 'Докер'])).toEqual([['Docker', 'Докер']])
    expect(skillsBy('Docker != Докер', ['Docker', 'Докер'])).toEqual([['Docker'], ['Докер']])
    expect(skillsBy('Docker != Докер', [], 'Docker')).toEqual([['Docker']])
    expect(skillsBy('Excel != MS Excel', ['Excel', 'MS Excel'])).toEqual([['Excel'], ['MS Excel']])
  })

  test('join what no scan knows', () => {
    expect(skillsBy('Aurora = Наша система', ['Aurora', 'Наша система'])).toEqual([['Aurora', 'Наша система']])
  })

  test('leave out what is excluded, in the block and in the description', () => {
    expect(skillsBy('- Докер', ['Докер', 'Docker'])).toEqual([['Docker']])
    expect(skillsBy('- Докер', [], 'Докер')).toEqual([])
    expect(skillsBy('- Ответственность', ['Ответственность'])).toEqual([])
  })
})

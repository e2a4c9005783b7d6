/** docs/design.md, rules 7 and 22: the skills of one vacancy. */
import { describe, expect, test } from 'bun:test'
import { parseAliases } from '../../src/language/tables/aliases.ts'
import { lazy } from '../../src/memory/lazy.ts'
import { createDictionary } from '../../src/resume/dictionary.ts'
import { pastedVacancy } from '../../src/resume/pasted-vacancy.ts'
import { skillsOfVacancy } from '../../src/resume/vacancy-skills.ts'
import { builtInOnce } from '../helpers/built-in-once.ts'
import { readVacancies } from '../helpers/vacancies.ts'
import { vocabularyOf } from '../helpers/vocabulary.ts'

const LISTED = {
  'Power BI': 9,
  PowerBI: 4,
  SQL: 8,
  Python: 7,
  React: 5,
  'React.js': 2,
  Безопасность: 6,
  Zorbex: 3,
}
const VOCABULARY = vocabularyOf(LISTED)
const DICTIONARY = createDictionary(VOCABULARY)

const skillsOf = (keySkills: string[], description = '') =>
  skillsOfVacancy(readVacancies({ keySkills, description })[0]!, DICTIONARY)
const brief = (keySkills: string[], description = '') =>
  skillsOf(keySkills, description).map(({ name, source }) => [name, source])
const membersOf = (name: string) => VOCABULARY.skills.find((skill) => skill.name === name)!.members

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

  test('in a spelling that nobody else lists are the skill it would be grouped with', () => {
    expect(brief(['Знание SQL'], 'SQL каждый день')).toEqual([['Знание SQL', 'key_skills']])
    expect(brief(['Знание SQL', 'SQL'])).toEqual([['Знание SQL', 'key_skills']])
    expect(brief(['Java', 'Java SE 8'])).toEqual([['Java', 'key_skills']])
    expect(brief(['zorbex'], 'Пишем на Zorbex')).toEqual([['zorbex', 'key_skills']])
  })

  test('are not those that its employer offers or has itself, unless it asks for them too', () => {
    const offers = 'Мы предлагаем:\nОбучение SQL за счёт компании'
    expect(brief(['Python'], offers)).toEqual([['Python', 'key_skills']])
    expect(brief(['SQL'], offers)).toEqual([['SQL', 'key_skills']])
    expect(brief([], `Требования:\nОпыт с SQL\n${offers}`)).toEqual([['SQL', 'description']])
    expect(brief([], 'О компании:\nПервый в стране магазин книг о Python.')).toEqual([])
  })

  test('whose names differ in case alone are told apart by it', () => {
    expect(skillsOf(['React'])[0]?.members).not.toContain('Reasoning and Acting')
    expect(skillsOf(['ReAct'])[0]?.members).toContain('Reasoning and Acting')
  })

  test('carry the block’s spelling as their name, their own spellings first, then those known', () => {
    const [skill] = skillsOf(['MS Power BI', 'PowerBI'])
    expect(skill?.name).toBe('MS Power BI')
    expect(skill?.members.slice(0, 2)).toEqual(['MS Power BI', 'PowerBI'])
    expect(skill?.members.toSorted()).toEqual(membersOf('Power BI').toSorted())
  })

  test('that are not looked for in descriptions still lend their spellings to a block', () => {
    expect(skillsOf(['Безопасность'])[0]?.members).toEqual(['Безопасность', 'Security'])
    expect(skillsOf([], 'Безопасность и безопасность')).toEqual([])
  })

  test('of the description carry the name and the spellings of the vocabulary', () => {
    expect(skillsOf([], 'Пишем на React.js')).toMatchObject([
      { name: 'React', members: membersOf('React'), source: 'description' },
    ])
  })

  test('that no table knows are named under headings of descriptions once three employers list them', () => {
    expect(brief([], 'Требования:\nЗнание Zorbex')).toEqual([['Zorbex', 'description']])
    expect(brief([], 'Знание Zorbex')).toEqual([])
  })

  test('that nobody else lists are those of the block alone', () => {
    expect(skillsOf(['Quuxly', 'quuxly'], 'Sketchly')).toMatchObject([
      { name: 'Quuxly', members: ['Quuxly', 'quuxly'], source: 'key_skills' },
    ])
  })

  test('do not appear because a longer name of the block contains them', () => {
    for (const longer of ['React Native', 'React Quuxly']) {
      expect(brief([longer], `Пишем на ${longer}.`)).toEqual([[longer, 'key_skills']])
      expect(brief([longer], `Пишем на ${longer} и React.`)).toEqual([
        [longer, 'key_skills'],
        ['React', 'description'],
      ])
    }
  })

  test('of a ambiguous name count beside another skill of their field, in the block too', () => {
    expect(brief([], 'У нас живёт питон')).toEqual([])
    expect(brief(['SQL'], 'Пишем на питоне')).toEqual([
      ['SQL', 'key_skills'],
      ['Python', 'description'],
    ])
  })

  test('in a block are cleaned as those of scans are', () => {
    expect(brief(['Power\u00a0 BI', '\u200bSQL', '', 'x'.repeat(101)])).toEqual([
      ['Power BI', 'key_skills'],
      ['SQL', 'key_skills'],
    ])
  })

  test('listed by one entry of a block are told one by one, as it writes them', () => {
    expect(brief(['sql, Docker', 'Python'])).toEqual([
      ['sql', 'key_skills'],
      ['Docker', 'key_skills'],
      ['Python', 'key_skills'],
    ])
  })

  test('listed beside what nobody knows are named by the description all the same', () => {
    expect(brief(['Quuxly, SQL'], 'Знание Quuxly, SQL')).toEqual([
      ['Quuxly, SQL', 'key_skills'],
      ['SQL', 'description'],
    ])
  })

  test('are no posts, employers, places or conditions that its block lists', () => {
    const block = [
      'Аналитик данных',
      'Старший повар',
      'Сбербанк',
      'Москва',
      'Рост в зарплате',
      'SQL',
    ]
    expect(brief(block)).toEqual([['SQL', 'key_skills']])
  })

  test('are none where nothing is named', () => {
    expect(skillsOf([], 'Дружный коллектив')).toEqual([])
  })
})

describe('the owner’s aliases', () => {
  const aliases = [
    ...['Docker != Докер', 'Excel != MS Excel', 'Aurora Quux = Наша система'],
    ...['- Питон', '- Ответственность', '+ Borealis Quux'],
  ].join('\n')
  const dictionary = lazy(() =>
    createDictionary(vocabularyOf({ Docker: 9, Python: 9 }, aliases), parseAliases(aliases)),
  )
  const skills = (keySkills: string[], description = '') => {
    const [vacancy] = readVacancies({ keySkills, description })
    return skillsOfVacancy(vacancy!, dictionary()).map(({ members }) => members)
  }

  test('keep apart what the table holds together', () => {
    const [docker, russian] = skills(['Docker', 'Докер'])
    expect([docker?.[0], russian]).toEqual(['Docker', ['Докер']])
    expect(docker).not.toContain('Докер')
    expect(skills([], 'Docker')).toEqual([docker!])
    expect(skills(['Excel', 'MS Excel'])).toHaveLength(2)
  })

  test('join what nobody else lists', () => {
    expect(skills(['Aurora Quux', 'Наша система'])).toEqual([['Aurora Quux', 'Наша система']])
  })

  test('leave out what is excluded, in the block and in the description', () => {
    const [python, ...others] = skills(['Питон', 'Python'])
    expect([python?.includes('Питон'), others]).toEqual([false, []])
    expect(skills([], 'Docker и Питон')).toHaveLength(1)
    expect(skills(['Ответственность'])).toEqual([])
  })

  test('make a name looked for that nobody else lists', () => {
    expect(skills([], 'Знание Borealis Quux')).toEqual([['Borealis Quux']])
  })
})

test('a skill of a vacancy carries what the part is about that names it, where that is sure', () => {
  const description = 'Требования:\nОпыт с SQL\nБудет плюсом:\nОпыт с Power BI и Python'
  const sections = skillsOf(['Python', 'Figma'], description).map(({ name, section }) => [
    name,
    section,
  ])
  expect(sections).toEqual([
    ['Python', 'nice_to_have'],
    ['Figma', null],
    ['SQL', 'requirements'],
    ['Power BI', 'nice_to_have'],
  ])
})

test('what joins others that are all asked for counts once', () => {
  const names = skillsOfVacancy(
    pastedVacancy({ text: 'Требования:\n- знание HTML/CSS\n- сбор и анализ требований' }),
    builtInOnce(),
  ).map(({ name }) => name)
  expect(names).toEqual(['HTML', 'CSS', 'Сбор требований', 'Анализ требований'])
})

describe('an item of nothing but a name, below requirements', () => {
  const namesIn = (text: string) =>
    skillsOfVacancy(pastedVacancy({ text }), builtInOnce()).map(({ name }) => name)

  test('asks for the skill that key-skills blocks alone would be counted by', () => {
    expect(namesIn('Требования:\n- опыт работы в колл-центре\n- тактичность')).toContain(
      'Работа в call-центре',
    )
    expect(namesIn('Requirements:\n• Litigation\n• Two references')).toEqual([
      'Ведение судебных споров',
    ])
  })

  test('not in a sentence or a list within a line, nor elsewhere', () => {
    for (const text of [
      'Requirements:\n- The litigation never ends here',
      'Requirements:\n- Tea, litigation, cake',
      'We offer:\n- Litigation',
    ])
      expect(namesIn(text)).toEqual([])
  })

  test('names all that it lists, be there a row of them together or not', () => {
    const both = namesIn('Требования:\n- КС-2, КС-3\n- Права категории В,С')
    expect(both).toContain('Работа с КС-2')
    expect(both).toContain('Работа с КС-3')
    expect(both).toContain('Водительское удостоверение категории C')
  })
})

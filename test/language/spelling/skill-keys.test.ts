import { describe, expect, test } from 'bun:test'
import { createSkillKeys } from '../../../src/language/spelling/skill-keys.ts'
import { noAliases, parseAliases } from '../../../src/language/tables/aliases.ts'

/** How many skills the spellings name. */
function skills(spellings: string[], aliases = ''): number {
  const { skillKeyOf } = createSkillKeys(aliases === '' ? noAliases : parseAliases(aliases))
  return new Set(spellings.map(skillKeyOf)).size
}

describe('the tables', () => {
  test('join the spellings of a row, and those that fold to one of them', () => {
    expect(skills(['Zymurgy', 'Зимургия', 'Знание зимургии'], 'Zymurgy = Зимургия')).toBe(1)
  })

  test('of the owner join two rows of the built-in one', () => {
    expect(skills(['Docker', 'Python', 'Докер', 'Питон'])).toBe(2)
    expect(skills(['Docker', 'Python', 'Докер', 'Питон'], 'Docker = Python')).toBe(1)
  })

  test('of the owner join what the built-in one keeps apart, by way of further spellings too', () => {
    expect(skills(['Java', 'JavaScript'])).toBe(2)
    expect(skills(['Java', 'JavaScript'], 'Java = JavaScript')).toBe(1)
    expect(skills(['Java', 'JavaScript'], 'Java = Zymurgy\nZymurgy = JavaScript')).toBe(1)
    expect(skills(['Java', 'JavaScript'], 'Java = Zymurgy')).toBe(2)
  })

  test('join a spelling in quotes with the case of its letters alone', () => {
    const aliases = 'Zymurgy = "ZYM"'
    expect(skills(['Zymurgy', 'ZYM'], aliases)).toBe(1)
    expect(skills(['Zymurgy', 'Zym'], aliases)).toBe(2)
  })

  test('keep two skills apart, and leave to neither what folds to both', () => {
    expect(skills(['COBIT 4', 'COBIT 5', 'COBIT'], 'COBIT 4 != COBIT 5')).toBe(3)
  })

  test.each<string[]>([
    ['Vue.js', 'Vue 3'],
    ['Node.js', 'Node 18', 'Node.js 18 LTS'],
    ['Next.js', 'NextJS 13'],
    ['Express.js', 'ExpressJS 4'],
    ['Ext JS', 'ExtJS 4'],
    ['React', 'ReactJS 18'],
    ['Spring Boot', 'Spring Boot 3.x'],
    ['Java', 'Java 21 LTS'],
    ['Oracle', 'Oracle Database 12c', 'Oracle19c'],
    ['MS SQL', 'SQL Server 2008 R2'],
    ['Docker', 'Вщслук'],
    ['Продажи', 'Ghjlf;b'],
    ['Копирайтинг', 'Rjgbhfqnbyu'],
    ['F#', 'FSharp'],
    ['Amazon EKS', 'EKS'],
  ])(
    'join %s with %s, by two rules at once or the other layout of the keyboard',
    (...spellings) => {
      expect(skills(spellings)).toBe(1)
    },
  )

  test('keep apart what short words of the other layout spell', () => {
    expect(skills(['МТС', 'VNC'])).toBe(2)
    expect(skills(['React', 'React Native 0.72'])).toBe(2)
    expect(skills(['AngularJS 1.x', 'Angular 17'])).toBe(2)
  })

  test('know what they list, in quotes or not', () => {
    const { isKnown } = createSkillKeys(parseAliases('Zymurgy = "ZYM"'))
    expect(['zymurgy', 'ZYM', 'Zym', 'Docker', 'Знание Docker'].map(isKnown)).toEqual([
      true,
      true,
      false,
      true,
      false,
    ])
  })
})

describe('words around the name of a product', () => {
  test('say only that it is one, or that one works with it', () => {
    expect(
      skills(['Контур.Диадок', 'Работа в программе Контур.Диадок', 'Сервис Контур.Диадок']),
    ).toBe(1)
    expect(
      skills(['Zabbix', 'Работа с системой мониторинга Zabbix', 'Система мониторинга Zabbix']),
    ).toBe(1)
  })

  test('say more of anything else', () => {
    expect(skills(['Обучение', 'Программа обучения'])).toBe(2)
    expect(skills(['Zymurgy', 'Система учета Zymurgy'])).toBe(2)
    expect(skills(['Zabbix', 'Настройка мониторинга Zabbix'])).toBe(2)
    expect(skills(['Zabbix', 'Знание системы учета, Zabbix'])).toBe(2)
    expect(skills(['MS Office', 'Уверенный пользователь ПК (MS Office)'])).toBe(2)
  })
})

describe('brackets', () => {
  test('with a level or a wish add nothing', () => {
    expect(skills(['Zymurgy', 'Zymurgy (nice to have)', 'Zymurgy [advanced level]'])).toBe(1)
  })

  test('with an abbreviation, or around what it stands for, add nothing', () => {
    expect(skills(['Zymurgic Yeast Method', 'Zymurgic Yeast Method (ZYM)'])).toBe(1)
    expect(skills(['Zymurgic Yeast Method', 'ZYM (Zymurgic Yeast Method)'])).toBe(1)
  })

  test('with anything else make another skill', () => {
    expect(skills(['Zymurgy', 'Zymurgy (ABC)', 'Zymurgy (yeast)'])).toBe(3)
  })
})

describe('a list', () => {
  test('is the same in any order, and none of its parts', () => {
    expect(skills(['Ада/Паскаль', 'Паскаль, Ада', 'Паскаль и Ада'])).toBe(1)
    expect(skills(['Ада/Паскаль', 'Паскаль', 'Ада'])).toBe(3)
  })

  test('of one skill is that skill', () =>
    expect(skills(['Zymurgy', 'Zymurgy / Знание Zymurgy'])).toBe(1))
})

test('of a text in place of a spelling no rule is asked', () => {
  const text = 'Zymurgy '.repeat(60)
  expect(skills([text, `Знание ${text}`])).toBe(2)
})

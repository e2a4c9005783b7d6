import { describe, expect, test } from 'bun:test'
import { groupSpellings } from '../../../src/language/spelling/group-spellings.ts'
import { parseAliases } from '../../../src/language/tables/aliases.ts'

function groupsOf(...spellings: (string | [string, number])[]): string[][] {
  const counted = spellings.map((one) =>
    typeof one === 'string' ? { spelling: one, count: 5 } : { spelling: one[0], count: one[1] },
  )
  return groupSpellings(counted).map(({ members }) => members)
}

/** Whether all of them are one group. */
function together(...spellings: string[]): boolean {
  return groupsOf(...spellings).length === 1
}

/** Whether no two of them are one group. */
function apart(...spellings: string[]): boolean {
  return groupsOf(...spellings).length === spellings.length
}

describe('one skill', () => {
  for (const spellings of [
    ['Haystack', 'HAYSTACK', 'haystack'],
    ['Big Query', 'BigQuery', 'big-query', 'Google BigQuery'],
    ['Учёт', 'учет'],
    ['Docker', 'Dосkеr'],
    ['Nuxt', 'Nuxt.js', 'NuxtJS'],
    [
      'Terraform',
      'Знание Terraform',
      'Опыт работы с Terraform',
      'Уверенное владение Terraform',
      'Terraform (желательно)',
    ],
    ['Экспертиза', 'Проведение экспертизы'],
    ['Немецкий язык', 'Немецкий — B1 — Средний', 'Знание немецкого языка', 'German'],
    ['Kotlin', 'Kotlin 1.9'],
    ['WMS', 'WMS-системы'],
    ['Zephyr', 'Apache Zephyr'],
    ['Fusion', 'Autodesk Fusion'],
    ['1С:Ателье', '1С: Ателье 2.1'],
    ['InDesign', 'InDesign CC', 'InDesign CS6'],
    ['PXI', 'модуль PXI', 'PXI-стек'],
    ['Firebird', 'База данных: Firebird'],
    ['Основы баз данных', 'Знание основ БД'],
    ['Трансмиттеры', 'Transmitters'],
    ['Внешний баланс', 'Внешнего баланса'],
    ['Латинский язык', 'Latin', 'Латинский — B1 — Средний'],
    ['Деревянные конструкции', 'Деревянная конструкция'],
    ['Инструменты ETL', 'ETL инструменты', 'ETL-инструменты'],
    ['Фрилансинг', 'Freelancing'],
    ['SLI (Service Level Indicator)', 'Service Level Indicator', 'SLI'],
    ['Ада/Паскаль', 'Паскаль, Ада'],
    ['Сопровождение баз данных', 'Сопровождение БД'],
    ['Zymurgy/Yarrow', 'Zymurgy Yarrow'],
  ]) {
    test(spellings.join(' = '), () => expect(together(...spellings)).toBe(true))
  }
})

describe('different skills', () => {
  for (const spellings of [
    ['Java', 'JavaScript'],
    ['C', 'C++', 'C#', 'C/C++'],
    ['React', 'ReAct', 'React Native'],
    ['Angular', 'AngularJS'],
    ['Флористика', 'Флорист'],
    ['Механика', 'Механик'],
    ['Основы химии', 'Химия'],
    ['ISO 22000', 'ISO 50001'],
    ['Word', 'Word, Excel'],
    ['Система управления', 'Управление системой'],
    ['Design system', 'System design'],
    ['Базовые станции', 'Станции'],
    ['Разработка сайтов', 'Наполнение сайтов', 'Сайты'],
    ['1С: Розница', '1С: Касса', '1С'],
    ['P&L', 'PL', 'PL+'],
    ['constructor', 'toString', '__proto__'],
  ]) {
    test(spellings.join(' ≠ '), () => expect(apart(...spellings)).toBe(true))
  }
})

describe('typing errors', () => {
  test('a rare spelling joins the frequent one a letter away', () => {
    expect(groupsOf(['Прототипирование', 40], ['Прототпирование', 1])).toHaveLength(1)
    expect(groupsOf(['Hadooper', 90], ['Hadoper', 1])).toHaveLength(1)
  })
  test('two frequent spellings, or two rare ones, are left alone', () => {
    expect(groupsOf(['Прототипирование', 40], ['Прототпирование', 30])).toHaveLength(2)
    expect(groupsOf(['Галопирование', 2], ['Галопирвание', 1])).toHaveLength(2)
  })
  test('a word that is used elsewhere is no typing error', () => {
    expect(groupsOf(['Hadooper', 90], ['Hadoper', 1], ['Hadoper school', 50])).toHaveLength(3)
  })
  test('a spelling that the owner lists in quotes is none', () => {
    const counted = [
      { spelling: 'Hadooper', count: 90 },
      { spelling: 'Hadoper', count: 1 },
    ]
    expect(groupSpellings(counted, parseAliases('"Hadoper"'))).toHaveLength(2)
  })
})

test('the most frequent spelling names the group, ties go by name, and counts add up', () => {
  expect(
    groupSpellings([
      { spelling: 'kotlin', count: 2 },
      { spelling: 'Kotlin', count: 2 },
      { spelling: 'KOTLIN', count: 1 },
      { spelling: 'Ada', count: 9 },
    ]),
  ).toEqual([
    { name: 'Ada', members: ['Ada'], count: 9 },
    { name: 'Kotlin', members: ['Kotlin', 'kotlin', 'KOTLIN'], count: 5 },
  ])
})

describe("the owner's aliases", () => {
  const group = (text: string, ...spellings: string[]) =>
    groupSpellings(
      spellings.map((spelling) => ({ spelling, count: 1 })),
      parseAliases(text),
    ).map(({ members }) => members)

  test('join what nobody else would', () => {
    expect(
      group('Наша система = Aurora', 'наша система', 'Aurora', 'Работа в Aurora'),
    ).toHaveLength(1)
  })
  test('part what the service joins', () => {
    expect(group('', 'Excel', 'MS Excel')).toHaveLength(1)
    expect(group('Excel != MS Excel', 'Excel', 'MS Excel')).toHaveLength(2)
  })
  test('leave out what is no skill', () => {
    expect(group('- Опыт работы', 'опыт работы', 'Ada')).toEqual([['Ada']])
  })
})

import { describe, expect, test } from 'bun:test'
import { createMatcher } from '../../../src/language/mentions/matcher.ts'
import { testNames } from '../../helpers/named-in.ts'

describe('the longest name wins', () => {
  testNames([
    ['Vue Router', ['Vue', 'Vue Router'], ['Vue Router']],
    ['Vue Router и Vue', ['Vue', 'Vue Router'], ['Vue', 'Vue Router']],
    ['Vue Router', ['Vue'], ['Vue']],
    ['по 7-ФЗ и 8-ФЗ', ['7-ФЗ', '7-ФЗ и 8-ФЗ'], ['7-ФЗ', '7-ФЗ и 8-ФЗ']],
    ['7-ФЗ, 8-ФЗ', ['7-ФЗ', '7-ФЗ, 8-ФЗ'], ['7-ФЗ', '7-ФЗ, 8-ФЗ']],
    ['ЖБ-2 и ЖК-3', ['ЖБ-2', 'ЖБ-2 и ЖК-3'], ['ЖБ-2', 'ЖБ-2 и ЖК-3']],
    ['PL/SQL', ['SQL', 'PL/SQL'], ['PL/SQL']],
    ['Data Lake Storage', ['Data Lake', 'Lake Storage'], ['Data Lake', 'Lake Storage']],
  ])

  test('unless it is more than twenty times rarer', () => {
    const named = (shorter: number, longer: number) =>
      createMatcher([
        { name: 'SQL', members: [], count: shorter },
        { name: 'SQL запросы', members: [], count: longer },
      ])
        .find('SQL запросы')
        .map(({ skill }) => skill)
    expect(named(100, 5)).toEqual([1])
    expect(named(101, 5)).toEqual([1, 0])
  })

  test('however rare, where both are activities and no words are said once for two', () => {
    const activity = (name: string, count: number) => ({
      name,
      members: [],
      count,
      isActivity: true,
    })
    const named = (text: string) =>
      createMatcher([
        activity('Обжарка', 1000),
        activity('Обжарка кофе', 1),
        activity('Помол кофе', 1),
      ])
        .find(text)
        .map(({ skill }) => skill)
    expect(named('обжарка кофе')).toEqual([1])
    expect(named('обжарка и помол кофе')).toEqual([1, 0, 2])
  })
})

describe('a list that is a skill of its own hides its parts only if one of them is no skill', () => {
  testNames([
    ['Vue/React', ['Vue', 'React', 'Vue/React'], ['Vue', 'React', 'Vue/React']],
    ['XML/YAML', ['XML/YAML', 'XML', 'YAML'], ['XML/YAML', 'XML', 'YAML']],
    ['Vue/Zig', ['Vue', 'Vue/Zig'], ['Vue/Zig']],
    ['TCP/IP', ['TCP/IP', 'TCP', 'IP'], ['TCP/IP']],
    ['Vue и Zig', ['Vue', 'Zig', 'Vue и Zig'], ['Vue', 'Zig', 'Vue и Zig']],
    ['Офис (Vue, Zig)', ['Vue', 'Офис (Vue, Zig)'], ['Vue', 'Офис (Vue, Zig)']],
    ['1С Учет и помол кофе', ['1С:Учет и помол кофе', 'Помол кофе'], ['1С:Учет и помол кофе']],
    [
      'помол и обжарка кофе',
      ['Помол и обжарка кофе', 'Помол кофе', 'Обжарка'],
      ['Помол и обжарка кофе', 'Помол кофе'],
    ],
  ])
})

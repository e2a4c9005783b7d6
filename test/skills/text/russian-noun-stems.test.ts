import { describe, expect, test } from 'bun:test'
import { stemOf } from '../../../src/skills/text/russian-stems.ts'
import { namedIn } from '../matching/naming.ts'

describe('the forms of a noun share a stem although it looks like a verb or an adjective', () => {
  for (const forms of [
    'система системы систем систему системами',
    'охрана охраны охране охраной',
    'материал материалы материалов материалами',
    'аудит аудита аудитом',
    'коллектив коллективе коллективом',
    'технология технологии технологий технологиями',
    'запись записи записей записями',
    'режим режима режимов',
    'прибыль прибыли прибылью',
    'наличие наличия наличию',
  ]) {
    test(forms, () => expect(new Set(forms.split(' ').map(stemOf)).size).toBe(1))
  }
})

test('soft adjectives are no abstract nouns', () => {
  expect(new Set('внешний внешние внешнего внешних'.split(' ').map(stemOf)).size).toBe(1)
  expect(namedIn('проведение внешних аудитов', 'Внешний аудит')).toEqual(['Внешний аудит'])
})

test('words of other parts of speech keep their stems', () => {
  expect(stemOf('новым')).toBe(stemOf('новый'))
  expect(stemOf('строгий')).toBe(stemOf('строгие'))
  expect(stemOf('клиентов')).toBe(stemOf('клиент'))
  expect(stemOf('персоны')).not.toBe(stemOf('персонал'))
})

test('a name of several words is found in any of its forms', () => {
  expect(namedIn('Инженер по охране труда', 'Охрана труда')).toEqual(['Охрана труда'])
  expect(namedIn('развитие банковских технологий', 'Банковские технологии')).toEqual(['Банковские технологии'])
  expect(namedIn('без знания основ сметного дела', 'Основы сметного дела')).toEqual(['Основы сметного дела'])
})

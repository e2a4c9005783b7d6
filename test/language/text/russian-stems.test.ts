import { describe, expect, test } from 'bun:test'
import { stemOf } from '../../../src/language/text/russian-stems.ts'

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
})

test('words of other parts of speech keep their stems', () => {
  expect(stemOf('новым')).toBe(stemOf('новый'))
  expect(stemOf('строгий')).toBe(stemOf('строгие'))
  expect(stemOf('клиентов')).toBe(stemOf('клиент'))
  expect(stemOf('персоны')).not.toBe(stemOf('персонал'))
})

import { describe, expect, test } from 'bun:test'
import { VERBS } from '../../../src/skills/tables/tag-replacements.ts'
import { stemOf } from '../../../src/skills/text/russian-stems.ts'

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

describe('a doing in the past has the stem of its infinitive', () => {
  const verbs = [...VERBS].filter((verb) => /[аяи]ть$/.test(verb))
  const past = (verb: string) => ['л', 'ла', 'ли', 'ло'].map((ending) => verb.replace(/ть$/, ending))
  test.each(verbs)('%s', (verb) => {
    for (const form of past(verb)) expect(stemOf(form)).toBe(stemOf(verb))
  })

  test('and nouns that look so keep theirs', () => {
    const nouns = ['обвала', 'привала', 'перевалы', 'адмирала', 'правила', 'материала', 'персонала', 'овала']
    for (const noun of nouns) expect(stemOf(noun)).toEndWith('л')
    expect(stemOf('составил')).not.toBe(stemOf('состав'))
    expect(stemOf('настроили')).not.toBe(stemOf('настрой'))
  })
})

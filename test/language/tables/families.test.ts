import { describe, expect, test } from 'bun:test'
import { families, parseFamilies } from '../../../src/language/tables/families.ts'
import { builtInVocabulary, placeOfSkill } from '../../../src/language/tables/vocabulary.ts'

describe('the table of families', () => {
  test('says of each what it is called and what belongs to it, in two languages', () => {
    const { id, name, definition } = families().get('databases')!
    expect({ id, name }).toEqual({ id: 'databases', name: { en: 'Databases', ru: 'Базы данных' } })
    for (const text of Object.values(definition)) expect(text).not.toBe('')
  })

  test('has rows of every family, each row in one heading', () => {
    const used = new Set(builtInVocabulary().rows.map(({ family }) => family))
    expect([...families().keys()].filter((id) => !used.has(id))).toEqual([])
  })

  test.each([
    ['Генерация гипотез', 'data-analysis'],
    ['Подготовка предложений', 'efficiency'],
    ['Ведение документации', 'paperwork'],
  ])('puts %s where a reader looks for it', (name, family) => {
    expect(placeOfSkill({ name, members: [name] }).family).toBe(family)
  })

  test('is refused by its line where an id stands twice or a text is missing', () => {
    const row = 'bi | BI | BI | Dashboards | Дашборды'
    for (const wrong of [
      `${row}\n${row}`,
      '# None\nbi | BI | BI | Dashboards',
      `\n${row} | more`,
      '\nBI | B | B | D | Д',
    ])
      expect(() => parseFamilies(wrong)).toThrow(/line 2\b/)
  })
})

import { expect, test } from 'bun:test'
import names from '../../../src/language/tables/english-names.txt' with { type: 'text' }
import {
  englishNameOf,
  parseEnglishNames,
  tableSpellings,
} from '../../../src/language/tables/vocabulary.ts'

test.each([
  ['Оценка рисков', 'Risk assessment'],
  // Its first spelling in Latin letters is EDA.
  ['Исследовательский анализ данных', 'Exploratory data analysis'],
  ['Построение отчетности', 'Building reports'],
  // Its first spelling in English is a class of lorries.
  ['Водительское удостоверение категории C', 'Category C driving licence'],
  ['Желание зарабатывать', 'Money-motivated'],
  ['Сборка изделий', 'Product assembly'],
  ['Увеличение трафика', 'Traffic growth'],
  ['Приготовление по рецептуре', 'Cooking to recipes'],
  ['Развитие системы отчетности', 'Developing the reporting system'],
  ['Выявление багов', 'Finding bugs'],
  ['SQL', null],
  ['Варка клейстера', null],
])('%s is called in English %p', (name, english) => expect(englishNameOf(name)).toBe(english))

test('each row of the table of English names is of a skill, and names it', () => {
  for (const [russian, english] of parseEnglishNames(names)) {
    expect(tableSpellings(russian)[0]).toBe(russian)
    expect([russian, englishNameOf(russian)]).toEqual([russian, english])
  }
})

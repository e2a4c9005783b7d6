import { expect, test } from 'bun:test'
import { englishNameOf } from '../../../src/language/tables/vocabulary.ts'

test.each([
  ['Оценка рисков', 'Risk assessment'],
  // Its first spelling in Latin letters is EDA.
  ['Исследовательский анализ данных', 'Exploratory data analysis'],
  ['SQL', null],
  ['Варка клейстера', null],
])('%s is called in English %p', (name, english) => expect(englishNameOf(name)).toBe(english))

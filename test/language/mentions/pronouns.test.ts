import { expect, test } from 'bun:test'
import { createMatcher } from '../../../src/language/mentions/matcher.ts'

const NAMES = ['Анализ данных', 'Обучение моделей', 'Автоматизация отчетности', 'Развитие складов']
const matcher = createMatcher(NAMES.map((name) => ({ name, members: [], isActivity: true })))
const named = (text: string) => matcher.find(text).map(({ skill }) => NAMES[skill]!)

test.each([
  ['сбор данных и их анализ', 'Анализ данных'],
  ['собирать данные, анализировать их', 'Анализ данных'],
  ['создание моделей для магазинов и их обучение', 'Обучение моделей'],
  ['ведение отчетности, ее последующая автоматизация', 'Автоматизация отчетности'],
])('a doing is done to what a pronoun stands for: %s', (text, name) =>
  expect(named(text)).toEqual([name]),
)

test.each([
  'сбор данных. Их анализ',
  'сбор данных, и еще их строгий контроль',
  'хранить данные и анализировать их источники',
  'поиск складов и его развитие',
])('but to nothing else: %s', (text) => expect(named(text)).toEqual([]))

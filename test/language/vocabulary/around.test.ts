import { expect, test } from 'bun:test'
import { AROUND, type Around, aroundOf, isItem } from '../../../src/language/vocabulary/around.ts'

/** What stands around the name in double brackets. */
function around(text: string, spelling?: string): Around[] {
  const bits = bitsAround(text, spelling)
  return AROUND.filter((_, bit) => (bits & (2 ** bit)) !== 0)
}

function bitsAround(text: string, spelling?: string): number {
  const [before = '', name = '', after = ''] = text.split(/\[\[|\]\]/)
  const [start, end] = [before.length, before.length + name.length]
  return aroundOf(before + name + after, { start, end }, spelling ?? name)
}

test.each<[string, readonly Around[]]>([
  ['Требования:\n- [[Аналитика]];\n- Excel', ['begins', 'ends']],
  ['Опыт в сфере [[логистики]]', ['knows', 'known', 'begins', 'ends']],
  ['Продажи, [[маркетинг]], закупки', ['begins', 'ends']],
  ['Продажи и [[маркетинг]] группы', ['begins']],
  ['Продажи, [[маркетинг]] и закупки', ['begins', 'joined']],
  ['Работа в [[интернет]]-магазине', ['glued']],
  ['Знание склада. Мы ценим [[логистику]] группы', []],
])('of %j', (text, expected) => {
  expect(around(text)).toEqual([...expected])
})

test.each([
  ['- [[Анализ]]', true],
  ['сбор, [[анализ]], проверка', true],
  ['знание [[анализа]] рынков', true],
  ['сбор и [[анализ]] данных', false],
  ['наш [[анализ]]', false],
  ['основы мат. [[анализа]]', false],
])('whether %j has a name that nothing narrows', (text, expected) => {
  expect(isItem(bitsAround(text))).toBe(expected)
})

test('of a name that another noun governs', () => {
  expect(around('Потребности [[управления складом]] компании', 'Управление складом')).toEqual(['governed'])
})

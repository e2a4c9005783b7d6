import { expect, test } from 'bun:test'
import { AROUND, type Around, aroundOf } from '../../../src/language/vocabulary/around.ts'

/** What stands around the name in double brackets. */
function around(text: string, spelling?: string): Around[] {
  const [before = '', name = '', after = ''] = text.split(/\[\[|\]\]/)
  const [start, end] = [before.length, before.length + name.length]
  const bits = aroundOf(before + name + after, { start, end }, spelling ?? name)
  return AROUND.filter((_, bit) => (bits & (2 ** bit)) !== 0)
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

test('of a name that another noun governs', () => {
  expect(around('Потребности [[управления складом]] компании', 'Управление складом')).toEqual([
    'governed',
  ])
})

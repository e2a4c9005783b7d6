/** The fields of an advert that a source gives apart: what one heads does not go on in the next. */
import { expect, test } from 'bun:test'
import { FIELD_BREAK } from '../../../src/language/sections/field-break.ts'
import { isAskedFor } from '../../../src/language/sections/kinds.ts'
import { readInOrder } from '../../../src/language/sections/reading.ts'
import { sectionsOf } from '../../../src/language/sections/sections.ts'

const FIELDS = [
  'Обязанности:\nведение учёта в 1С',
  'Условия:\nОплачиваемый отпуск\nДМС',
  'Битрикс24',
  'Требования:\nопыт работы со СБИС',
]
const NAMES = ['1С', 'ДМС', 'Битрикс24', 'СБИС']

/** Which of the names stand where an advert asks for them. */
function asked(fields: readonly string[], separator = `\n${FIELD_BREAK}\n`): string[] {
  const text = fields.join(separator)
  const sections = sectionsOf(text)
  return NAMES.filter((name) => {
    const at = text.indexOf(name)
    return isAskedFor(sections.find(({ start, end }) => start <= at && at < end)!.kind)
  })
}

function* orders<Item>(items: readonly Item[]): Generator<Item[]> {
  if (items.length === 0) return yield []
  for (const [at, first] of items.entries())
    for (const rest of orders([...items.slice(0, at), ...items.slice(at + 1)]))
      yield [first, ...rest]
}

test('in any order an advert asks for the same', () => {
  const found = new Set([...orders(FIELDS)].map((fields) => asked(fields).join()))
  expect([...found]).toEqual(['1С,Битрикс24,СБИС'])
})

test('without a break what a field heads goes on', () => {
  const section = (separator: string) =>
    readInOrder(FIELDS.slice(1, 3).join(separator)).at(-1)?.section
  expect(section('\n')).toBe('conditions')
  expect(section(`\n${FIELD_BREAK}\n`)).toBe('unknown')
})

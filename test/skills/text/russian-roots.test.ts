import { describe, expect, test } from 'bun:test'
import { rootOf } from '../../../src/skills/text/russian-roots.ts'

describe('a noun and the adjective made of it have one root', () => {
  test.each([
    ['офиса', 'офисный'],
    ['гостиница', 'гостиничных'],
    ['библиотеки', 'библиотечного'],
    ['кухню', 'кухонная'],
    ['свадьбы', 'свадебное'],
    ['лифтов', 'лифтовому'],
    ['дерева', 'деревянных'],
    ['банков', 'банковские'],
    ['склад', 'складском'],
  ])('%s, %s', (noun, adjective) => expect(rootOf(adjective)).toBe(rootOf(noun)))

  test.each([
    ['статистика', 'статистический'],
    ['техника', 'техническое'],
    ['коробка', 'коровы'],
  ])('but not %s, %s', (noun, other) => expect(rootOf(other)).not.toBe(rootOf(noun)))
})

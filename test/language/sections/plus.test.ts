/** A sentence that begins with what would be a plus is of that, and of nothing behind it (docs/design.md, rule 13). */
import { describe, expect, test } from 'bun:test'
import { kindOf } from '../../helpers/section-kinds.ts'

const among = (sentence: string) => `Требования:\nРаскрой\n${sentence}\nПайка\nУсловия:\nСкидки`

describe('what would be nice to have is told by how its sentence begins', () => {
  test.each([
    'Будет плюсом знание Zig и английский язык',
    '— Большим плюсом будет знание Zig',
    'Преимуществом будет опыт с Zig',
    'Желательно знание Zig.',
    'Приветствуется опыт с Zig;',
    'It would be great if you know Zig',
  ])('%s', (sentence) => {
    const text = among(sentence)
    expect(['Раскрой', 'Zig', 'Пайка'].map((word) => kindOf(word, text))).toEqual([
      'requirements',
      'nice_to_have',
      'requirements',
    ])
    expect(kindOf('Zig', `Обязанности:\nРаскрой. ${sentence}`)).toBe('nice_to_have')
    expect(kindOf('Zig', `Условия:\nСкидки.\n${sentence}`)).toBe('nice_to_have')
  })

  test('and not by how it ends, nor from its middle', () => {
    expect(kindOf('Zig', among('Знание Zig обязательно, SAP будет плюсом'))).toBe('requirements')
    expect(kindOf('Zig', among('Опыт с Zig и SAP, желательно со складом'))).toBe('requirements')
  })
})

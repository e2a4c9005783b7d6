/** Where pieces of words stand in a text. */
import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { createSpotter } from '../../../src/coverage/claims/spots.ts'

const PIECES = { russian: ['не ', 'нет', 'бро', 'заброс', 'ведё', 'ёлка'], english: ["n't ", 'no ', 'aaa'] }
const spotsIn = createSpotter(PIECES)

/** The same by looking for each piece at each place. */
const searched = (text: string, pieces: readonly string[]) =>
  Array.from(text, (_, at) => at).filter((at) => pieces.some((piece) => text.toLowerCase().startsWith(piece, at)))

describe('the places of pieces', () => {
  test('are all those that a search finds, in whatever case', () => {
    const written = [...PIECES.russian, ...PIECES.english].flatMap((piece) => [piece, piece.toUpperCase()])
    const text = fc
      .array(fc.constantFrom(...written, 'Не', 'н', 'А', 'a', ' ', '\n'), { maxLength: 30 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (one) => {
        expect(spotsIn(one)).toEqual({
          russian: searched(one, PIECES.russian),
          english: searched(one, PIECES.english),
        })
      }),
    )
  })

  test('are found by the last of a thousand as by the first', () => {
    const many = Array.from({ length: 1000 }, (_, at) => at.toString(36).padStart(3, 'z'))
    const places = createSpotter({ many })
    expect(many.filter((piece) => places(piece).many.length !== 1)).toEqual([])
  })

  test('are bounded for each label, and those of others are found all the same', () => {
    const { russian, english } = spotsIn(`${'нет '.repeat(5000)}no `)
    expect(russian.length).toBeLessThan(1000)
    expect(english).toEqual([20_000])
  })

  test('are none in a text shorter than the pieces', () => {
    expect(spotsIn('')).toEqual({ russian: [], english: [] })
    expect(spotsIn('н')).toEqual({ russian: [], english: [] })
  })
})

import { expect, test } from 'bun:test'
import { runsOf } from '../../../src/web/resume-reader/pdf/runs.ts'
import { createWords } from '../../../src/web/resume-reader/pdf/words.ts'

/** Signs from left to right, each ten points wide. */
const drawn = (signs: string) =>
  [...signs].flatMap((text, n) =>
    text === ' '
      ? []
      : [
          {
            text,
            x: 10 * n,
            width: 10,
            y: 0,
            size: 10,
            angle: 0,
            font: 'A',
            space: signs[n - 1] === ' ' ? 10 : null,
          },
        ],
  )

test('a line from right to left is told as it is read, whichever way it is drawn', () => {
  for (const glyphs of [drawn('Python דמל'), drawn('דמל').toReversed()]) {
    const runs = runsOf(glyphs)
    expect(runs.map(createWords(runs)).join()).toMatch(/^(Python )?למד$/)
  }
})

test('a sign of several letters is told by letters', () => {
  const runs = runsOf(drawn('\uFB01x'))
  expect(runs.map(createWords(runs))).toEqual(['fix'])
})

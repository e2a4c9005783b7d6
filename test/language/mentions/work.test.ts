import { describe, expect, test } from 'bun:test'
import { createMatcher } from '../../../src/language/mentions/matcher.ts'
import { isMention } from '../../../src/language/mentions/mention-rules.ts'
import { normalise } from '../../../src/language/text/normalise.ts'
import { tokenise } from '../../../src/language/text/words.ts'
import { hostileTexts } from './hostile-texts.ts'

const names =
  'R;C;R/C;Go;Excel;SQL;ПО;React;React Native;управление проектами;Аналитик данных;Английский язык'.split(
    ';',
  )
const skills = names.map((name) => ({ name, members: [] }))

/** How often the rules judge a candidate while the question is answered. */
function judgements(ask: (matcher: ReturnType<typeof createMatcher>) => unknown): number {
  let judged = 0
  const counting: typeof isMention = (around, candidate) => {
    judged++
    return isMention(around, candidate)
  }
  ask(createMatcher(skills, { judge: counting }))
  return judged
}

describe('to tell which skills a text names', () => {
  test('the same words elsewhere are judged by what stands around them', () => {
    // A word or an address near or far makes another thing of the same words.
    for (const [refused, named] of [
      ['react and redo it. ', 'react и redo it. '],
      ['категория прав управления B, C. ', 'не хуже Java, C. '],
      ['see x.y/docker/excel.com ', 'see x/docker/SQL/excel '],
    ] as const) {
      const text = `${refused.repeat(50)}${named}${refused.repeat(50)}`
      const matcher = createMatcher(skills)
      const found = new Set(matcher.find(text).map(({ skill }) => skill))
      expect(found.size).toBeGreaterThan(0)
      expect(matcher.covered(text)).toEqual(found)
    }
  })

  test.each(hostileTexts(50_000))(
    'no text has more judgements than two for a word: %j',
    (_, text) => {
      const words = tokenise(normalise(text)).words.length
      expect(judgements((matcher) => matcher.covered(text))).toBeLessThanOrEqual(2 * words)
    },
  )
})

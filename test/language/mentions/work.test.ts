import { describe, expect, test } from 'bun:test'
import { createMatcher } from '../../../src/language/mentions/matcher.ts'
import type { NamedSkill } from '../../../src/language/mentions/mention.ts'
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
function judgements(
  ask: (matcher: ReturnType<typeof createMatcher>) => unknown,
  named: NamedSkill[] = skills,
): number {
  let judged = 0
  const counting: typeof isMention = (around, candidate) => {
    judged++
    return isMention(around, candidate)
  }
  ask(createMatcher(named, { judge: counting }))
  return judged
}

describe('to tell which skills a text names', () => {
  test.each([' R', 'R R/C ', ')R', '-)R', 'Excel ', 'Go ', 'управление проектами '])(
    'a name said over and over is judged only until it is named: %j',
    (fragment) => {
      const [few, many] = [100, 10_000].map((times) =>
        judgements((matcher) => matcher.covered(fragment.repeat(times))),
      )
      expect(many).toBe(few!)
    },
  )

  test.each([' r', 'excel ', 'go. ', "r'r’", 'с 1 ', 'R-', 'react native/'])(
    'a name refused over and over is judged at its first thousands of places only: %j',
    (fragment) => {
      const [few, many] = [4000, 10_000].map((times) =>
        judgements((matcher) => matcher.covered(fragment.repeat(times))),
      )
      expect(many).toBeLessThanOrEqual(few!)
    },
  )

  test('and so is a name refused in ever other surroundings', () => {
    const refused = (times: number) =>
      Array.from({ length: times }, (_, i) => `слово${i} r`).join(' ')
    const [few, many] = [5000, 10_000].map((times) =>
      judgements((matcher) => matcher.covered(refused(times))),
    )
    expect(many).toBeLessThanOrEqual(few!)
    // Prose has no name so often, and what comes behind it is found.
    const matcher = createMatcher(skills)
    expect(matcher.covered(`${refused(1500)}. Python, SQL, R`)).toEqual(
      matcher.covered('Python, SQL, R'),
    )
    expect([...matcher.covered(`${refused(5000)}. Управление проектами`)]).toEqual([
      ...matcher.covered('Управление проектами'),
    ])
  })

  test('and so are names that overlap in a chain', () => {
    const chained = ['Excel Go', 'Go Excel', 'Go'].map((name) => ({
      name,
      members: [],
      exactCase: [name],
    }))
    const [few, many] = [4000, 10_000].map((times) =>
      judgements((matcher) => matcher.covered('excel go '.repeat(times)), chained),
    )
    expect(many).toBeLessThanOrEqual(few!)
  })

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

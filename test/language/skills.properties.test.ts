import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { createMatcher } from '../../src/language/mentions/matcher.ts'
import { groupSpellings } from '../../src/language/spelling/group-spellings.ts'
import { canonicalKey } from '../../src/language/text/canonical-key.ts'
import { cleanSpelling } from '../../src/language/text/spelling.ts'
import { wordsOf } from '../../src/language/text/words.ts'

const NAMES = [
  'C',
  'C++',
  'Go',
  '.NET',
  'Node.js',
  'CI/CD',
  '1С: ERP',
  'R',
  'управление проектами',
  'SQL',
  'MS SQL',
  'АВС-анализ',
  'ПО',
]
const anyText = fc.string({ unit: 'binary', maxLength: 60 })
/** Text in which names, letters of both alphabets and signs meet. */
const wildText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...NAMES,
        ' ',
        '.',
        '/',
        '-',
        '\n',
        ', ',
        '(',
        '\u00ad',
        '\u0301',
        'с ',
        'на ',
        '\ud800',
      ),
      anyText,
    ),
    {
      maxLength: 20,
    },
  )
  .map((parts) => parts.join(''))
const spelling = fc.oneof(
  fc.constantFrom(
    ...NAMES,
    'Знание SQL',
    'sql',
    'С++',
    'Умение',
    'и',
    '(',
    'Excel (',
    'XML/JSON',
    'JSON/XML',
    '',
  ),
  wildText,
)
const spellings = fc.array(fc.record({ spelling, count: fc.integer({ min: 1, max: 500 }) }), {
  maxLength: 30,
})
const skills = NAMES.map((name) => ({ name, members: [] }))

describe('any text', () => {
  test('has words at rising places that hold no white space', () => {
    fc.assert(
      fc.property(wildText, (text) => {
        let from = 0
        for (const { start, end, text: word } of wordsOf(text)) {
          expect(start).toBeGreaterThanOrEqual(from)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(word).not.toMatch(/\s/)
          from = end
        }
      }),
    )
  })

  test('has mentions whose places spell the name again', () => {
    const matcher = createMatcher(skills)
    fc.assert(
      fc.property(wildText, (text) => {
        for (const { skill, start, end } of matcher.find(text)) {
          const own = createMatcher([skills[skill]!])
          const mentioned = text.slice(start, end)
          expect(start).toBeLessThan(end)
          // Alone on a line a lone letter or an ordinary word may be another thing, but never more
          // than its words.
          expect(wordsOf(mentioned).length).toBeGreaterThan(0)
          for (const again of own.find(mentioned))
            expect(again.end).toBeLessThanOrEqual(mentioned.length)
        }
      }),
    )
  })

  test('names a skill as if it were looked for alone, but for what a longer name hides', () => {
    const together = createMatcher(skills)
    const alone = skills.map((skill) => createMatcher([skill]))
    fc.assert(
      fc.property(wildText, (text) => {
        const all = together.find(text)
        for (const [i, matcher] of alone.entries()) {
          const found = matcher.find(text)
          const kept = all.filter(({ skill }) => skill === i)
          const isKept = (start: number, end: number) =>
            kept.some((one) => one.start === start && one.end === end)
          expect(
            kept.every(({ start, end }) =>
              found.some((one) => one.start === start && one.end === end),
            ),
          ).toBe(true)
          for (const { start, end } of found.filter((one) => !isKept(one.start, one.end))) {
            const longer = all.some(
              (one) => one.start <= start && end <= one.end && one.end - one.start > end - start,
            )
            expect(longer).toBe(true)
          }
        }
      }),
    )
  })

  test('is cleaned once and for all', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanSpelling(text)
        if (clean !== null) expect(cleanSpelling(clean)).toBe(clean)
      }),
    )
  })
})

describe('grouping', () => {
  test('puts every spelling into exactly one group and loses no count', () => {
    fc.assert(
      fc.property(spellings, (list) => {
        const groups = groupSpellings(list)
        const members = groups.flatMap((group) => group.members)
        expect(members.toSorted()).toEqual([...new Set(list.map((one) => one.spelling))].toSorted())
        const sum = (counts: { count: number }[]) =>
          counts.reduce((total, { count }) => total + count, 0)
        expect(sum(groups)).toBe(sum(list))
      }),
    )
  })

  test('does not depend on the order of the spellings', () => {
    const shuffled = spellings.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(groupSpellings(other)).toEqual(groupSpellings(list))
      }),
    )
  })

  test('keeps spellings of one canonical key together', () => {
    fc.assert(
      fc.property(spellings, (list) => {
        const groups = groupSpellings(list)
        const groupOf = new Map(
          groups.flatMap(({ members }, i) =>
            members.map((member) => [canonicalKey(member), i] as const),
          ),
        )
        for (const [i, { members }] of groups.entries()) {
          for (const member of members) expect(groupOf.get(canonicalKey(member))).toBe(i)
        }
      }),
    )
  })
})

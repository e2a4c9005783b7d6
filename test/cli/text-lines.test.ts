import { describe, expect, test } from 'bun:test'
import { groupLines, matchLine, parseGroupLine, parseMatchLine } from '../../src/cli/text-lines.ts'
import { OperatorError } from '../../src/errors.ts'
import { parseAliases } from '../../src/language/tables/aliases.ts'

test('a matched line tells where each skill is named and which are missing', () => {
  const input = parseMatchLine(
    '{"id":7,"text":"Ada, ada и ' +
      'Forth","skills":[{"name":"Ada","members":["ADA"]},{"name":"Perl"}]}',
    1,
  )
  expect(matchLine(input)).toEqual({
    id: 7,
    covered: [
      {
        name: 'Ada',
        at: [
          [0, 3],
          [5, 8],
        ],
      },
    ],
    missing: ['Perl'],
  })
})

test('grouped lines become groups', () => {
  const lines = ['{"spelling":"ada","count":1}', '{"spelling":"Ada","count":2}'].map((line, i) =>
    parseGroupLine(line, i + 1),
  )
  expect(groupLines(lines)).toEqual({
    groups: [{ name: 'Ada', members: ['Ada', 'ada'], count: 3 }],
  })
})

test('groups are named as scans name them, whatever is given most often', () => {
  const given: [string, number][] = [
    ['postgres', 9],
    ['PostgreSQL', 1],
    ['английский', 9],
    ['k8s', 5],
    ['Zymurgy', 2],
    ['zymurgy', 1],
  ]
  const lines = given.map(([spelling, count]) => ({ spelling, count }))
  expect(groupLines(lines).groups.map(({ name }) => name)).toEqual([
    'PostgreSQL',
    'Английский язык',
    'Kubernetes',
    'Zymurgy',
  ])
  const own = parseAliases('Постгря = PostgreSQL\n- Kubernetes')
  expect(groupLines(lines, own).groups.map(({ name }) => name)).toEqual([
    'Постгря',
    'Английский язык',
    'k8s',
    'Zymurgy',
  ])
})

test.each([
  '{"spelling":"","count":1}',
  '{"spelling":" \\u200b","count":1}',
  '{"spelling":"\ufffd\ufffd","count":1}',
])('a spelling that is blank, or came in another encoding, is refused: %s', (line) =>
  expect(() => parseGroupLine(line, 3)).toThrow('3'),
)

describe('a bad line is named by its number, its text is not quoted', () => {
  const secret = 'TOP-SECRET'
  for (const line of [
    secret,
    `{"text":"${secret}"}`,
    `{"text":7,"skills":[],"x":"${secret}"}`,
    `["${secret}"]`,
    'null',
    `{"text":"","skills":[{"members":["${secret}"]}]}`,
    `{"text":"","skills":[{"name":"${secret}","members":[1]}]}`,
    `{"text":"","skills":[null]}`,
  ]) {
    test(`match ${line}`, () => {
      const message = messageOf(() => parseMatchLine(line, 41))
      expect(message).toContain('41')
      expect(message).not.toContain(secret)
    })
  }
  for (const line of [
    '{',
    `{"spelling":"${secret}"}`,
    `{"spelling":"${secret}","count":-1}`,
    '{"count":1}',
    '{"spelling":"a","count":"1"}',
  ]) {
    test(`group ${line}`, () => {
      const message = messageOf(() => parseGroupLine(line, 41))
      expect(message).toContain('41')
      expect(message).not.toContain(secret)
    })
  }
})

function messageOf(parse: () => unknown): string {
  try {
    parse()
  } catch (error) {
    expect(error).toBeInstanceOf(OperatorError)
    return (error as Error).message
  }
  throw new Error('nothing was thrown')
}

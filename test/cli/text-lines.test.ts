import { describe, expect, test } from 'bun:test'
import { groupLines, matchLine, parseGroupLine, parseMatchLine } from '../../src/cli/text-lines.ts'
import { OperatorError } from '../../src/errors.ts'

test('a matched line tells where each skill is named and which are missing', () => {
  const input = parseMatchLine(
    '{"id":7,"text":"Ada, ada и Forth","skills":[{"name":"Ada","members":["ADA"]},{"name":"Perl"}]}',
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
  expect(groupLines(lines)).toEqual({ groups: [{ name: 'Ada', members: ['Ada', 'ada'], count: 3 }] })
})

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

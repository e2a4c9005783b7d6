import { expect, test } from 'bun:test'
import { apart } from '../../src/resume/resume-report.ts'
import { piecesOf } from '../../src/web/pages/check/marked-text.tsx'

const at = (name: string, start: number, end: number) => ({ name, start, end })

test('of places that overlap, the one that begins first is marked, and of those the longest', () => {
  const places = [
    at('Native', 6, 12),
    at('React', 0, 5),
    at('React Native', 0, 12),
    at('SQL', 14, 17),
  ]
  expect(apart(places).map(({ name }) => name)).toEqual(['React Native', 'SQL'])
})

test('a text that is cut at its places is the same text', () => {
  const text = 'SQL и <b>Go</b>, SQL'
  const pieces = piecesOf(text, [at('SQL', 0, 3), at('Go', 9, 11), at('SQL', 17, 20)])
  expect(pieces.map(({ piece }) => piece).join('')).toBe(text)
  expect(pieces.filter(({ name }) => name !== null).map(({ piece }) => piece)).toEqual([
    'SQL',
    'Go',
    'SQL',
  ])
})

import { expect, test } from 'bun:test'
import { csrfToken, isCsrfToken } from '../../../src/web/visit/csrf.ts'

test('a token is another one in each page, and each is that of its secret alone', () => {
  const tokens = [csrfToken('one'), csrfToken('one')]
  expect(tokens[0]).not.toBe(tokens[1])
  for (const token of tokens) {
    expect(isCsrfToken(token, 'one')).toBe(true)
    expect(isCsrfToken(token, 'other')).toBe(false)
  }
})

test.each([null, '', 'x', 'A'.repeat(86), csrfToken('one').slice(1), `${csrfToken('one')}AAAA`])(
  '%p is none',
  (given) => {
    expect(isCsrfToken(given, 'one')).toBe(false)
  },
)

test('without a secret there is none', () => {
  expect(isCsrfToken(csrfToken(''), null)).toBe(false)
})

import { expect, test } from 'bun:test'
import { createPasswordHashing, passwordProblem } from '../../src/accounts/password.ts'

test.each([
  ['nine characters', 'ninechars', 'short'],
  [
    'ten code points that are five letters with accents',
    'e\u0301a\u0301o\u0301u\u0301i\u0301',
    'short',
  ],
  ['more than 200 characters', 'abcd'.repeat(51), 'long'],
  ['one letter in four widths', 'aａᵃ𝐚aａᵃ𝐚aａᵃ𝐚', 'plain'],
  ['the name', 'administrator', 'plain'],
  ['the name in capitals', 'ADMINISTRATOR', 'plain'],
  ['the name in full width', 'ａｄｍｉｎｉｓｔｒａｔｏｒ', 'plain'],
  ['the name with a Cyrillic letter', 'аdministrator', 'plain'],
] as const)('%s is refused as a password', (_what, password, problem) => {
  expect(passwordProblem(password, 'administrator')).toBe(problem)
})

test.each(['correct horse', 'administrator2', 'правильная лошадь', '山田太郎と鈴木一郎の家'])(
  '%p is taken',
  (password) => {
    expect(passwordProblem(password, 'administrator')).toBe(null)
  },
)

test('a hash takes the memory and the passes that OWASP recommends for argon2id', async () => {
  const hash = await createPasswordHashing().hash('correct horse')
  expect(hash).toStartWith('$argon2id$v=19$m=19456,t=2,p=1$')
})

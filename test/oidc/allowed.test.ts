/** Who may have an account, as the settings say it. */
import { expect, test } from 'bun:test'
import { allowed, isAllowed, issuer } from '../../src/oidc/allowed.ts'

const mail = (email: string, more: object = {}) => ({ email, email_verified: true, ...more })

test.each<[string, object, boolean]>([
  ['example.org', mail('anna@example.org'), true],
  ['Example.ORG', mail('anna@EXAMPLE.org'), true],
  ['пример.рф', mail('anna@xn--e1afmkfd.xn--p1ai'), true],
  ['example.org', mail('anna@example.org', { email_verified: 'true' }), true],
  ['example.org', mail('anna@example.org', { email_verified: 1 }), false],
  ['example.org', mail('anna@ex\u0430mple.org'), false],
  ['kit.example', mail('anna@\u212ait.example'), false],
  ['groups=a', { groups: ['b', 'a'] }, true],
  ['groups=a', { groups: 'a' }, true],
  ['groups=a', { groups: 'a b' }, false],
  ['groups=a', { groups: [['a']] }, false],
  ['staff=true', { staff: true }, true],
  ['toString=a', {}, false],
  ['constructor=a', {}, false],
  ['email=anna@example.org', mail('anna@example.org'), true],
  ['email=anna@example.org', { email: 'anna@example.org' }, false],
  ['b.example, groups=a=b', { groups: ['a=b'] }, true],
])('%s and %j: %p', (setting, claims, may) => {
  expect(isAllowed(claims as Record<string, unknown>, allowed(setting))).toBe(may)
})

test.each([
  'localhost',
  'a b.example',
  '@example.org',
  'https://example.org',
  '=a',
  'groups=',
  '10.0.0.1',
  'example.org/x',
])('the setting does not take %j', (setting) => {
  expect(() => allowed(setting)).toThrow()
})

test.each([
  'https://id.example',
  'https://id.example/',
  'https://10.0.0.5:8443/realms/a',
  'http://localhost:9000',
  'http://127.0.0.1:1/x',
])('a provider may be at %s, written so', (address) => {
  expect(issuer(` ${address} `)).toBe(address)
})

test.each([
  'http://id.example',
  'ftp://id.example',
  'id.example',
  'https://a:b@id.example',
  'https://id.example/?a',
  'https://id.example#a',
  'http://10.0.0.5',
])('no provider is at %s', (address) => {
  expect(() => issuer(address)).toThrow()
})

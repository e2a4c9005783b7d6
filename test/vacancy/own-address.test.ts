import { expect, test } from 'bun:test'
import { ownAddress } from '../../src/vacancy/own-address.ts'

test.each([
  ['https://jobs.example/1?from=a', 'https://jobs.example/1?from=a'],
  [
    'HTTP://Jobs.Example/вакансия',
    'http://jobs.example/%D0%B2%D0%B0%D0%BA%D0%B0%D0%BD%D1%81%D0%B8%D1%8F',
  ],
])('%s is an address of the web', (text, address) => {
  expect(ownAddress(text)).toBe(address)
})

test.each([
  null,
  '',
  'jobs.example/1',
  '//jobs.example/1',
  'javascript:alert(1)',
  'data:text/html,x',
  'https:jobs.example',
  'https://',
  'https://me:secret@jobs.example/1',
  'https://me@jobs.example/1',
  `https://jobs.example/${'x'.repeat(3000)}`,
  `https://jobs.example/${'ж'.repeat(400)}`,
])('%s is none that is linked', (text) => {
  expect(ownAddress(text)).toBeNull()
})

test.each([
  'https://jobs.example/1',
  `https://jobs.example/${'ж'.repeat(300)}`,
  'https://пример.рф/a b',
])('the address of %s is its own address', (text) => {
  const address = ownAddress(text)
  expect(address).not.toBeNull()
  expect(ownAddress(address)).toBe(address)
})

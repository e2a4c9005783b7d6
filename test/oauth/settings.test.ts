/** The addresses that an operator adds. */
import { expect, test } from 'bun:test'
import { redirects } from '../../src/setting-kinds.ts'

test('an address without a path stands for all of its host, any other for itself', () => {
  expect(redirects(' https://app.example , https://b.example/back, cursor://cb/answer,')).toEqual([
    'https://app.example',
    'https://b.example/back',
    'cursor://cb/answer',
  ])
})

test.each([
  'http://app.example',
  'app.example',
  'https://',
  'https://u:p@app.example',
  'https://app.example/#x',
  'https://*.example',
  'https://app.example/a b',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'ws://app.example',
  'https://app.example, *',
])('refused is %s', (value) => expect(() => redirects(value)).toThrow())

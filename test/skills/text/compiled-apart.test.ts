import * as engine from 'bun:jsc'
import { expect, test } from 'bun:test'
import { compiledApart } from '../../../src/skills/text/compiled-apart.ts'

test('the runtime still keeps a function apart from those that call it, which its types do not tell', () => {
  expect((engine as { noInline?: unknown }).noInline).toBeFunction()
  const twice = (number: number) => number * 2
  expect(compiledApart(twice)).toBe(twice)
})

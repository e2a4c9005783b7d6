/** A function is read at once: docs/design.md, Code. */
import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { longFunctions, MOST_LINES } from './long-functions.ts'

const ROOT = join(import.meta.dir, '../..')

test('no function has more lines of its own than can be read at once', async () => {
  const paths = ['src', 'db'].flatMap((folder) => [
    ...new Bun.Glob(`${folder}/**/*.{ts,tsx}`).scanSync(ROOT),
  ])
  const found = await Promise.all(
    paths.map(async (path) => longFunctions(path, await Bun.file(join(ROOT, path)).text())),
  )
  expect(found.flat()).toEqual([])
})

describe('of lines of code', () => {
  const many = 'a()\n'.repeat(MOST_LINES - 2)
  const method = `{\n${'b()\n'.repeat(30)}}`

  test.each([
    ['as many as there may be', `function f() {\n${many}}`],
    ['comments and blank lines', `function f() {\n${many}// why\n\n/** what\n * it is */\n}`],
    [
      'the methods of a factory',
      `const f = () => ({ a() ${method},\nb: () => ${method}, c: g(() => ${method}) })`,
    ],
    [
      'the functions of a factory',
      `function f() {\nfunction a() ${method}\nconst b = () => ${method}\n}`,
    ],
    ['a list', `const f = [\n${'1,\n'.repeat(100)}]`],
  ])('right: %s', (_, source) => {
    expect(longFunctions('a.ts', source)).toEqual([])
  })

  test.each([
    ['one more', `function f() {\n${many}a()\n}`],
    ['those of its callbacks', `function f() {\n${'a()\n'.repeat(40)}list.map(() => ${method})\n}`],
    ['those of a method', `const f = { a() {\n${many}a()\n} }`],
  ])('wrong: %s', (_, source) => {
    expect(longFunctions('a.ts', source)).not.toEqual([])
  })
})

/**
 * Both languages have the same shape, so that their types keep a text which no page shows any more.
 */
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { en } from '../../../src/web/i18n/en.ts'

const ROOT = join(import.meta.dir, '../../..')

/** The texts by the names that lead to them. A list has one name for all it holds. */
function* pathsOf(texts: object, path: readonly string[] = []): Generator<string[]> {
  for (const [name, text] of Object.entries(texts)) {
    if (typeof text === 'object' && text !== null && !Array.isArray(text))
      yield* pathsOf(text, [...path, name])
    else yield [...path, name]
  }
}

test('every text is named somewhere outside the texts', async () => {
  const named = new Set<string>()
  for (const path of new Bun.Glob('src/**/*.{ts,tsx,js}').scanSync(ROOT)) {
    if (path.startsWith('src/web/i18n/')) continue
    const source = await Bun.file(join(ROOT, path)).text()
    for (const pattern of [/[\w$]+/g, /[\w-]+/g])
      for (const [name] of source.matchAll(pattern)) named.add(name)
  }
  const paths = [...pathsOf(en)]
  expect(paths.length).toBeGreaterThan(500)
  expect(
    paths.filter((path) => !path.every((name) => named.has(name))).map((path) => path.join('.')),
  ).toEqual([])
})

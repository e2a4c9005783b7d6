/** A file of a few lines costs each reader an import and a name to remember. */
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { importsOf } from './rules.ts'

const ROOT = join(import.meta.dir, '../..')
const FEW_LINES = 20
const LEAST_READERS = 3
/** Entry points, and what puts a room together. */
const APART = /^src\/main\.ts$|\.d\.ts$|\.worker\.ts$|\/assemble\.ts$/

test('a file of less than twenty lines has at least three readers', async () => {
  const paths = ['src', 'db', 'test', 'lab', 'bench', 'build'].flatMap((folder) => [
    ...new Bun.Glob(`${folder}/**/*.{ts,tsx}`).scanSync(ROOT),
  ])
  const readers = new Map<string, Set<string>>()
  const small: string[] = []
  for (const path of paths) {
    const source = await Bun.file(join(ROOT, path)).text()
    for (const { path: read } of importsOf(path, source))
      readers.set(read, (readers.get(read) ?? new Set()).add(path))
    const isSmall = source.trimEnd().split('\n').length < FEW_LINES
    if (isSmall && path.startsWith('src/') && !APART.test(path)) small.push(path)
  }
  expect(small.length).toBeGreaterThan(0)
  expect(small.filter((path) => (readers.get(path)?.size ?? 0) < LEAST_READERS)).toEqual([])
})

import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourcesOfTables } from '../../build/ready-tables.ts'
import { loadedFrom } from '../architecture/rules.ts'

const ROOT = join(import.meta.dir, '../..')
const MAKERS = [
  'src/language/mentions/embedded-words.ts',
  'src/language/spelling/embedded-table.ts',
  'src/language/vocabulary/embedded-vocabulary.ts',
]

test('tables that a build has kept are for whom nothing differs that they are made of', () => {
  const paths = [...new Bun.Glob('src/**/*.ts').scanSync(ROOT)]
  const tree = Object.fromEntries(
    paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
  )
  const loaded = MAKERS.flatMap((maker) => loadedFrom(maker, tree)).filter((path) =>
    path.startsWith('src/'),
  )
  expect(loaded.length).toBeGreaterThan(80)
  const known = sourcesOfTables()
  expect(loaded.filter((path) => !known.includes(path))).toEqual([])
})

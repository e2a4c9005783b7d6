/** Words that once meant many things mean one each, or are not used (docs/design.md, Glossary). */
import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { misspoken, TERMS } from './glossary.ts'

const ROOT = join(import.meta.dir, '../..')
/** `told` in the JSON of `notify test`, which programs read. */
const PUBLISHED = ['src/cli/notify.commands.ts']

test('the sources call by a word of the glossary what it means', async () => {
  const paths = ['src', 'db'].flatMap((folder) => [
    ...new Bun.Glob(`${folder}/**/*.{ts,tsx}`).scanSync(ROOT),
  ])
  const own = paths.filter((path) => !PUBLISHED.includes(path))
  const found = await Promise.all(
    own.map(async (path) => misspoken(path, await Bun.file(join(ROOT, path)).text())),
  )
  expect(found.flat()).toEqual([])
})

test('the glossary says what each means', async () => {
  const design = await Bun.file(join(ROOT, 'docs/design.md')).text()
  const terms = [
    ...design.slice(design.indexOf('## Glossary')).matchAll(/^\| ([^|]+) \|/gm),
  ].flatMap(([, term = '']) => term.split(', '))
  for (const term of Object.keys(TERMS)) expect(terms).toContain(term)
})

describe('a name is', () => {
  test.each([
    ['where a text names a skill', 'src/language/mentions/mention.ts', 'const placesOf = 1'],
    ['a turn of the event loop', 'src/time/turns.ts', 'function giveTurns() {}'],
    ['a turn that one gives to others', 'src/scans/count/a.ts', 'const turnsAfter = 1'],
    ['what an estimator makes', 'src/statistics/a.ts', 'function figuresOf() {}'],
    ['a part of a list', 'src/scans/run.ts', 'type T = { part: number }'],
    ['use of what others declare', 'src/web/a.ts', 'const a = b.settle\nimport { told } from "c"'],
    [
      'a word that holds another',
      'src/http/a.ts',
      'const [return_, replaced, department, arrow] = []',
    ],
  ])('right for %s', (_, path, source) => {
    expect(misspoken(path, source)).toEqual([])
  })

  test.each([
    ['an index', 'src/memory/growing.ts', 'const at = (place: number) => 1'],
    ['a switch', 'src/accounts/a.ts', 'const a = { turnOff() {} }'],
    ['what a function is given', 'src/web/a.ts', 'type RoutesParts = {}'],
    ['one after the other', 'src/scans/a.ts', 'type T = { failuresInARow: number }'],
    ['a number', 'src/limits/a.ts', 'type RateFigures = {}'],
    ['a text', 'src/mcp/a.tsx', 'const { share: told } = b'],
    ['an end', 'src/scans/a.ts', 'function settleFresh() {}'],
  ])('wrong for %s', (_, path, source) => {
    expect(misspoken(path, source)).not.toEqual([])
  })
})

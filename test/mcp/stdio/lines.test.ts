import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { linesOf } from '../../../src/mcp/stdio/lines.ts'

const LONGEST = 8

async function linesIn(chunks: readonly string[]): Promise<(string | null)[]> {
  async function* stream() {
    for (const chunk of chunks) yield Buffer.from(chunk)
  }
  const lines: (string | null)[] = []
  for await (const line of linesOf(stream(), LONGEST))
    lines.push(line === null ? null : Buffer.from(line).toString())
  return lines
}

test.each<[string[], (string | null)[]]>([
  [[], []],
  [['one\ntwo\n'], ['one', 'two']],
  [['one\n\nlast'], ['one', '', 'last']],
  [
    ['o', 'n', 'e\nt', 'wo'],
    ['one', 'two'],
  ],
  [['12345678\n123456789\nnext\n'], ['12345678', null, 'next']],
  [
    ['12345', '6789', '0123\nnext'],
    [null, 'next'],
  ],
  [['123456789'], [null]],
])('%j are the lines %j', async (chunks, lines) => expect(await linesIn(chunks)).toEqual(lines))

test('wherever the chunks end, the lines are the same', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'я', '\n'), maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(text, fc.array(fc.nat(60), { maxLength: 5 }), async (whole, cuts) => {
      const ends = [...cuts, whole.length].sort((one, other) => one - other)
      const chunks = ends.map((end, index) => whole.slice(ends[index - 1] ?? 0, end))
      expect(await linesIn(chunks)).toEqual(await linesIn([whole]))
    }),
  )
})

import { expect, test } from 'bun:test'
import type { CallOutcome } from '../../src/mcp/call.ts'
import { resultOf } from '../../src/mcp/call.ts'
import { createResultWriter } from '../../src/mcp/result-writer.ts'

const jsonOf = (parts: BlobPart[]) => new Blob(parts).text()

test.each<[string, CallOutcome]>([
  ['an answer', { answer: { value: { text: 'Анализ "данных"\n' }, revision: null } }],
  [
    'a truncated answer',
    { answer: { value: { skills: [1] }, revision: null, total: 9, note: 'the first "1"' } },
  ],
  ['a failure', { failure: '{"error":{}}' }],
])('%s is written with the members that the result has', async (_, outcome) => {
  const write = createResultWriter()
  const { _meta, ...result } = resultOf(outcome)
  const meta = { ..._meta, 'x/server': { name: 'x' } }
  expect(JSON.parse(await jsonOf(write(outcome, {})))).toEqual(resultOf(outcome))
  expect(
    JSON.parse(
      await jsonOf(
        write(outcome, { resultType: 'complete', _meta: { 'x/server': { name: 'x' } } }),
      ),
    ),
  ).toEqual({ ...result, resultType: 'complete', _meta: meta })
})

test('answers of the same revision are kept apart for each tool', async () => {
  const [one, other] = [createResultWriter(), createResultWriter()]
  expect(await jsonOf(one({ answer: { value: { a: 1 }, revision: 'a' } }, {}))).toContain('{"a":1}')
  expect(await jsonOf(other({ answer: { value: { a: 2 }, revision: 'a' } }, {}))).toContain(
    '{"a":2}',
  )
})

test('an answer is written once for each revision, for a bounded number of revisions', async () => {
  let written = 0
  const value = (text: string) => ({
    toJSON() {
      written++
      return { text }
    },
  })
  const write = createResultWriter()
  const call = (revision: string | null, text = String(revision)) =>
    jsonOf(write({ answer: { value: value(text), revision } }, {}))
  expect(await call('a')).toBe(await call('a'))
  expect(written).toBe(1)
  expect(await call('b')).not.toBe(await call('a'))
  expect(written).toBe(2)
  await call(null)
  await call(null)
  expect(written).toBe(4)
  const large = 'a'.repeat(1024 * 1024)
  for (let n = 0; n < 100; n++) await call(`r${n}`, large)
  written = 0
  await call('a')
  expect(written).toBe(1)
})

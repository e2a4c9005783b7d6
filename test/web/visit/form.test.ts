import { expect, test } from 'bun:test'
import { readForm } from '../../../src/web/visit/form.ts'

const posted = (body: BodyInit | null) =>
  new Request('http://localhost/', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
  })

/** Sends the pieces; null breaks the connection. */
const sent = (...pieces: (string | null)[]) =>
  posted(
    new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = pieces.shift()
        if (piece === null) controller.error(new Error('reset'))
        else if (piece === undefined) controller.close()
        else controller.enqueue(new TextEncoder().encode(piece))
      },
    }),
  )

test('a form that comes in pieces is read whole', async () => {
  expect([...((await readForm(sent('name=%D0%98%D0%B2', '%D0%B0%D0%BD&perDay=5'))) ?? [])]).toEqual(
    [
      ['name', 'Иван'],
      ['perDay', '5'],
    ],
  )
})

test('a form without a body is empty', async () => {
  expect([...((await readForm(posted(null))) ?? ['none'])]).toEqual([])
})

test('a form that breaks off is none', async () => {
  expect(await readForm(sent('name=anna', null))).toBeNull()
})

test('a form longer than 16 KB is none, and the rest of it is not read', async () => {
  const pieces = Array.from({ length: 100 }, () => 'x'.repeat(1024))
  const request = posted(
    new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode(pieces.pop())),
    }),
  )
  expect(await readForm(request)).toBeNull()
  expect(pieces.length).toBeGreaterThan(50)
})

/** A form with a file, as it comes. */
import { expect, test } from 'bun:test'
import { REFUSED, readUploadForm } from '../../../src/web/visit/upload-form.ts'

test('on a full disk what was kept of a file goes before the rest of it comes', async () => {
  const told: string[] = []
  const file = {
    id: 'x',
    add: async () => {
      told.push('add')
      throw Object.assign(new Error('full'), { code: 'ENOSPC' })
    },
    keep: async () => void told.push('keep'),
    drop: async () => void told.push('drop'),
  }
  const parts = [
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n',
    ...Array.from({ length: 40 }, () => 'x'.repeat(64 * 1024)),
    '\r\n--x--\r\n',
  ]
  const body = new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setImmediate(resolve))
      const part = parts.shift()
      if (part === undefined) return controller.close()
      if (parts.length === 0) told.push('last')
      controller.enqueue(new TextEncoder().encode(part))
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const request = new Request('http://localhost/', { method: 'POST', body, headers })
  const form = await readUploadForm(
    request,
    async () => file,
    () => true,
  )
  expect([form?.get(REFUSED), told]).toEqual(['disk', ['add', 'drop', 'last']])
})

import { afterEach, expect, test } from 'bun:test'
import { readSync } from 'node:fs'
import { type FileHandle, mkdtemp, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSharedBytes, type SharedPart } from '../../src/workers/shared-bytes.ts'

const opened: FileHandle[] = []
async function openFile(): Promise<FileHandle> {
  const file = await open(join(await mkdtemp(join(tmpdir(), 'shared-')), 'bytes'), 'wx+')
  opened.push(file)
  return file
}
afterEach(() => void opened.splice(0))

const bytes = (length: number, value: number) => new Uint8Array(length).fill(value)
const inMemory = (part: SharedPart | undefined) => (part instanceof Uint8Array ? part : null)

function contentOf(part: SharedPart): Uint8Array {
  if (part instanceof Uint8Array) return part
  const content = new Uint8Array(part.length)
  expect(readSync(part.fd, content, 0, part.length, 0)).toBe(part.length)
  return content
}

test('what is added stays in its order, and all but the last megabytes lie in one file', async () => {
  const shared = createSharedBytes(openFile)
  const pieces = [
    bytes(3_000_000, 1),
    bytes(2_000_000, 2),
    bytes(9_000_000, 3),
    bytes(3_000_000, 4),
  ]
  for (const piece of pieces) await shared.add(piece)
  const parts = shared.all()
  expect(Buffer.concat(parts.map(contentOf)).equals(Buffer.concat(pieces))).toBe(true)
  expect(parts.map(({ length }) => length)).toEqual([14_000_000, 3_000_000])
  expect(opened.length).toBe(1)
  await shared.close()
  await expect(opened[0]!.stat()).rejects.toThrow()
})

test('few need no file, and are shared, not copied, with whoever is handed them', async () => {
  const shared = createSharedBytes(openFile)
  await shared.add(bytes(4, 1))
  const parts = shared.all()
  const [handed] = structuredClone(parts)
  inMemory(handed)![0] = 7
  expect(inMemory(parts[0])![0]).toBe(7)
  await shared.close()
  expect(opened).toEqual([])
})

test('nothing added, nothing there', () => {
  expect(createSharedBytes(openFile).all()).toEqual([])
})

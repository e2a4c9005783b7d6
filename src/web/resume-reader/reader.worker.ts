import { readFile } from './read-file.ts'

/**
 * Reads files in a thread of the browser, which the page ends when one takes too long. Nothing is
 * sent anywhere.
 */
type Asked = { name: string; bytes: Uint8Array; mostBytes: number }

type Port = { onmessage: (event: { data: Asked }) => void; postMessage(message: unknown): void }

const thread = globalThis as unknown as {
  addEventListener(type: 'message', listen: (event: { data: { port?: Port } }) => void): void
}

// A port of our own: the library for PDF takes the thread's own for itself.
thread.addEventListener('message', ({ data: { port } }) => {
  if (port === undefined) return
  port.onmessage = async ({ data: { name, bytes, mostBytes } }) =>
    port.postMessage(await readFile(name, bytes, mostBytes))
  // The page starts its clock now: loading this takes as long as the connection is slow.
  port.postMessage('ready')
})

import { join } from 'node:path'
import type { FileText } from '../../src/web/resume-reader/read-file.ts'

const SOURCE = join(import.meta.dir, '../../src/web/resume-reader/reader.worker.ts')
const MOST_BYTES = 100 * 1024

export type ReaderThread = {
  read(name: string, bytes: Uint8Array): Promise<FileText>
  stop(): void
}

/**
 * Reads files, one after the other, in a thread as a browser does: the library for PDF changes the
 * engine it runs in.
 */
export function startReader(): ReaderThread {
  const thread = new Worker(SOURCE)
  const { port1: port, port2 } = new MessageChannel()
  const answer = () =>
    new Promise<FileText | 'ready'>((resolve) => (port.onmessage = ({ data }) => resolve(data)))
  const ready = answer()
  thread.postMessage({ port: port2 }, [port2])
  return {
    async read(name, bytes) {
      await ready
      const answered = answer()
      port.postMessage({ name, bytes, mostBytes: MOST_BYTES })
      return (await answered) as FileText
    },
    stop() {
      port.close()
      thread.terminate()
    },
  }
}

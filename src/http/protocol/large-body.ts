import { Overloaded, whoAsks } from '../../lines/asker.ts'
import { ANSWERS, SHARE } from '../../memory/answer-budget.ts'
import { releaseBuffer } from '../../memory/buffer-pool.ts'

/** A longer body is not joined with the headers. */
const SENT_TOGETHER = 16 * 1024

/**
 * Bytes of larger bodies that clients have yet to take, in all and of each line: other lines are
 * served all the same.
 */
let untaken = 0
const untakenOf = new Map<string, number>()
const [MOST, MOST_OF_LINE] = [SHARE, SHARE / 2]

/**
 * A body that is sent in two system calls. Of a larger answer that had to wait for a worker, Bun
 * 1.4.5 sends each name, colon and value of the headers by a call of its own, some fifty
 * (https://github.com/oven-sh/bun/pull/41341, seen on 29 November 2026; `new Response(bytes)` will
 * do once it is released); but not of a stream.
 * @throws Overloaded when the clients of a line, or all of them, have too much to take already
 */
export function inFewPieces(body: Uint8Array | string): Uint8Array | string | ReadableStream {
  if (body.length <= SENT_TOGETHER) return body
  const size = Buffer.byteLength(body)
  const line = whoAsks()()[0]?.line ?? ''
  const ofLine = untakenOf.get(line) ?? 0
  if (ofLine > 0 && (untaken + size > MOST || ofLine + size > MOST_OF_LINE)) throw new Overloaded()
  let unsent: typeof body | null = body
  const source: Bun.DirectUnderlyingSource = {
    type: 'direct',
    pull(controller) {
      const whole = unsent as Uint8Array<ArrayBuffer> | string
      controller.write(whole)
      // A promise when the system does not take all of it, until the client has, or has gone.
      const sent = controller.flush(true) as number | Promise<number>
      // What is not sent yet was copied.
      unsent = null
      if (typeof whole !== 'string') releaseBuffer(whole)
      if (!(sent instanceof Promise)) return controller.close()
      const release = hold(line, size)
      return sent.finally(release).then(() => controller.close())
    },
  }
  return new ReadableStream(source as object)
}

/** Counts bytes as not taken, in the budget of caches too. */
function hold(line: string, size: number): () => void {
  const count = (bytes: number) => {
    untaken += bytes
    const ofLine = (untakenOf.get(line) ?? 0) + bytes
    if (ofLine === 0) untakenOf.delete(line)
    else untakenOf.set(line, ofLine)
  }
  count(size)
  const release = ANSWERS.hold(size)
  return () => {
    count(-size)
    release()
  }
}

import type { Server } from './processes.ts'

export type Request = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** One request of a server, which takes turns with others. */
export type Measured = { server: Pick<Server, 'port' | 'cpuNanoseconds'>; request: Request }

/**
 * CPU of a request of each, in µs, slice by slice. Another goes first each time, so that none is
 * always next to the same neighbour.
 */
export async function measureInTurn(
  measured: readonly Measured[],
  { slices, requests, warmUp }: { slices: number; requests: number; warmUp: number },
): Promise<number[][]> {
  const connect = ({ server, request }: Measured) => connectTo(server.port, bytesOf(request))
  for (const one of measured) {
    // A server closes what is silent for long, as it would be while the others warm up.
    const connections = await connect(one)
    await connections.send(warmUp)
    connections.close()
  }
  const connections = await Promise.all(measured.map(connect))
  const cpu = measured.map((): number[] => [])
  for (let slice = 0; slice < slices; slice++)
    for (let turn = 0; turn < measured.length; turn++) {
      const at = (slice + turn) % measured.length
      const { server } = measured[at]!
      const before = server.cpuNanoseconds()
      await connections[at]!.send(requests)
      cpu[at]!.push((server.cpuNanoseconds() - before) / requests / 1000)
    }
  for (const one of connections) one.close()
  return cpu
}

function bytesOf({ method, path, headers, body = '' }: Request): Buffer {
  const length = body === '' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ Host: '127.0.0.1:80', ...headers, ...length })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`)
}

/** A tenth of the slices take less. */
export const tenthOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 10)]!

/**
 * Requests over connections of our own, so few at a time that servers can take turns many times a
 * second.
 */
type Connections = {
  /** Sends as many requests, one after the other on each connection. Rejects when one fails. */
  send(count: number): Promise<void>
  close(): void
}

const CONNECTIONS = 32

/** @param request its bytes; each answer must be 200 with a stated length, or 304 */
async function connectTo(port: number, request: Buffer): Promise<Connections> {
  let left = 0
  let open = 0
  let end = Promise.withResolvers<void>()
  let failure: unknown
  const fail = (error: unknown) => {
    failure ??= error
    end.reject(error)
  }
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => {
      const answered = answerReader(() => {
        if (left-- > 0) socket.then((one) => one.write(request))
        else if (--open === 0) end.resolve()
      })
      const socket: Promise<Bun.Socket> = Bun.connect({
        hostname: '127.0.0.1',
        port,
        socket: {
          data: (_, bytes) => {
            try {
              answered(bytes)
            } catch (error) {
              fail(error)
            }
          },
          error: (_, error) => fail(error),
          close: () => fail(new Error('the server closed a connection')),
        },
      })
      return socket
    }),
  )
  return {
    async send(count) {
      if (failure !== undefined) throw failure
      end = Promise.withResolvers()
      ;[left, open] = [count - CONNECTIONS, CONNECTIONS]
      for (const socket of sockets) socket.write(request)
      await end.promise
    },
    close: () => sockets.forEach((socket) => void socket.end()),
  }
}

/** What ends an answer that is sent in pieces, as large ones are. */
const LAST_PIECE = Buffer.from('0\r\n\r\n')

/** Takes what comes of one connection, and tells of each answer that is whole. */
function answerReader(whole: () => void): (bytes: Buffer) => void {
  let head = Buffer.alloc(0)
  let missing = 0
  let last = Buffer.alloc(0)
  return (bytes) => {
    last = Buffer.concat([last, bytes]).subarray(-LAST_PIECE.length)
    if (missing > 0) missing -= bytes.length
    else {
      head = Buffer.concat([head, bytes])
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const text = head.toString('latin1', 0, end)
      if (!/^HTTP\/1.1 (200|304)/.test(text)) throw new Error(text.slice(0, 200))
      const length = text.includes(' 304 ') ? '0' : /^content-length: (\d+)/im.exec(text)?.[1]
      missing = Number(length ?? Infinity) - (head.length - end - 4)
      head = Buffer.alloc(0)
    }
    if (missing === Infinity && last.equals(LAST_PIECE)) missing = 0
    if (missing <= 0) whole()
  }
}

/** The median, and the interval that it lies in in 95 of 100 draws of as many. */
export function medianInterval(values: readonly number[]): [number, number, number] {
  const sorted = [...values].sort((a, b) => a - b)
  const [half, away] = [sorted.length / 2, 0.98 * Math.sqrt(sorted.length)]
  const at = (rank: number) => sorted[Math.max(0, Math.min(sorted.length - 1, Math.floor(rank)))]!
  return [at(half), at(half - away), at(half + away)]
}

import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

export type KeyProxy = { url: string; aim(target: string, key: string): void; stop(): void }

/**
 * Forwards requests with a key, which the conformance suites cannot send. Everything else stays
 * unchanged, including Host and Origin. It starts before the service, which then uses the proxy's
 * address as its base URL.
 */
export async function startKeyProxy(): Promise<KeyProxy> {
  let target = { port: 0, key: '' }
  const server = createServer((incoming, outgoing) => {
    const { method, url: path } = incoming
    const headers = { ...incoming.headers, authorization: `Bearer ${target.key}` }
    const passed = httpRequest(
      { host: '127.0.0.1', port: target.port, method, path, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    aim(url, key) {
      target = { port: Number(new URL(url).port), key }
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

export type KeyProxy = { url: string; aim(target: string, key: string): void; stop(): void }

/**
 * Passes requests on with a key, as the conformance suites cannot send one. Everything else stays as it came, Host
 * and Origin too. It starts before the service, which takes its address for the own one.
 */
export async function startKeyProxy(): Promise<KeyProxy> {
  let target = { port: 0, key: '' }
  const server = createServer((incoming, outgoing) => {
    const { method, url: path } = incoming
    const headers = { ...incoming.headers, authorization: `Bearer ${target.key}` }
    const passed = httpRequest({ host: '127.0.0.1', port: target.port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
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

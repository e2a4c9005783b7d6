import type { TestApp } from './test-app.ts'

export type Served = { url: string; stop(): Promise<void> }

/** Puts the application of a test on a port, for clients that insist on a network. */
export function serveApp(app: TestApp): Served {
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      const body =
        request.method === 'POST' ? new Uint8Array(await request.arrayBuffer()) : undefined
      return app.request(request.method, pathname + search, {
        body,
        headers: Object.fromEntries(request.headers),
      })
    },
  })
  return { url: server.url.origin, stop: () => server.stop(true) }
}

/** Servers behind a balancer on loopback, which gives each request to the next one that answers. */
export type Balancer = {
  origin: string
  /** From now on these servers are asked, by their origins. */
  to(origins: readonly string[]): void
  stop(): void
}

export function startBalancer(): Balancer {
  let servers: readonly string[] = []
  let turn = 0
  const listener = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      const body = request.body === null ? undefined : await request.arrayBuffer()
      for (let tries = 0; tries < servers.length; tries++) {
        const server = servers[turn++ % servers.length]!
        try {
          const { method, headers } = request
          return await fetch(server + pathname + search, {
            method,
            headers,
            body,
            redirect: 'manual',
            decompress: false,
          })
        } catch {}
      }
      return new Response('no server answers', { status: 503 })
    },
  })
  return {
    origin: listener.url.origin,
    to(origins) {
      servers = origins
    },
    stop: () => void listener.stop(true),
  }
}

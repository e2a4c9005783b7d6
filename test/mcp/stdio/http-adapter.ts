import { type Line, openSession } from './session.ts'

/**
 * Serves over HTTP what a program serves over its standard streams, for suites that speak HTTP
 * alone: one process, to which each body is a line. The headers go no further: the program makes
 * its own of the body.
 */
export function serveStdio(
  program: readonly string[],
  args: readonly string[],
  env: Record<string, string>,
) {
  const session = openSession(args, { cwd: process.cwd(), env, program })
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      if (request.method !== 'POST')
        return new Response(null, { status: 405, headers: { Allow: 'POST' } })
      const message = (await request.json()) as { id?: unknown; method: string; params?: object }
      if (message.id === undefined) {
        session.write(`${JSON.stringify(message)}\n`)
        return new Response(null, { status: 202 })
      }
      const answer: Line = await session.ask(message.method, message.params)
      return Response.json({ ...answer, id: message.id })
    },
  })
  const stop = async () => {
    session.end()
    await Promise.all([server.stop(true), session.exited])
  }
  return { url: server.url.href, stop }
}

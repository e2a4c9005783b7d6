// The smallest Elysia server, which the start is compared with.
import { Elysia } from 'elysia'

new Elysia()
  .get('/healthz', () => 'ok')
  .listen({ hostname: '127.0.0.1', port: Number(process.argv[2]) })

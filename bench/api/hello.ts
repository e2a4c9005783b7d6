// The least an Elysia server can do: what the start is measured against.
import { Elysia } from 'elysia'

new Elysia().get('/healthz', () => 'ok').listen({ hostname: '127.0.0.1', port: Number(process.argv[2]) })

/** What is found by the path alone is what the router finds: the same handler, with the same parameters. */
import { describe, expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import fc from 'fast-check'
import { createDirectRoutes } from '../../src/http/api/direct-routes.ts'
import { addressOf } from '../../src/http/protocol/address.ts'

const ROUTES = [
  { method: 'GET', path: '/v1/a' },
  { method: 'POST', path: '/v1/b' },
  { method: 'GET', path: '/v1/a/:id' },
  { method: 'GET', path: '/v1/a/a' },
  { method: 'GET', path: '/v1/a/:id/b' },
  { method: 'GET', path: '/v1/a/:id/b/:name' },
] as const

const direct = createDirectRoutes(ROUTES.map((route) => ({ route, handler: `${route.method} ${route.path}` })))

const router = new Elysia({ strictPath: true })
for (const { method, path } of ROUTES) {
  router.route(method, path, ({ params }) => Response.json({ handler: `${method} ${path}`, params: params ?? {} }), {
    parse: 'none',
  })
}

const piece = fc.constantFrom(
  'a',
  'b',
  'v1',
  '',
  '%61',
  '%2F',
  '.',
  '..',
  ':id',
  'я',
  '*',
  '+',
  ';',
  '?',
  '?a',
  '#',
  '#a',
)
const address = fc.array(piece, { maxLength: 4 }).map((pieces) => ['http://localhost/v1', ...pieces].join('/'))
const method = fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'OPTIONS')

describe('an address found by its path alone', () => {
  test('is what the router finds there', async () => {
    await fc.assert(
      fc.asyncProperty(address, method, async (url, asked) => {
        const request = new Request(url, { method: asked })
        const found = direct(request, addressOf(request.url).path)
        if (found === null) return
        expect(await (await router.fetch(request)).json()).toEqual({ ...found })
      }),
      { numRuns: 3000 },
    )
  })

  test.each([
    ['/v1/a', { handler: 'GET /v1/a', params: {} }],
    ['/v1/a/a', { handler: 'GET /v1/a/a', params: {} }],
    ['/v1/a/x', { handler: 'GET /v1/a/:id', params: { id: 'x' } }],
  ])('is not left to the router: %s', (path, expected) => {
    expect(direct(new Request(`http://localhost${path}`), path)).toEqual(expected)
  })

  test('has no parameter that is empty, or still to be unescaped', () => {
    for (const path of ['/v1/a/', '/v1/a/%61', '/v1/b', '/v1/a/x/b/y']) {
      expect(direct(new Request(`http://localhost${path}`), path)).toBeNull()
    }
  })
})

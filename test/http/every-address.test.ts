/**
 * Of all addresses under `/v1` that occur in the sources, only the public documents answer without
 * a key.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { Type } from '@sinclair/typebox'
import { jsonAs } from '../helpers/answers.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'

const PUBLIC = ['/v1/openapi.json', '/v1/docs.md', '/v1/families']
const Document = Type.Object({ paths: Type.Record(Type.String(), Type.Object({})) })
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** GET and DELETE of MCP are refused before the key is checked (docs/design.md, rule 10). */
const MCP = '/v1/mcp'

async function writtenAddresses(): Promise<string[]> {
  const root = join(import.meta.dir, '../../src')
  const found = new Set<string>()
  for (const path of new Bun.Glob('{http,mcp,web}/**/*.{ts,tsx}').scanSync(root)) {
    const source = await Bun.file(join(root, path)).text()
    for (const [, address = ''] of source.matchAll(/['"`](\/v1\/[\w/:.{}-]*)['"`]/g))
      found.add(address)
  }
  return [...found].sort()
}

describe('every address under /v1', () => {
  let service: TestApp
  let addresses: string[]
  let documented: string[]
  beforeAll(async () => {
    service = await createTestApp({ vacancies: [] })
    const { paths } = await jsonAs(Document, await service.get('/v1/openapi.json'))
    documented = Object.keys(paths)
    addresses = [...new Set([...(await writtenAddresses()), ...documented])]
  })
  afterAll(() => service.close())

  test('is found: those of the specification are among them', () => {
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/v1/key',
        '/v1/scans',
        '/v1/scans/:id',
        '/v1/skills',
        '/v1/resume/coverage',
        '/v1/extract',
        MCP,
        ...PUBLIC,
      ]),
    )
  })

  test('asks for a key, but for the public documents', async () => {
    const open: string[] = []
    for (const address of addresses) {
      const path = address.replace(/:\w+|\{\w+\}/g, '1')
      for (const method of METHODS) {
        const { status } = await service.request(method, path)
        const isRefusedBefore = path === MCP && status === 405
        if (status !== 401 && !isRefusedBefore) open.push(`${method} ${address} ${status}`)
      }
    }
    // A public path is public for every method; a method it does not have is answered with 404.
    expect(open.filter((line) => !PUBLIC.some((path) => line.includes(` ${path} `)))).toEqual([])
  })

  test('is 404 by a method that it does not answer, and names those that it does', async () => {
    const { secret: key } = await service.addKey()
    for (const address of [...documented, MCP, ...PUBLIC]) {
      const path = address.replace(/\{\w+\}/g, '1')
      const { status, headers } = await service.request('PUT', path, { key })
      const allowed = headers.get('allow')
      const answers = (method: string) => service.request(method, path, { key, body: '{}' })
      for (const method of allowed?.split(', ') ?? [])
        expect([method, path, (await answers(method)).headers.get('allow')]).toEqual([
          method,
          path,
          null,
        ])
      expect([path, status, allowed]).toEqual([
        path,
        404,
        expect.stringMatching(/^(GET, HEAD|POST)$/),
      ])
    }
    expect((await service.get('/v1/nowhere', key)).headers.get('allow')).toBeNull()
  })

  test('outside /v1 nothing that belongs to the API answers', async () => {
    for (const address of addresses) {
      const path = address.replace(/^\/v1/, '').replace(/:\w+|\{\w+\}/g, '1')
      if (['/openapi.json', '/docs.md', '/mcp'].includes(path)) continue
      const answer = await service.request('POST', path, { body: '{}' })
      expect(answer.status).toBeGreaterThanOrEqual(300)
    }
  })
})

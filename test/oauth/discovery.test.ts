/**
 * How an app finds the way in, and that nobody else finds one: clients that send a key in a header
 * must not.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  OAuthMetadataSchema,
  OAuthProtectedResourceMetadataSchema,
} from '@modelcontextprotocol/sdk/shared/auth.js'
import { BASE_URL, createTestApp, json, type TestApp } from '../helpers/test-app.ts'
import { createOAuthWorld, ISSUER, type OAuthWorld, PING, RESOURCE } from './oauth-world.ts'

const SERVER = '/.well-known/oauth-authorization-server/oauth'
const OF_RESOURCE = '/.well-known/oauth-protected-resource/v1/mcp/connect'
const ELSEWHERE = [
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/v1/mcp',
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-authorization-server/v1/mcp',
  '/.well-known/openid-configuration',
  '/.well-known/openid-configuration/oauth',
  '/oauth/.well-known/openid-configuration',
  '/v1/mcp/.well-known/oauth-protected-resource',
  '/register',
  '/token',
  '/authorize',
]

let world: OAuthWorld
let off: TestApp
beforeAll(async () => {
  world = await createOAuthWorld()
  off = await createTestApp({ vacancies: [] })
})
afterAll(async () => {
  await world.app.close()
  await off.close()
})

test('a refused app is told where the metadata are, and reads the way in from there', async () => {
  const refused = await world.app.post('/v1/mcp/connect', PING)
  expect(refused.status).toBe(401)
  const [, address] =
    /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '') ?? []
  expect(address).toBe(BASE_URL + OF_RESOURCE)
  const resource = OAuthProtectedResourceMetadataSchema.parse(
    await (await world.app.get(OF_RESOURCE)).json(),
  )
  expect(resource).toMatchObject({ resource: RESOURCE, authorization_servers: [ISSUER] })
  const documentation = resource.resource_documentation!.replace(BASE_URL, '')
  expect((await world.app.get(documentation)).status).toBe(200)
  const server = OAuthMetadataSchema.parse(await (await world.app.get(SERVER)).json())
  expect(server).toMatchObject({
    issuer: ISSUER,
    code_challenge_methods_supported: ['S256'],
    response_types_supported: ['code'],
    token_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  })
  for (const of of ['authorization', 'token', 'registration', 'revocation'])
    expect(server[`${of}_endpoint` as keyof typeof server]).toStartWith(`${ISSUER}/`)
})

test('a wrong token is called one', async () => {
  const refused = await world.app.post('/v1/mcp/connect', PING, 'smt_wrong')
  expect(refused.headers.get('www-authenticate')).toContain('error="invalid_token"')
})

describe("Cursor's trap: with apps switched on as well as off", () => {
  const services: [string, () => TestApp][] = [
    ['on', () => world.app],
    ['off', () => off],
  ]

  test.each(services)('the address for keys tells no way to OAuth (%s)', async (_, service) => {
    for (const key of [undefined, 'smk_wrong']) {
      const refused = await service().post('/v1/mcp', PING, key)
      expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    }
  })

  test.each(services)(
    'and nothing is found where clients look for one (%s)',
    async (_, service) => {
      for (const path of ELSEWHERE) {
        for (const method of ['GET', 'POST']) {
          const answer = await service().request(method, path, {
            body: method === 'POST' ? {} : undefined,
          })
          expect([path, answer.status === 404 || answer.status === 401]).toEqual([path, true])
        }
      }
    },
  )
})

test('switched off, there is nothing of it', async () => {
  for (const path of [
    SERVER,
    OF_RESOURCE,
    '/oauth/authorize',
    '/oauth/token',
    '/oauth/register',
    '/oauth/revoke',
  ])
    expect([path, (await off.get(path)).status]).toEqual([path, 404])
  const { secret } = await off.addKey()
  expect((await off.post('/v1/mcp/connect', PING, secret)).status).toBe(404)
  expect((await off.post('/v1/mcp/connect', PING)).headers.get('www-authenticate')).toBe('Bearer')
})

test.each(['GET', 'DELETE', 'HEAD'])(
  'the address of apps has no streams and sessions: %s',
  async (method) => {
    const answer = await world.app.request(method, '/v1/mcp/connect')
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  },
)

test('what apps read may be kept for a while, and holds nothing of a request', async () => {
  const plain = await json<object>(await world.app.get(SERVER))
  const other = await world.app.request('GET', `${SERVER}?x=1`, {
    headers: { host: 'evil.example' },
  })
  expect(await other.json()).toEqual(plain)
  expect(other.headers.get('cache-control')).toContain('max-age')
})

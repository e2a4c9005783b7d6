import { describe, expect, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import { createApiSource } from '../../../src/site/api/source.ts'
import { createSiteClient } from '../../../src/site/client/client.ts'
import { NotAsked, SiteError } from '../../../src/site/site.errors.ts'
import { createTestClock } from '../../helpers/test-clock.ts'

const API = 'https://api.site.test/api'
const HOUR = 60 * 60 * 1000
const APPLICATION = { auth_type: 'application', is_application: true }
const VACANCY = {
  name: 'Пекарь',
  key_skills: [],
  employer: null,
  area: null,
  url: 'https://elsewhere.test/vacancies/5',
}

type Answers = (path: string) => object | Response

/** A client of an API that answers by the path. */
function createClient(answers: Answers) {
  const clock = createTestClock(undefined, { timeOnly: true })
  const asked: { url: string; headers: Headers }[] = []
  const client = createSiteClient({
    source: createApiSource({
      apiUrl: API,
      token: 'APPL-token',
      userAgent: 'me/1.0 (me@example.org)',
      clock,
    }),
    fetch: async (url, init) => {
      asked.push({ url, headers: new Headers(init.headers) })
      const answer = answers(url.slice(API.length))
      return answer instanceof Response ? answer : Response.json(answer)
    },
    pace: { acquire: async () => () => {} },
    clock,
    delay: clock.delay,
    timeoutMs: 15_000,
    random: () => 0.5,
  })
  const check = (id: string) => clock.run(client.vacancy(id, { priority: 'check' }))
  return {
    client,
    clock,
    asked,
    check,
    paths: () => asked.map(({ url }) => url.slice(API.length).split('?')[0]),
  }
}

const right: Answers = (path) =>
  path === '/me' ? APPLICATION : { ...VACANCY, id: path.split('/')[2] }
const failureOf = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof SiteError)) throw error
  return error
}

describe('requests', () => {
  test('carry the token, who asks in both headers, and go to the address of the settings', async () => {
    const { client, asked } = createClient(right)
    expect(await client.vacancy('5')).toMatchObject({ id: '5', title: 'Пекарь' })
    expect(asked.map(({ url }) => url)).toEqual([`${API}/me`, `${API}/vacancies/5`])
    for (const { headers } of asked) {
      expect(headers.get('authorization')).toBe('Bearer APPL-token')
      expect([headers.get('user-agent'), headers.get('hh-user-agent')]).toEqual(
        Array(2).fill('me/1.0 (me@example.org)'),
      )
    }
  })

  test('ask once whose the token is', async () => {
    const { client, paths } = createClient(right)
    await client.vacancy('5')
    await client.vacancy('6')
    expect(paths()).toEqual(['/me', '/vacancies/5', '/vacancies/6'])
  })

  test('for a search repeat nothing but what is asked, each parameter by its name', async () => {
    const { client, asked } = createClient((path) => (path === '/me' ? APPLICATION : { found: 0 }))
    await failureOf(client.search({ query: 'C++ & Qt', area: '2', page: 3 }))
    expect(Object.fromEntries(new URL(asked[1]!.url).searchParams)).toEqual({
      text: 'C++ & Qt',
      search_field: 'name',
      order_by: 'publication_time',
      no_magic: 'true',
      per_page: '100',
      page: '3',
      area: '2',
    })
  })
})

test('a packed answer is read', async () => {
  const packed = gzipSync(JSON.stringify({ ...VACANCY, id: '5' }))
  const { client } = createClient((path) =>
    path === '/me'
      ? APPLICATION
      : new Response(packed, { headers: { 'content-encoding': 'gzip' } }),
  )
  expect(await client.vacancy('5')).toMatchObject({ title: 'Пекарь' })
})

test('an answer cut on the way is asked for again', async () => {
  let cut = 2
  const { clock, client, paths } = createClient((path) =>
    path !== '/me' && cut-- > 0 ? new Response('{"id":"5","name":"Пек') : right(path),
  )
  expect(await clock.run(client.vacancy('5'))).toMatchObject({ id: '5' })
  expect(paths()).toHaveLength(4)
})

test.each([
  ['an application', APPLICATION, true],
  ['one that says no more than that', { is_application: true }, true],
  ['an answer that says nothing of it', {}, true],
  ['an employer', { auth_type: 'employer', is_employer: true, is_application: false }, false],
  ['an applicant', { auth_type: 'applicant' }, false],
  ['an applicant by the older field', { is_applicant: true }, false],
])('the token of %s', async (_name, owner, isTaken) => {
  const { client } = createClient((path) => (path === '/me' ? owner : right(path)))
  if (isTaken) expect(await client.vacancy('5')).toMatchObject({ id: '5' })
  else expect((await failureOf(client.vacancy('5'))).failure).toBe('user_token')
})

describe('a token that is not taken', () => {
  const dead = () =>
    Response.json({ errors: [{ type: 'oauth', value: 'token_revoked' }] }, { status: 403 })

  test('is asked with once by checks in an hour, and by every walk', async () => {
    const { client, clock, check, asked } = createClient(dead)
    expect((await failureOf(check('5'))).failure).toBe('bad_token')
    const held = await failureOf(check('6'))
    expect([held instanceof NotAsked, held.failure, held.retryAfter]).toEqual([
      true,
      'bad_token',
      3600,
    ])
    expect(asked).toHaveLength(1)
    await failureOf(client.vacancy('6'))
    expect(asked).toHaveLength(2)
    await clock.advanceBy(HOUR)
    expect(await failureOf(check('7'))).not.toBeInstanceOf(NotAsked)
    expect(asked).toHaveLength(3)
  })

  test('is forgotten when the API serves again', async () => {
    let answers: Answers = dead
    const { client, check } = createClient((path) => answers(path))
    await failureOf(check('5'))
    answers = right
    expect(await failureOf(check('5'))).toBeInstanceOf(NotAsked)
    await client.vacancy('6')
    expect(await check('5')).toMatchObject({ id: '5' })
  })
})

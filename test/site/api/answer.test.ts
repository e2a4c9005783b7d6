import { describe, expect, test } from 'bun:test'
import { answeredObject } from '../../../src/site/api/answer.ts'
import { refusalOf } from '../../../src/site/api/refusal.ts'
import { refusesEverybody, SiteError, type SiteFailure } from '../../../src/site/site.errors.ts'

const ASKED = { address: '/vacancies/1', token: 'deadbeefdeadbeef' }
const REQUEST_ID = '17893255000001c995e0517c323001'

function failureOf(text: string): SiteFailure | 'none' {
  try {
    answeredObject(text, ASKED)
    return 'none'
  } catch (error) {
    if (error instanceof SiteError) return error.failure
    throw error
  }
}

const errors = (...list: object[]) => JSON.stringify({ errors: list, request_id: REQUEST_ID })

describe('an answer with status 200', () => {
  test('is an object without errors', () => {
    expect(answeredObject('{"id":"1"}', ASKED)).toEqual({ id: '1' })
    expect(answeredObject('{"id":"1","errors":[]}', ASKED)).toEqual({ id: '1', errors: [] })
    expect(answeredObject('{"id":"1","errors":null}', ASKED)).toEqual({ id: '1', errors: null })
  })

  test.each([
    ['cut within', '{"id":"1","name":"Пек', 'incomplete_page'],
    ['nothing at all', '', 'incomplete_page'],
    ['a list', '[1]', 'unknown_page'],
    ['a number', '12', 'soft_block'],
    ['a bomb of lists', '['.repeat(3_000_000), 'unknown_page'],
    ['a bomb of objects', `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`, 'unknown_page'],
    ['more values than any', `[${'1,'.repeat(300_000)}1]`, 'unknown_page'],
    ['a page', '<html><body>Ой!</body></html>', 'soft_block'],
    ["the guard's page", '<html><title>DDOS-GUARD</title></html>', 'blocked'],
    ["the captcha's page", '<html><img data-qa="account-captcha-picture"></html>', 'captcha'],
    ['a refusal', errors({ type: 'bad_argument', value: 'text' }), 'bad_request'],
    ['a refusal of a new shape', '{"errors":{"type":"x"}}', 'bad_request'],
    ['a dead token', errors({ type: 'oauth', value: 'token_revoked' }), 'bad_token'],
    ['a captcha', errors({ type: 'captcha_required' }), 'captcha'],
  ] as const)('that is %s is none', (_name, text, failure) => {
    expect(failureOf(text)).toBe(failure)
  })

  test('may say that there is no such thing', () => {
    expect(answeredObject(errors({ type: 'not_found' }), ASKED)).toBeNull()
  })
})

describe('an answer with another status', () => {
  const json = (status: number, body: string, headers: Record<string, string> = {}) =>
    new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } })
  const refused = (response: Response) => refusalOf(response, { ...ASKED, now: 0 })

  test.each([
    [400, errors({ type: 'bad_argument', value: 'page, per_page' }), 'bad_request'],
    [400, errors({ type: 'bad_user_agent', value: 'blacklisted' }), 'bad_user_agent'],
    [400, 'not JSON', 'bad_request'],
    [401, '', 'bad_token'],
    [401, '{}', 'bad_token'],
    [403, errors({ type: 'oauth', value: 'token_expired' }), 'bad_token'],
    [403, errors({ type: 'oauth', value: 'user_auth_expected' }), 'bad_token'],
    [403, errors({ type: 'forbidden' }), 'no_right'],
    [
      403,
      errors({ type: 'captcha_required', captcha_url: 'https://hh.ru/account/captcha' }),
      'captcha',
    ],
    // The token counts before what else is wrong.
    [403, errors({ type: 'forbidden' }, { type: 'oauth', value: 'token_revoked' }), 'bad_token'],
    [403, errors({ type: 'something_new' }), 'blocked'],
    [403, '<html><title>DDOS-GUARD</title></html>', 'blocked'],
    [403, errors().slice(0, 8), 'blocked'],
    [429, '', 'overloaded'],
    [451, '', 'wrong_country'],
    [500, 'no JSON', 'overloaded'],
    [503, errors({ type: 'oauth', value: 'token_revoked' }), 'overloaded'],
  ] as const)('%d %s is a refusal: %s', async (status, body, failure) => {
    expect((await refused(json(status, body)))?.failure).toBe(failure)
  })

  test.each([404, 410])('%d says that there is no such thing', async (status) => {
    expect(await refused(json(status, errors({ type: 'not_found' })))).toBeNull()
  })

  test.each([301, 302, 303, 307, 308])('%d is never followed', async (status) => {
    const to = (location: string) => refused(new Response(null, { status, headers: { location } }))
    expect((await to('https://api.hh.ru/vacancies/1'))?.failure).toBe('api_redirect')
    expect((await to('https://hh.ru/account/captcha?state=x'))?.failure).toBe('captcha')
  })

  test('429 says for how long, and holds for everybody', async () => {
    const error = await refused(json(429, '', { 'retry-after': '900' }))
    expect([error!.retryAfter, refusesEverybody(error!)]).toEqual([900, true])
  })

  test('tells its names of the refusal and the number of the request', async () => {
    const body = errors({ type: 'oauth', value: 'token_revoked' })
    expect((await refused(json(403, body)))?.said).toEqual({
      code: 'oauth/token_revoked',
      requestId: REQUEST_ID,
    })
    const of429 = await refused(json(429, '', { 'x-request-id': REQUEST_ID }))
    expect(of429?.said).toEqual({ requestId: REQUEST_ID })
  })

  test('is told in known words alone: it may quote the token or what others wrote', async () => {
    const { token } = ASKED
    const body = JSON.stringify({
      errors: [
        { type: 'oauth', value: token },
        { type: token, value: 'x' },
      ],
      request_id: `${token}00`,
      description: token,
    })
    const error = await refused(json(403, body, { 'x-request-id': `00${token}` }))
    expect(error!.failure).toBe('bad_token')
    expect(JSON.stringify(error) + error!.message + error!.stack).not.toContain(token)
  })

  test('without an end does not fill the memory', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(64 * 1024).fill(32))
        sent++
      },
    })
    expect((await refused(new Response(body, { status: 403 })))?.failure).toBe('blocked')
    expect(sent).toBeLessThan(10)
  })
})

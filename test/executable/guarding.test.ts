/**
 * The built executable as strangers reach it: what they write into headers, and what the log tells
 * those who guard it.
 */
import { afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createWorkplace, executable, type Workplace } from '../helpers/executable.ts'
import type { Addresses } from '../helpers/printed.ts'

const places: Workplace[] = []
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove()
})
beforeAll(async () => {
  await executable()
}, 240_000)

async function serve(...flags: string[]) {
  const place = await createWorkplace()
  places.push(place)
  return place.start<Addresses>([
    'serve',
    '--port',
    '0',
    '--json',
    '--log-level',
    'error',
    ...flags,
  ])
}

/** Sends bytes as they are and returns the whole answer. */
function raw(api: string, bytes: string): Promise<string> {
  const { port } = new URL(api)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let answer = ''
  const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes, 'latin1'))
  socket.setEncoding('latin1')
  socket.on('data', (part) => {
    answer += part
  })
  socket.on('close', () => resolve(answer))
  socket.on('error', reject)
  return promise
}

const PATHS = [
  '/',
  '/sign-in',
  '/account?x=1',
  '/nowhere',
  '/v1/key',
  '/v1/docs.md',
  '/docs',
  '/healthz',
  '/v1/mcp',
]
const HOSTS = [
  'Host: evil.com:99999',
  'Host: evil.com:abc',
  'Host: [::1',
  'Host: [evil.com]',
  'Host: xn--',
  'Host: 999.999.999.999',
  'Host: evil%.com',
  'Host: ev',
  'Host:',
  'Host: evil.com/v1/key?',
  'Host: u:p@evil.com',
  'Host: evil.com\r\nHost: evil.org',
  `Host: ${'evil'.repeat(2000)}`,
]

describe('whatever Host says', () => {
  test('no page fails, and nothing of it is in an answer', async () => {
    const { announced, stderr } = await serve()
    const ask = (path: string, version: string, host: string) =>
      raw(
        announced.api,
        `GET ${path} HTTP/${version}\r\n${host}Accept: text/html\r\nConnection: close\r\n\r\n`,
      )
    const status = (answer: string) => answer.split(' ')[1]
    for (const path of PATHS) {
      const usual = await ask(path, '1.1', 'Host: localhost\r\n')
      expect(Number(status(usual))).toBeLessThan(500)
      for (const host of [...HOSTS.map((line) => `${line}\r\n`), '']) {
        const answer = await ask(path, host === '' ? '1.0' : '1.1', host)
        expect(`${path} ${host.slice(0, 40)} ${status(answer)}`).toBe(
          `${path} ${host.slice(0, 40)} ${status(usual)}`,
        )
        expect(answer).not.toMatch(/evil|\[::1/)
        expect(/^location: (.*)$/im.exec(answer)?.[1] ?? '/').toStartWith('/')
      }
    }
    expect(stderr()).toBe('')
  }, 240_000)
})

/** A failed attempt to sign in, as a browser makes it, by way of a proxy. */
async function signInBadly(accountArea: string, client: string): Promise<void> {
  const page = await fetch(`${accountArea}sign-in`)
  const cookie = page.headers.getSetCookie().join('; ')
  const csrf = /name="csrf" value="([^"]+)"/.exec(await page.text())![1]!
  const headers = {
    cookie,
    'x-forwarded-for': client,
    'content-type': 'application/x-www-form-urlencoded',
  }
  const body = new URLSearchParams({ csrf, name: 'anna', password: 'a wrong password' })
  await fetch(`${accountArea}sign-in`, {
    method: 'POST',
    headers,
    body: body.toString(),
    redirect: 'manual',
  })
}

/**
 * The filters of the documentation, each with its date pattern, as expressions of this language.
 */
function documentedFilters() {
  const text = readFileSync(join(import.meta.dir, '../../docs/operate.md'), 'utf8')
  return [...text.matchAll(/\[Definition\]\nfailregex = ([\s\S]*?)\ndatepattern = (.*)\n/g)].map(
    ([, rules, date]) => ({
      date: new RegExp(
        date!
          .replace('%%f', '\\d+')
          .replace('%%z', 'Z')
          .replace('%%Y', '\\d{4}')
          .replace(/%%\w/g, '\\d\\d'),
      ),
      rules: rules!
        .split('\n')
        .map((rule) => new RegExp(rule.trim().replace('<ADDR>', '(?<address>[\\d.]+|[\\da-f:]+)'))),
    }),
  )
}

/** The addresses that a filter finds. As fail2ban does, it cuts the date off a line first. */
const found = (log: string, { date, rules }: ReturnType<typeof documentedFilters>[number]) =>
  log.split('\n').flatMap((line) => {
    if (!date.test(line)) return []
    const rest = line.replace(date, '')
    return rules.flatMap((rule) => rule.exec(rest)?.groups?.address ?? [])
  })

test.each([
  ['json', 0],
  ['text', 1],
] as const)(
  'a log in the format %s tells the documented filter of fail2ban who guesses',
  async (format, which) => {
    const { announced, stderr } = await serve(
      '--log-format',
      format,
      '--trusted-proxies',
      '127.0.0.1',
    )
    const { accountArea, api } = announced
    const knocks = ['192.0.2.7', '192.0.2.7', '2001:db8::9']
    for (const client of knocks) await signInBadly(accountArea, client)
    const headers = { 'x-forwarded-for': '198.51.100.3', authorization: 'Bearer smk_wrong' }
    expect((await fetch(`${api}/key`, { headers })).status).toBe(401)
    await fetch(`${api}/key`, { headers: { 'x-forwarded-for': '198.51.100.4' } })
    const filters = documentedFilters()
    expect(filters).toHaveLength(2)
    // The log comes through a pipe.
    while (found(stderr(), filters[which]!).length <= knocks.length) await Bun.sleep(10)
    expect(found(stderr(), filters[which]!)).toEqual([...knocks, '198.51.100.3'])
    expect(stderr()).not.toMatch(/wrong password|smk_/)
  },
  240_000,
)

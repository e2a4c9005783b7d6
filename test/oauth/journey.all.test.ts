/**
 * An app made with the client library of MCP is connected by its user in a browser, asks, renews,
 * and is disconnected.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import {
  barriersOf,
  hasNoBrowser,
  openBrowser,
  openWindow,
  type Window,
} from '../helpers/browser.ts'
import { type Secured, serveSecured } from '../helpers/secured.ts'
import { nextLook } from '../helpers/test-app.ts'
import { addOwner, PASSWORD } from '../helpers/visitor.ts'
import { createOAuthWorld, form, metadataOf, type OAuthWorld } from './oauth-world.ts'
import { createRealClient, type RealClient } from './real-client.ts'

const METADATA = 'https://app.example/client.json'

describe.skipIf(hasNoBrowser)('an app and its user', () => {
  let world: OAuthWorld
  let service: Secured
  let browser: Browser
  let page: Window
  let answers: { url: URL; stop(): void; next(): Promise<URLSearchParams> }
  let base: string
  beforeAll(async () => {
    service = serveSecured('127.0.0.1', (request) => world.app.handle(request))
    base = `https://127.0.0.1:${service.port}`
    world = await createOAuthWorld({ edge: { baseUrl: base } })
    await addOwner(world.app, 'vera')
    answers = takeAnswers()
    world.documents.set(METADATA, () =>
      Response.json(metadataOf(METADATA, ['http://127.0.0.1/back'])),
    )
    browser = await openBrowser()
    page = await openWindow(browser, { ignoreHTTPSErrors: true })
  })
  afterAll(async () => {
    answers.stop()
    await page.context().close()
    await service.stop()
    await world.app.close()
  })

  const trusting = ((url: string | URL, init?: RequestInit) =>
    fetch(url, { ...init, tls: { ca: service.certificate } } as RequestInit)) as typeof fetch
  const appOf = (generation: 1 | 2, more: { clientMetadataUrl?: string } = {}) =>
    createRealClient({
      generation,
      address: `${base}/v1/mcp/connect`,
      redirectUrl: `${answers.url.origin}/back`,
      fetch: trusting,
      ...more,
    })
  const agree = async () => {
    const answered = answers.next()
    await page.click('button[value=agree]')
    return answered
  }
  async function connected(app: RealClient): Promise<void> {
    expect(await app.connect()).toBe(false)
    await page.goto(app.opened.href)
    await page.waitForURL('**/account/connect?*')
    await app.finish(await agree())
    expect(await app.connect()).toBe(true)
  }

  test('a user who is not signed in signs in, reads who asks, agrees, and the app is answered', async () => {
    const app = appOf(1)
    expect(await app.connect()).toBe(false)
    await page.goto(app.opened.href)
    await page.waitForURL('**/sign-in?*')
    await page.fill('#name', 'vera')
    await page.fill('#password', PASSWORD)
    await page.click('main form button')
    await page.waitForURL('**/account/connect?*')
    const text = await page.textContent('main')
    for (const named of ['App of generation 1', answers.url.origin, 'vera'])
      expect(text).toContain(named)
    expect(await barriersOf(page)).toEqual([])
    const answer = await agree()
    expect([answer.get('state'), answer.get('iss')]).toEqual(['state-of-the-app', `${base}/oauth`])
    await app.finish(answer)
    expect(await app.connect()).toBe(true)
    expect(await app.toolNames()).toContain('get_skills')
  })

  test('a user who is signed in and comes from the site of the app is asked at once', async () => {
    const app = appOf(2, { clientMetadataUrl: METADATA })
    expect(await app.connect()).toBe(false)
    expect(app.opened.searchParams.get('client_id')).toBe(METADATA)
    const site = Bun.serve({
      hostname: 'localhost',
      port: 0,
      fetch: () =>
        new Response(`<a href="${app.opened.href.replaceAll('&', '&amp;')}">on</a>`, HTML),
    })
    await page.goto(`http://localhost:${site.port}/`)
    await page.click('a')
    await page.waitForURL('**/account/connect?*')
    expect(await page.textContent('main')).toContain('app.example')
    await app.finish(await agree())
    expect(await app.connect()).toBe(true)
    expect(await app.toolNames()).toContain('get_skills')
    await site.stop(true)
  })

  test.each([1, 2] as const)(
    'an app renews its tokens by itself (generation %p)',
    async (generation) => {
      const app = appOf(generation)
      await connected(app)
      const before = app.tokens
      await world.app.clock.advanceBy(3_600_000)
      expect(await app.toolNames()).toContain('get_skills')
      expect(app.tokens.access_token).not.toBe(before.access_token)
      expect(app.tokens.refresh_token).not.toBe(before.refresh_token)
    },
  )

  test('what its user disconnects has to ask again', async () => {
    await page.goto(`${base}/account/keys`)
    expect(await barriersOf(page)).toEqual([])
    for (const { connection } of await world.app.app.connections.list(null)) {
      await page.goto(`${base}/account/connections/${connection.id}/delete`)
      await page.click('button.danger')
      await page.waitForURL('**/account/keys?*')
    }
    const app = appOf(2)
    await connected(app)
    await page.goto(`${base}/account/keys`)
    await page.click('a[href*="/account/connections/"]')
    await page.click('button.danger')
    await page.waitForURL('**/account/keys?*')
    await nextLook(world.app.clock)
    expect(await app.connect()).toBe(false)
  })

  test('what gives its token back has to ask again', async () => {
    const app = appOf(1)
    await connected(app)
    const fields = { token: app.tokens.refresh_token, client_id: app.clientId }
    expect((await form(world.app, '/oauth/revoke', fields)).status).toBe(200)
    await nextLook(world.app.clock)
    expect(await app.connect()).toBe(false)
  })

  test('a user who does not agree is led back without a code', async () => {
    const app = appOf(2)
    await app.connect()
    await page.goto(app.opened.href)
    await page.waitForURL('**/account/connect?*')
    const answered = answers.next()
    await page.click('button[value=refuse]')
    expect((await answered).get('error')).toBe('access_denied')
  })

  test('an app that opens the page in a window of its own keeps hold of it, and hears when it is back', async () => {
    const app = appOf(2)
    await app.connect()
    await page.goto(`${base}/account/security`)
    await page.click('form[action="/sign-out"] button')
    await page.goto(`${answers.url.origin}/opens?${new URLSearchParams({ to: app.opened.href })}`)
    const opened = page.context().waitForEvent('page')
    await page.click('button')
    const popup = await opened
    await popup.fill('#name', 'vera')
    await popup.fill('#password', PASSWORD)
    await popup.click('main form button')
    await popup.waitForURL('**/account/connect?*')
    expect(await page.evaluate('popup.closed')).toBe(false)
    await popup.click('button[value=agree]')
    await page.waitForSelector('#heard')
    await popup.close()
  })

  test('a press meant for something else agrees to nothing: buttons settle before they take one', async () => {
    const app = appOf(1)
    await app.connect()
    await page.goto(app.opened.href)
    await page.waitForURL('**/account/connect?*')
    const isHit = await page.evaluate(`(() => {
      const button = document.querySelector('button[value=agree]')
      button.scrollIntoView()
      button.style.animation = 'none'
      button.getBoundingClientRect()
      button.style.animation = ''
      const [settling] = button.getAnimations()
      const { x, y, width, height } = button.getBoundingClientRect()
      const isHit = () => document.elementFromPoint(x + width / 2, y + height / 2) === button
      settling.pause()
      const atOnce = isHit()
      settling.finish()
      return [atOnce, isHit()]
    })()`)
    expect(isHit).toEqual([false, true])
  })

  test('a long name or address makes the page no wider, so that nothing of it is out of sight', async () => {
    const id = 'https://app.example/long.json'
    const redirect = `https://app.example/${'a'.repeat(300)}`
    world.documents.set(id, () =>
      Response.json(metadataOf(id, [redirect], { client_name: 'W'.repeat(100) })),
    )
    await page.setViewportSize({ width: 320, height: 700 })
    const resource = `${base}/v1/mcp/connect`
    await page.goto(
      `${base}/account/connect?${world.query({ client_id: id, redirect_uri: redirect, resource })}`,
    )
    expect(await page.evaluate('[document.title, document.documentElement.scrollWidth]')).toEqual([
      expect.stringContaining('WWW'),
      320,
    ])
  })

  test('the page is shown in no frame, and its form leads to no other site', async () => {
    const app = appOf(1)
    await app.connect()
    const framed = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: () =>
        new Response(`<iframe src="${app.opened.href.replaceAll('&', '&amp;')}"></iframe>`, HTML),
    })
    await page.goto(`http://127.0.0.1:${framed.port}/`)
    const shown = page.frames().map((frame) => frame.url())
    expect(shown.filter((url) => url.startsWith(base))).toEqual([])
    await framed.stop(true)
  })

  test('nothing else was asked of anybody, and no page offended its policy', () => {
    const mine = page.offences.filter(
      (offence) => !/asked localhost|frame-ancestors|favicon/.test(offence),
    )
    expect(mine).toEqual([])
  })
})

/** A page of an app that opens another one in a window of its own. */
const OPENS = `<button onclick="popup = window.open(new URLSearchParams(location.search).get('to'))">on</button>
  <script>onmessage = () => document.body.insertAdjacentHTML('beforeend', '<p id=heard>heard</p>')</script>`

const HTML = { headers: { 'content-type': 'text/html' } }

/** The program on the user's machine that answers come to. */
function takeAnswers() {
  let taken: (answer: URLSearchParams) => void = () => {}
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch(request) {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname === '/back') taken(searchParams)
      return new Response(
        pathname === '/opens' ? OPENS : '<script>opener?.postMessage("back", "*")</script>',
        HTML,
      )
    },
  })
  return {
    url: server.url,
    stop: () => server.stop(true),
    next: () =>
      new Promise<URLSearchParams>((resolve) => {
        taken = resolve
      }),
  }
}

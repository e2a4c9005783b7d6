/** The suite of MCP for authorization servers: metadata, and a code that is exchanged. */
import { expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasNoBrowser, openBrowser, openWindow } from '../helpers/browser.ts'
import { serveSecured } from '../helpers/secured.ts'
import { json } from '../helpers/test-app.ts'
import { PASSWORD } from '../helpers/visitor.ts'
import { createOAuthWorld, type OAuthWorld } from './oauth-world.ts'

const PROGRAM = join(import.meta.dir, '../../node_modules/conformance-next/dist/index.js')

test.skipIf(hasNoBrowser)(
  'passes the suite for authorization servers',
  async () => {
    let world: OAuthWorld
    const service = serveSecured('127.0.0.1', (request) => world.app.handle(request))
    const base = `https://127.0.0.1:${service.port}`
    world = await createOAuthWorld({ edge: { baseUrl: base } })
    const page = await openWindow(await openBrowser(), { ignoreHTTPSErrors: true })
    const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
    try {
      const port = freePort()
      const said = { redirect_uris: [`http://127.0.0.1:${port}/callback`] }
      const registered = await world.app.request('POST', '/oauth/register', { body: said })
      const { client_id: id } = await json<{ client_id: string }>(registered)
      const of = [
        '--url',
        `${base}/oauth`,
        '--client-id',
        id,
        '--resource',
        `${base}/v1/mcp/connect`,
      ]
      const run = Bun.spawn(
        [process.execPath, PROGRAM, 'authorization', ...of, '-p', String(port), '-o', folder],
        {
          env: { ...process.env, NODE_TLS_REJECT_UNAUTHORIZED: '0' },
          stdout: 'pipe',
          stderr: 'ignore',
        },
      )
      await page.goto(await addressIn(run.stdout, `${base}/oauth/authorize`))
      await page.waitForURL('**/sign-in?*')
      await page.fill('#name', 'anna')
      await page.fill('#password', PASSWORD)
      await page.click('main form button')
      await page.click('button[value=agree]')
      await run.exited
      const checks = readdirSync(folder).flatMap(
        (scenario) =>
          JSON.parse(readFileSync(join(folder, scenario, 'checks.json'), 'utf8')) as {
            status: string
          }[],
      )
      expect(checks.length).toBeGreaterThan(2)
      expect(checks.filter(({ status }) => status === 'FAILURE')).toEqual([])
    } finally {
      await page.context().close()
      rmSync(folder, { recursive: true })
      await service.stop()
      await world.app.close()
    }
  },
  240_000,
)

function freePort(): number {
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response() })
  const port = server.port!
  server.stop(true)
  return port
}

/** The first address that begins so in what is printed. */
async function addressIn(printed: ReadableStream<Uint8Array>, start: string): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of printed as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true })
    const at = text.indexOf(start)
    const end = text.indexOf('\n', at)
    if (at !== -1 && end !== -1) return text.slice(at, end).trim()
  }
  throw new Error('no address was printed')
}

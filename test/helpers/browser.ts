import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import type { Addresses } from './printed.ts'

const EXECUTABLE = join(import.meta.dir, '../../dist/skills-market')
const CHROMIUM = '/usr/bin/chromium'

const missing = [
  ...(existsSync(EXECUTABLE) ? [] : ['dist/skills-market, which `bun run build` makes']),
  ...(existsSync(CHROMIUM) ? [] : [`a browser at ${CHROMIUM}`]),
]

/** Whether there is no browser here; for tests that need no executable. In CI they always run. */
export const hasNoBrowser = !existsSync(CHROMIUM) && process.env.CI !== 'true'

/**
 * Whether the tests in a browser are skipped here. In CI they always run, and fail without a
 * browser.
 */
export const cannotBrowse = missing.length > 0 && process.env.CI !== 'true'

if (cannotBrowse)
  process.stderr.write(`SKIPPED: the tests in a browser. Missing: ${missing.join(' and ')}.\n`)

let open: Promise<Browser> | undefined

/**
 * One Chromium for all tests of a process, whose windows share nothing. It ends with the process:
 * it reads from a pipe of it.
 */
export async function openBrowser(): Promise<Browser> {
  const browser = await open
  if (browser?.isConnected()) return browser
  open = launchBrowser()
  return open
}

export async function launchBrowser(): Promise<Browser> {
  const quiet = ['quic', 'background-networking', 'component-update', 'sync'].map(
    (what) => `--disable-${what}`,
  )
  return chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', ...quiet],
  })
}

export type Service = {
  url: string
  /** The one-time link that makes the first owner; null when there is an owner. */
  firstRun: string | null
  /**
   * Runs a command on the same database, with `input` on its standard input. Returns what it
   * prints.
   */
  run(args: readonly string[], input?: string): Promise<string>
  stop(): Promise<void>
}

/**
 * Runs the built executable on a fresh database. It cannot reach a vacancy site.
 * @param settings flags that differ from those of every test
 */
export async function startService(settings: readonly string[] = []): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'skills-market-journeys-'))
  const db = ['--db', join(folder, 'test.db')]
  const flags = ['--port', '0', '--site-url', 'http://127.0.0.1:1', '--json', ...settings]
  const program = Bun.spawn([EXECUTABLE, 'serve', ...db, ...flags], {
    stdout: 'pipe',
    stderr: 'ignore',
  })
  const { accountArea, firstRun } = JSON.parse(await firstLine(program.stdout)) as Addresses
  return {
    url: accountArea.replace(/\/$/, ''),
    firstRun,
    async run(args, input = '') {
      const command = Bun.spawn([EXECUTABLE, ...args, ...db], {
        stdin: new Blob([input]),
        stdout: 'pipe',
      })
      const text = await new Response(command.stdout).text()
      if ((await command.exited) !== 0) throw new Error(`${args.join(' ')} failed`)
      return text
    },
    async stop() {
      program.kill()
      await program.exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function firstLine(stream: ReadableStream<Uint8Array>): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true })
    if (text.includes('\n')) break
  }
  return text
}

export type Window = Page & {
  /**
   * What must not happen on any page: a script in a name that ran, something the policy had to
   * stop.
   */
  offences: string[]
}

export async function openWindow(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Window> {
  const context = await browser.newContext(options)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  const offences: string[] = []
  page.on('dialog', (dialog) => {
    offences.push(`a dialog: ${dialog.message()}`)
    dialog.dismiss().catch(() => {})
  })
  page.on('pageerror', (error) => offences.push(error.message))
  page.on('console', (message) => {
    if (/Content.Security.Policy|Refused to/i.test(message.text())) offences.push(message.text())
  })
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol !== 'data:' && !['127.0.0.1', 'localhost'].includes(hostname))
      offences.push(`asked ${hostname}`)
  })
  return Object.assign(page, { offences })
}

export async function signIn(
  page: Page,
  url: string,
  name: string,
  password: string,
): Promise<void> {
  await page.goto(`${url}/sign-in`)
  await page.fill('#name', name)
  await page.fill('#password', password)
  await page.click('main form button')
  await page.waitForURL('**/account')
}

const axe = hasNoBrowser
  ? ''
  : readFileSync(Bun.resolveSync('axe-core/axe.min.js', import.meta.dir), 'utf8')

/** What WCAG 2.2 asks for at its level AA, and what is good practice besides. */
const ASKED = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What would keep somebody from using the page that is open, by axe-core, and by how much it is
 * wider than the window.
 */
export async function barriersOf(page: Window): Promise<string[]> {
  const violations = (await page.evaluate(`(async () => { ${axe}
    const { violations } = await axe.run(document, { runOnly: ${JSON.stringify(ASKED)} })
    return violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map(({ html }) => html)])
  })()`)) as string[][]
  const found = violations.map((violation) => `${page.url()} ${violation.join(' ')}`)
  return [...found, ...(await excessOf(page))]
}

/** By how much the page that is open is wider than the window. */
export async function excessOf(page: Window): Promise<string[]> {
  const over = Number(
    await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    ),
  )
  return over > 0 ? [`${page.url()} too wide by ${over}`] : []
}

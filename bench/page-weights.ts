/**
 * What a phone that comes for the first time is sent by each page, and when it paints: `bun
 * bench/page-weights.ts URL`, of a server whose market is open. The phone has a quarter of this
 * machine's speed and a slow 4G network (150 ms, 1.6 Mbit/s). Prints KB over the wire, requests,
 * first contentful paint and the time that tasks of more than 50 ms blocked, in ms.
 */
import { chromium } from 'playwright-core'

const [url = 'http://127.0.0.1:8080'] = process.argv.slice(2)
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  locale: 'ru-RU',
}
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
}
const WATCH = `globalThis.blocked = 0
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) blocked += duration - 50 })
    .observe({ type: 'longtask', buffered: true })`

const { scans } = (await (await fetch(`${url}/market/ru.json`)).json()) as {
  scans: { id: string }[]
}
const [first, second] = scans.map(({ id }) => `/market/ru/${id}`)
if (first === undefined || second === undefined)
  throw new Error('The market has fewer than two professions.')
const tabs = ['', '/families', '/pay', '/slices', '/trend', '/base', '/skill?skill=SQL'].map(
  (tab) => first + tab,
)
const compare = `/market/ru/compare?a=${scans[0]!.id}&b=${scans[1]!.id}`

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const print = (line: string) => process.stdout.write(`${line}\n`)
print(`${'page'.padEnd(60)}    KB  requests  paint ms  blocked ms`)
for (const path of ['/market/ru', ...tabs, compare, '/market/ru/check', '/market/ru/method'])
  await measure(path)
await browser.close()

async function measure(path: string): Promise<void> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(WATCH)
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(url + path, { waitUntil: 'networkidle' })
  const [paint, blocked] = (await page.evaluate(
    `[performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0, blocked]`,
  )) as [number, number]
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  const figures = [(bytes / 1024).toFixed(1).padStart(6), String(sizes.length).padStart(9)]
  print(
    [path.padEnd(60), ...figures, ...[paint, blocked].map((ms) => ms.toFixed(0).padStart(10))].join(
      ' ',
    ),
  )
  await context.close()
}

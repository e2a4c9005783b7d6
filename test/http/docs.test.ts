import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Type } from '@sinclair/typebox'
import { ERROR_GUIDE } from '../../src/http/api/error-guide.ts'
import { jsonAs } from '../helpers/answers.ts'
import { createTestApp } from '../helpers/test-app.ts'
import { createWorld, type World } from '../helpers/world.ts'

const Shape = Type.Object({ properties: Type.Optional(Type.Object({})) })
const Parameter = Type.Object({
  name: Type.String(),
  in: Type.String(),
  description: Type.String(),
  schema: Type.Object({
    enum: Type.Optional(Type.Array(Type.String())),
    maximum: Type.Optional(Type.Number()),
  }),
})
const Document = Type.Object({
  paths: Type.Record(
    Type.String(),
    Type.Record(Type.String(), Type.Object({ parameters: Type.Optional(Type.Array(Parameter)) })),
  ),
  components: Type.Object({ schemas: Type.Record(Type.String(), Shape) }),
})
const ToolList = Type.Object({
  result: Type.Object({
    tools: Type.Array(
      Type.Object({
        name: Type.String(),
        inputSchema: Type.Object({ properties: Type.Object({}) }),
      }),
    ),
  }),
})

let world: World
let key: string
let docs: string
let folder: string

beforeAll(async () => {
  world = await createWorld()
  key = (await world.addKey()).secret
  docs = await (await world.get('/v1/docs.md')).text()
  folder = mkdtempSync(join(tmpdir(), 'skills-market-docs-'))
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The samples in one language, with the address of the server of this test. */
function samples(language: string, origin: string): string[] {
  const found = docs.split(`\n\`\`\`${language}\n`).slice(1)
  expect(found.length).toBeGreaterThan(0)
  return found.map((rest) =>
    rest.slice(0, rest.indexOf('```')).replaceAll('https://skills.example', origin),
  )
}

describe('the documentation', () => {
  test('is Markdown with no place left unfilled', async () => {
    const answer = await world.get('/v1/docs.md')
    expect(answer.headers.get('content-type')).toStartWith('text/markdown')
    expect(docs).not.toMatch(/\{\{[a-z-]+\}\}|undefined|\[object/)
  })

  test('names every address, every error, and every field of every shape of the machine-readable description', async () => {
    const { paths, components } = await jsonAs(Document, await world.get('/v1/openapi.json'))
    for (const path of Object.keys(paths)) expect(docs).toContain(path)
    for (const kind of Object.keys(ERROR_GUIDE)) expect(docs).toContain(`\`${kind}\``)
    for (const [name, { properties = {} }] of Object.entries(components.schemas)) {
      const section = docs.split(`\n### ${name}\n`)[1]?.split('\n#')[0] ?? ''
      for (const field of Object.keys(properties))
        expect([name, section.includes(`| \`${field}\` |`)]).toEqual([name, true])
    }
  })

  test('tells of every parameter which values it takes, and how large a number may be', async () => {
    const { paths } = await jsonAs(Document, await world.get('/v1/openapi.json'))
    let [choices, bounds] = [0, 0]
    for (const [path, methods] of Object.entries(paths))
      for (const [method, { parameters = [] }] of Object.entries(methods)) {
        const section =
          docs.split(`\n### ${method.toUpperCase()} ${path}\n`)[1]?.split('\n#')[0] ?? ''
        for (const { name, schema } of parameters.filter(
          (parameter) => parameter.in !== 'header',
        )) {
          const row = section.split('\n').find((line) => line.startsWith(`| \`${name}\` |`)) ?? ''
          for (const value of schema.enum ?? []) {
            expect([path, name, row]).toEqual([path, name, expect.stringContaining(`\`${value}\``)])
            choices++
          }
          if (schema.maximum === undefined) continue
          expect([path, name, row]).toEqual([
            path,
            name,
            expect.stringContaining(schema.maximum.toLocaleString('en')),
          ])
          bounds++
        }
      }
    expect([choices > 0, bounds > 0]).toEqual([true, true])
  })

  test('describes the id of a scan alike in every address', async () => {
    const { paths } = await jsonAs(Document, await world.get('/v1/openapi.json'))
    const told = Object.entries(paths)
      .filter(([path]) => path.startsWith('/v1/scans/{id}'))
      .map(([, { get }]) => get?.parameters?.find(({ name }) => name === 'id')?.description)
    expect(told.length).toBeGreaterThan(5)
    expect(new Set(told).size).toBe(1)
  })

  test('shows one line as the way to cite a share, wherever it shows it', () => {
    const lines = docs.split('\n').filter((line) => /^(> )?SQL: [\d.]+ ?% of /.test(line))
    expect(lines.length).toBeGreaterThan(1)
    expect(new Set(lines.map((line) => line.replace(/^> /, ''))).size).toBe(1)
  })

  test('tells the limits of this server, not of another', async () => {
    const other = await createTestApp({
      config: { limitPerMinute: 77, limitPerDay: 4321, limitVacancyFetches: 9 },
    })
    const told = await (await other.get('/v1/docs.md')).text()
    for (const limit of ['77', '4321', '9']) expect(told).toContain(`| ${limit} |`)
    await other.close()
  })

  test('has links to places inside that exist', async () => {
    const page = await (await world.get('/docs')).text()
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    for (const [, chapter] of page.matchAll(/<h2 id="([^"]+)"/g)) expect(links).toContain(chapter)
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((link) => !ids.has(link))).toEqual([])
  })
})

test('the documentation names every tool of MCP with every argument it takes', async () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const headers = {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
  }
  const answer = await world.request('POST', '/v1/mcp', { key, body: message, headers })
  const { tools } = (await jsonAs(ToolList, answer)).result
  expect(tools.length).toBeGreaterThan(0)
  const table = docs.split('## For agents')[1] ?? ''
  for (const { name, inputSchema } of tools)
    for (const word of [name, ...Object.keys(inputSchema.properties)])
      expect(table).toContain(`\`${word}\``)
})

describe('the samples of the documentation, run as they are', () => {
  let server: ReturnType<typeof Bun.serve>
  let origin: string
  beforeAll(() => {
    writeFileSync(join(folder, 'resume.txt'), 'Аналитик данных\n\nЗнаю "SQL"\\Python\n')
    server = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: (request) => world.handle(request),
    })
    origin = server.url.origin
  })
  afterAll(() => server.stop(true))

  const run = async (command: string[]) => {
    const child = Bun.spawn(command, {
      cwd: folder,
      env: { ...process.env, KEY: key },
      stderr: 'pipe',
    })
    const [output, complaints, code] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ])
    return { output, complaints, code }
  }

  test.skipIf(!Bun.which('curl'))('the ones for a shell', async () => {
    for (const sample of samples('sh', origin)) {
      // With this flag curl fails when the service does, and `-e` ends the script there.
      const script = sample
        .replace('KEY=smk_...\n', '')
        .replaceAll('curl ', 'curl --fail-with-body ')
      // A sample that needs a program this machine does not have is only parsed.
      const isRunnable = !script.includes('jq ') || Bun.which('jq') !== null
      const { output, complaints, code } = await run(['sh', isRunnable ? '-ec' : '-nc', script])
      expect({ sample, code, complaints }).toEqual({ sample, code: 0, complaints: '' })
      expect(output).not.toContain('"error"')
    }
  })

  test('the ones in TypeScript', async () => {
    for (const [index, sample] of samples('ts', origin).entries()) {
      writeFileSync(join(folder, `sample-${index}.ts`), sample)
      const { output, complaints, code } = await run(['bun', `sample-${index}.ts`])
      expect({ code, complaints }).toEqual({ code: 0, complaints: '' })
      expect(output).toContain(world.analyst)
    }
  })

  test.skipIf(!Bun.which('python3'))('the ones in Python', async () => {
    for (const sample of samples('python', origin)) {
      const { output, complaints, code } = await run(['python3', '-c', sample])
      expect({ code, complaints }).toEqual({ code: 0, complaints: '' })
      expect(output).toContain(world.analyst)
    }
  })
})

describe('the page of the documentation', () => {
  test('lets nothing in but its own style and icon, by a policy that both fit', async () => {
    const answer = await world.get('/docs')
    const page = await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    const style = page.match(/<style>([\s\S]*?)<\/style>/)?.[1] ?? ''
    const hash = new Bun.CryptoHasher('sha256').update(style).digest('base64')
    expect(answer.headers.get('content-type')).toStartWith('text/html')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`style-src 'sha256-${hash}'`)
    expect(policy).toContain('img-src data:')
    expect(policy).not.toMatch(/unsafe|self|https?:/)
    expect(page).not.toMatch(/<(script|img|iframe)\b|\bstyle="|\bon\w+="|@import|url\(/)
    const linked = [...page.matchAll(/<link rel="icon" href="data:[^"]+">/g)]
    expect([linked.length, page.match(/<link\b/g)?.length]).toEqual([1, 1])
  })

  test('leads to the account area, and lets everything that scrolls be reached by keyboard', async () => {
    const page = await (await world.get('/docs')).text()
    expect(page).toContain('href="/"')
    const scrolling = page.match(/<(pre|table)\b[^>]*>/g) ?? []
    expect(scrolling.length).toBeGreaterThan(5)
    expect(scrolling.filter((element) => !element.includes('tabindex="0"'))).toEqual([])
  })

  test('says what the Markdown says', async () => {
    const text = (await (await world.get('/docs')).text()).replace(/<[^>]+>/g, '')
    for (const heading of docs.matchAll(/^#+ (.+)$/gm))
      expect(text).toContain(Bun.escapeHTML(heading[1]!))
  })

  test('the page has a twin in Markdown beside it', async () => {
    const [twin, markdown] = [await world.get('/docs.md'), await world.get('/v1/docs.md')]
    expect(twin.headers.get('content-type')).toContain('text/markdown')
    expect(twin.headers.has('x-ratelimit-limit-requests')).toBe(false)
    expect(await twin.text()).toBe(await markdown.text())
  })

  test('llms.txt points an agent to what it can read', async () => {
    const answer = await world.get('/llms.txt')
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toStartWith('text/plain')
    const addresses = [...text.matchAll(/\]\((https:\/\/skills\.example)(\/[^)]*)\)/g)].map(
      ([, , path]) => path!,
    )
    expect(addresses).toContain('/v1/docs.md')
    for (const path of addresses.filter((address) => address !== '/v1/mcp'))
      expect((await world.get(path)).status).toBe(200)
  })
})

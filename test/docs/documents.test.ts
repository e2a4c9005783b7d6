/** The documents for people: what they link to is there, and what they tell to run runs. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { invitation } from '../../src/cli/demo-invitation.ts'
import { command } from '../helpers/terminal.ts'
import { createWorld, type World } from '../helpers/world.ts'

const ROOT = join(import.meta.dir, '../..')
const DOCUMENTS = [
  'README.md',
  'README.ru.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...new Bun.Glob('docs/*.md').scanSync(ROOT),
]
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** The place of a heading in a page, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

/** The blocks of a document in one language. */
const blocks = (path: string, language: string) =>
  [...read(path).matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].flatMap(([, of, text = '']) =>
    of === language ? [text] : [],
  )

test.each(DOCUMENTS)('what %s links to is there', (path) => {
  const links = [...read(path).matchAll(/\]\(((?!https?:)[^)]*)\)/g)].map(([, link = '']) => link)
  const lost = links.filter((link) => {
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? path : join(dirname(path), file)
    if (!existsSync(join(ROOT, target))) return true
    const headings = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      anchorOf(heading),
    )
    return anchor !== undefined && !headings.includes(anchor)
  })
  expect(lost).toEqual([])
})

test('what a model is to be told fits into its instructions', () => {
  const words = read('docs/agents.md').match(/\S+/g) ?? []
  expect(words.length).toBeLessThan(700)
})

test('the commands that documents name exist, with the flags they name', async () => {
  const called = DOCUMENTS.flatMap((path) =>
    blocks(path, 'sh').join('\n').replaceAll('\\\n', ' ').split('\n'),
  ).flatMap((line) => [
    ...line.matchAll(/(?:\.\/|^|[\s(])skills-market ([a-z]+(?:\s[^#|&)]*)?)(?=[#|&)]|$)/g),
  ])
  expect(called.length).toBeGreaterThan(10)
  for (const [, words = ''] of called) {
    const path = words.trim().split(/\s+/)
    const depth = ['scan', 'owner', 'key', 'text'].includes(path[0]!) ? 2 : 1
    const { code, printed } = await command([...path.slice(0, depth), '--help'])
    expect({ words, code }).toEqual({ words, code: 0 })
    for (const [flag] of words.matchAll(/--[a-z-]+/g))
      expect({ words, known: printed.includes(flag) }).toEqual({ words, known: true })
  }
})

describe('the requests of the guide to the API and of the demo', () => {
  let world: World
  let key: string
  let server: ReturnType<typeof Bun.serve>
  let folder: string
  beforeAll(async () => {
    world = await createWorld()
    key = (await world.addKey()).secret
    server = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: (request) => world.handle(request),
    })
    folder = mkdtempSync(join(tmpdir(), 'skills-market-guide-'))
  })
  afterAll(async () => {
    await server.stop(true)
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const here = (sample: string) => sample.replaceAll('http://127.0.0.1:8080', server.url.origin)

  async function run(...cmd: string[]): Promise<string> {
    const child = Bun.spawn(cmd, {
      cwd: folder,
      env: { ...process.env, KEY: key, SCAN: world.analyst },
      stderr: 'pipe',
    })
    const [output, told, code] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ])
    expect({ cmd, code, told }).toEqual({ cmd, code: 0, told: '' })
    return output
  }

  async function shell(script: string): Promise<string> {
    if (script.includes('| jq') && Bun.which('jq') === null) return ''
    const output = await run(
      'sh',
      '-ec',
      here(script)
        .replace(/KEY=smk_\S+\n/, '')
        .replace(/SCAN=\.{3}.*\n/, '')
        .replaceAll('curl ', 'curl --fail-with-body '),
    )
    expect(output).not.toContain('"error"')
    return output
  }

  test.skipIf(Bun.which('curl') === null)('for a shell, of the API and of MCP', async () => {
    const all = [
      ...blocks('docs/api.md', 'sh'),
      ...blocks('docs/mcp.md', 'sh').filter((text) => text.startsWith('curl')),
    ]
    expect(all.length).toBeGreaterThanOrEqual(4)
    for (const sample of all) expect(await shell(sample)).toContain('SQL')
  })

  test.skipIf(Bun.which('python3') === null)('in Python', async () => {
    const [sample = ''] = blocks('docs/api.md', 'python')
    expect(await run('python3', '-c', here(sample))).toContain('SQL')
  })

  test.skipIf(Bun.which('go') === null)('in Go', async () => {
    const [sample = ''] = blocks('docs/api.md', 'go')
    writeFileSync(join(folder, 'sample.go'), here(sample))
    expect(await run('go', 'run', 'sample.go')).toContain('SQL')
  })

  test('in TypeScript', async () => {
    const [sample = ''] = blocks('docs/api.md', 'ts')
    writeFileSync(join(folder, 'sample.ts'), here(sample))
    expect(await run('bun', 'sample.ts')).toContain('SQL')
  })

  test.skipIf(Bun.which('curl') === null).each([true, false])(
    'of the demo (with jq: %p)',
    async (hasJq) => {
      const demo = { owner: 'demo', password: 'x', site: '', scan: 'x', database: 'x.db' }
      const text = invitation(
        { ...demo, baseUrl: server.url.origin, key, vacancy: world.site.vacancies[0]!.id },
        { program: 'true', hasJq },
      )
      const lines = text.slice(text.indexOf('  KEY='), text.indexOf('\nMore requests'))
      expect(lines.includes('| jq')).toBe(hasJq)
      expect(await shell(lines)).toContain('SQL')
    },
  )
})

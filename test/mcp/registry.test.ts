/** What the registry of MCP is told, and the bundles that its entry leads to. */
import { describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleFile, manifestOf, registryEntry } from '../../build/bundles.ts'
import { TARGETS } from '../../build/targets.ts'
import entry from '../../server.json'
import { version } from '../../src/version.ts'
import { command } from '../helpers/terminal.ts'

const bundles = TARGETS.flatMap(({ bundle }) => (bundle ? [bundle] : []))
const manifests = bundles.map((bundle) => [bundle.name, manifestOf(bundle)] as const)

describe('the entry', () => {
  test('tells the version that is built', () => expect(entry.version).toBe(version))

  test('keeps the registry’s limits of length and its form of names', () => {
    expect(entry.description.length).toBeLessThanOrEqual(100)
    expect(entry.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
  })

  test('leads to the bundle of each machine, and says no more than a package may', () => {
    expect(entry.packages.map(({ identifier }) => identifier.split('/').at(-1)!)).toEqual(
      bundles.map(bundleFile),
    )
    for (const { identifier, ...others } of entry.packages) {
      expect(identifier).toMatch(/^https:\/\/github\.com\/[\w-]+\/[\w-]+\/releases\/download\//)
      expect(others).toEqual({ registryType: 'mcpb', version, transport: { type: 'stdio' } })
    }
  })

  test('of a release has the digests of the bundles that were made, and no others', () => {
    const folder = mkdtempSync(join(tmpdir(), 'skills-market-bundles-'))
    const file = join(folder, bundleFile(bundles[0]!))
    writeFileSync(file, 'a bundle')
    const { packages } = registryEntry([file])
    rmSync(folder, { recursive: true })
    expect(packages).toEqual([
      { ...entry.packages[0]!, fileSha256: Bun.SHA256.hash('a bundle', 'hex') },
    ])
  })
})

describe.each(manifests)('the bundle for %s', (_, { server, user_config, compatibility }) => {
  const given = (values: Record<string, string>) => (text: string) =>
    text.replace(
      /\$\{user_config\.(\w+)\}/g,
      (_, name: keyof typeof user_config) => values[name] ?? user_config[name].default,
    )
  const started = (values: Record<string, string>) => {
    const fill = given(values)
    const { args, env } = server.mcp_config
    const environment = Object.fromEntries(
      Object.entries(env).map(([name, value]) => [name, fill(value)]),
    )
    return command(args.map(fill), {
      environment,
      input: '{"jsonrpc":"2.0","id":1,"method":"ping"}\n',
    })
  }

  test('starts the program that it holds, on the machine it is for', () => {
    expect(server.mcp_config.command).toBe(`\${__dirname}/${server.entry_point}`)
    expect(server.entry_point.endsWith('.exe')).toBe(compatibility.platforms.includes('win32'))
  })

  test('asks for a server or for a database, and hides the key', async () => {
    expect(user_config.key.sensitive).toBe(true)
    const remote = await started({ address: 'http://127.0.0.1:9' })
    expect(JSON.parse(remote.printed).error.message).toContain('127.0.0.1:9')
    const file = '/nowhere/at-all.db'
    expect((await started({ database: file })).told).toContain(file)
  })
})

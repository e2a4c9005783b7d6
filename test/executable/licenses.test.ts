/** The licences of others that the built executable carries. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { dirname, join } from 'node:path'
import type { License } from '../../src/cli/licenses.ts'
import { createWorkplace, executable, type Workplace } from '../helpers/executable.ts'

const ROOT = join(import.meta.dir, '../..')

/** The packages that the sources import, types alone apart. */
async function importedPackages(): Promise<string[]> {
  const found = new Set<string>()
  for (const path of new Bun.Glob('{src,db}/**/*.{ts,tsx}').scanSync(ROOT)) {
    const transpiler = new Bun.Transpiler({ loader: path.endsWith('x') ? 'tsx' : 'ts' })
    for (const imported of transpiler.scanImports(await Bun.file(join(ROOT, path)).text())) {
      const [, name] = /^((?:@[^/]+\/)?[^./:][^/:]*)(?=\/|$)/.exec(imported.path) ?? []
      if (name !== undefined && name !== 'bun') found.add(name)
    }
  }
  // The scanner takes JSX for React's; the sources say Preact.
  found.delete('react')
  return [...found].sort()
}

describe('the executable', () => {
  let place: Workplace
  let licenses: License[]
  beforeAll(async () => {
    await executable()
    place = await createWorkplace()
    licenses = await place.json<License[]>('licenses')
  }, 240_000)
  afterAll(() => place.remove())

  test('names the licence of every package that its sources import, with a text', async () => {
    const names = licenses.map(({ name }) => name)
    const imported = await importedPackages()
    expect(imported).toEqual(expect.arrayContaining(['elysia', '@picocss/pico', 'drizzle-orm']))
    expect(imported.filter((name) => !names.includes(name))).toEqual([])
    expect(licenses.filter(({ license, text }) => license === '' || text === '')).toEqual([])
  })

  test('names what comes with those packages, what they carry inside, and the runtime', () => {
    const names = licenses.map(({ name }) => name)
    // Plot draws with D3, the MCP library is delivered with Ajv in it.
    expect(names).toEqual(expect.arrayContaining(['d3-array', 'ajv', 'bun']))
    expect(licenses.find(({ name }) => name === 'bun')?.version).toBe(Bun.version)
  })

  test('prints them as the file beside it has them', async () => {
    const { stdout } = await place.run(['licenses'])
    expect(stdout).toBe(
      await Bun.file(join(dirname(await executable()), 'THIRD-PARTY-LICENSES.txt')).text(),
    )
    for (const { name, version, text } of licenses) {
      expect(stdout).toContain(`${name} ${version}`)
      expect(stdout).toContain(text)
    }
  })
})

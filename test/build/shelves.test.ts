/** What package managers and home servers are given of a release. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { platformOf } from '../../build/shelves/npm.ts'
import { shelves } from '../../build/shelves/shelves.ts'
import { TARGETS } from '../../build/targets.ts'
import { version } from '../../package.json'

const HOME = 'https://example.org/skills-market'
const published = {
  home: HOME,
  image: 'registry.example/skills-market',
  digest: (target: string) => `of-${target}`,
}

type Composed = { services: Record<string, { ports?: string[] }> }

test('every shelf has its file, and names the version', () => {
  for (const [path, text] of Object.entries(shelves(published)))
    expect([path, text?.includes(version)]).toEqual([path, true])
})

test('a shelf whose archives the release has not is left out, and one with some of them names these', () => {
  const one = shelves({
    ...published,
    digest: (target) => (target === 'linux-x64-baseline' ? 'x' : null),
  })
  expect(one['homebrew/skills-market.rb']).not.toContain('on_macos')
  expect(one['homebrew/skills-market.rb']!.match(/sha256 "x"/g)).toHaveLength(1)
  expect(one['aur/PKGBUILD']).toContain('arch=(x86_64)')
  expect(one['aur/PKGBUILD']).not.toContain('aarch64')
  expect(one['scoop/skills-market.json']).toBeNull()
  const none = shelves({ ...published, digest: () => null })
  expect([none['homebrew/skills-market.rb'], none['aur/PKGBUILD']]).toEqual([null, null])
})

test('an address has the digest of its own archive', () => {
  const { 'homebrew/skills-market.rb': formula, 'scoop/skills-market.json': scoop } =
    shelves(published)
  for (const [, target, digest] of formula!.matchAll(
    /url ".*?-\d+\.\d+\.\d+-(.*?)\.tar\.gz"\s+sha256 "(.*?)"/g,
  ))
    expect(digest).toBe(`of-${target}`)
  expect(JSON.parse(scoop!).architecture['64bit'].hash).toBe('of-windows-x64-baseline')
})

test('files of YAML and of a shell can be read', () => {
  for (const [path, text] of Object.entries(shelves(published)))
    if (/\.ya?ml$/.test(path))
      expect([path, typeof Bun.YAML.parse(text!)]).toEqual([path, 'object'])
  const read = Bun.spawnSync({
    cmd: ['bash', '-n'],
    stdin: new TextEncoder().encode(shelves(published)['aur/PKGBUILD']!),
  })
  expect(read.exitCode).toBe(0)
})

test('a home server opens its port to the network, a proxy needs none, and others open it to themselves', () => {
  const portsOf = (path: string) => {
    const { services } = Bun.YAML.parse(shelves(published)[path]!) as Composed
    return services['skills-market']!.ports
  }
  expect(portsOf('casaos/docker-compose.yml')).toEqual(['8080:8080'])
  expect(portsOf('coolify/compose.yaml')).toBeUndefined()
  expect(portsOf('compose/compose.yaml')).toEqual(['127.0.0.1:8080:8080'])
})

test('what CasaOS asks of its block is there, by its names', () => {
  const text = shelves(published)['casaos/docker-compose.yml']!
  const { 'x-casaos': block, services } = Bun.YAML.parse(text) as {
    'x-casaos': Record<string, unknown>
  } & Composed
  for (const field of ['id', 'main', 'index', 'port_map', 'icon', 'title', 'category', 'version'])
    expect([field, block[field] !== undefined]).toEqual([field, true])
  expect(block).toMatchObject({
    main: Object.keys(services)[0],
    port_map: '8080',
    title: { en_US: expect.any(String) },
  })
})

test('a machine has one package of npm', () => {
  const machines = TARGETS.flatMap((target) => platformOf(target) ?? []).map(({ os, cpu, libc }) =>
    [os, cpu, libc].join(),
  )
  expect(new Set(machines).size).toBe(machines.length)
  expect(machines).toHaveLength(7)
})

describe.skipIf(Bun.which('node') === null || process.platform !== 'linux')(
  'the program of npm',
  () => {
    let folder: string
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'skills-market-npm-'))
      copyFileSync(join(import.meta.dir, '../../build/shelves/run.cjs'), join(folder, 'run.cjs'))
    })
    afterEach(() => rmSync(folder, { recursive: true, force: true }))

    const run = (...args: string[]) => {
      const { exitCode, stdout } = Bun.spawnSync({
        cmd: ['node', join(folder, 'run.cjs'), ...args],
      })
      return { exitCode, printed: stdout.toString() }
    }

    function install(script: string): void {
      for (const libc of ['', '-musl']) {
        const own = join(folder, 'node_modules', `skills-market-linux-${process.arch}${libc}`)
        mkdirSync(own, { recursive: true })
        writeFileSync(join(own, 'skills-market'), `#!/bin/sh\n${script}\n`)
        chmodSync(join(own, 'skills-market'), 0o755)
      }
    }

    test('passes on words, what is printed, and how it ended', () => {
      install('printf "%s|" "$@"; exit 7')
      expect(run('scan', 'run', 'Data Analyst')).toEqual({
        exitCode: 7,
        printed: 'scan|run|Data Analyst|',
      })
    })

    test('says when there is none for the machine', () => {
      expect(run('version')).toEqual({ exitCode: 1, printed: '' })
    })
  },
)

/** What a service is run with. Programs that are not on this machine are not asked. */
import { describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeConfig, readConfig } from '../../src/config.ts'

const DEPLOY = join(import.meta.dir, '../../deploy')
// Secrets of somebody's own may lie there.
const files = [...new Bun.Glob('**/*').scanSync(DEPLOY)].filter(
  (path) => !path.includes('secrets/'),
)
const read = (path: string) => readFileSync(join(DEPLOY, path), 'utf8')

test.each(files)('%s names settings that there are, and no others', (path) => {
  const known = describeConfig({}, {}).flatMap(({ variable }) => [variable, `${variable}_FILE`])
  const named = [...read(path).matchAll(/SKILLS_MARKET_[A-Z_]*[A-Z]/g)].map(
    ([variable]) => variable,
  )
  expect(named.filter((variable) => !known.includes(variable))).toEqual([])
})

describe('the unit of systemd', () => {
  const ask = (...args: string[]) =>
    Bun.spawnSync({
      cmd: ['systemd-analyze', ...args, join(DEPLOY, 'linux/skills-market.service')],
      stderr: 'pipe',
    })

  test.skipIf(Bun.which('systemd-analyze') === null)(
    'keeps the service from nearly all of the machine',
    () => {
      const { exitCode, stderr } = ask('security', '--offline=true', '--threshold=15')
      expect({ exitCode, stderr: stderr.toString() }).toEqual({ exitCode: 0, stderr: '' })
    },
  )

  test('is of the user and the folder that its other files name', () => {
    const unit = read('linux/skills-market.service')
    const [, user, home] = /^u (\S+) - ".*" (\S+)$/m.exec(read('linux/skills-market.sysusers'))!
    expect(unit).toContain(`\nUser=${user}\n`)
    expect(unit).toContain(`\nWorkingDirectory=${home}\n`)
  })

  test('starts a server again whatever ended it, a signal that counts as a clean end too', () => {
    expect(read('linux/skills-market.service')).toContain('\nRestart=always\n')
  })
})

test('no core dump is kept, which would hold resumes', () => {
  expect(read('linux/skills-market.service')).toContain('\nLimitCORE=0\n')
  const limits = ['container', 'several'].map(
    (folder) => /^ +ulimits:\n(?: +\S.*\n)+/m.exec(read(`${folder}/compose.yaml`))?.[0],
  )
  for (const limit of limits) expect(limit).toMatch(/^ +core: 0$/m)
})

test('the image is built with the Bun that the project names', () => {
  const { packageManager } = JSON.parse(readFileSync(join(DEPLOY, '../package.json'), 'utf8')) as {
    packageManager: string
  }
  expect(read('container/Dockerfile')).toContain(`oven/bun:${packageManager.slice('bun@'.length)}-`)
})

test.skipIf(Bun.which('caddy') === null).each(['proxy', 'several'])(
  'Caddy takes its sample of %s',
  (folder) => {
    const cmd = [
      'caddy',
      'validate',
      '--adapter',
      'caddyfile',
      '--config',
      join(DEPLOY, folder, 'Caddyfile'),
    ]
    expect(Bun.spawnSync({ cmd }).exitCode).toBe(0)
  },
)

describe('the compose file of several servers', () => {
  type Service = {
    image?: string
    environment?: Record<string, string>
    secrets?: string[]
    networks: string[] | Record<string, { ipv4_address: string }>
    depends_on?: string[] | Record<string, unknown>
    volumes?: string[]
  }
  type Compose = { services: Record<string, Service> } & Record<
    'networks' | 'volumes' | 'secrets',
    object
  >
  const compose = Bun.YAML.parse(read('several/compose.yaml')) as Compose
  const { services } = compose
  const servers = Object.entries(services).filter(([, { image }]) => image === 'skills-market')
  const namesOf = (list: string[] | object = []) => (Array.isArray(list) ? list : Object.keys(list))

  test('names nothing that is not in it', () => {
    for (const { secrets, networks, depends_on, volumes = [] } of Object.values(services)) {
      expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(namesOf(secrets)))
      expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(namesOf(networks)))
      expect(Object.keys(services)).toEqual(expect.arrayContaining(namesOf(depends_on)))
      const named = volumes.map((one) => one.split(':')[0]!).filter((one) => !one.startsWith('.'))
      expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(named))
    }
  })

  test('has the servers that Caddy asks, who trust its address', () => {
    const asked = [...read('several/Caddyfile').matchAll(/\b([a-z-]+-\d):8080/g)].map(
      ([, name]) => name!,
    )
    expect(servers.map(([name]) => name)).toEqual(asked)
    const { front } = services.caddy!.networks as Record<string, { ipv4_address: string }>
    for (const [, { environment }] of servers)
      expect(environment!.SKILLS_MARKET_TRUSTED_PROXIES).toBe(front!.ipv4_address)
  })

  test('has servers that take the address of their database from the file of a secret', () => {
    const ofImage = [...read('container/Dockerfile').matchAll(/(SKILLS_MARKET_\w+)=(\S+)/g)].map(
      ([, name, value]) => [name!, value!],
    )
    const folder = mkdtempSync(join(tmpdir(), 'skills-market-secret-'))
    const address = join(folder, 'address')
    writeFileSync(address, 'postgres://skills:of-a-test@database:5432/skills\n')
    for (const [, { environment, secrets }] of servers) {
      const own = Object.entries(environment!).map(([name, value]) => [
        name,
        value.replace('/run/secrets/address', address).replace(/\$\{\w+:-(.*?)\}/g, '$1'),
      ])
      const config = readConfig({}, Object.fromEntries([...ofImage, ...own]))
      expect([config.db, config.baseUrl]).toEqual([
        'postgres://skills:of-a-test@database:5432/skills',
        'https://localhost',
      ])
      expect(secrets).toEqual(['address'])
    }
    rmSync(folder, { recursive: true })
  })
})

/** What a service is run with. Programs that are not on this machine are not asked. */
import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeConfig } from '../../src/config.ts'

const DEPLOY = join(import.meta.dir, '../../deploy')
const files = [...new Bun.Glob('**/*').scanSync(DEPLOY)]
const read = (path: string) => readFileSync(join(DEPLOY, path), 'utf8')

test.each(files)('%s names settings that there are, and no others', (path) => {
  const known = describeConfig({}, {}).map(({ variable }) => variable)
  const named = [...read(path).matchAll(/SKILLS_MARKET_[A-Z_]*[A-Z]/g)].map(([variable]) => variable)
  expect(named.filter((variable) => !known.includes(variable))).toEqual([])
})

describe('the unit of systemd', () => {
  const ask = (...args: string[]) =>
    Bun.spawnSync({ cmd: ['systemd-analyze', ...args, join(DEPLOY, 'linux/skills-market.service')], stderr: 'pipe' })

  test.skipIf(Bun.which('systemd-analyze') === null)('keeps the service from nearly all of the machine', () => {
    const { exitCode, stderr } = ask('security', '--offline=true', '--threshold=15')
    expect({ exitCode, stderr: stderr.toString() }).toEqual({ exitCode: 0, stderr: '' })
  })

  test('is of the user and the folder that its other files name', () => {
    const unit = read('linux/skills-market.service')
    const [, user, home] = /^u (\S+) - ".*" (\S+)$/m.exec(read('linux/skills-market.sysusers'))!
    expect(unit).toContain(`\nUser=${user}\n`)
    expect(unit).toContain(`\nWorkingDirectory=${home}\n`)
  })
})

test('the image is built with the Bun that the project names', () => {
  const { packageManager } = JSON.parse(readFileSync(join(DEPLOY, '../package.json'), 'utf8')) as {
    packageManager: string
  }
  expect(read('container/Dockerfile')).toContain(`oven/bun:${packageManager.slice('bun@'.length)}-`)
})

test.skipIf(Bun.which('caddy') === null)('Caddy takes its sample', () => {
  const cmd = ['caddy', 'validate', '--adapter', 'caddyfile', '--config', join(DEPLOY, 'proxy/Caddyfile')]
  expect(Bun.spawnSync({ cmd }).exitCode).toBe(0)
})

/**
 * The built executable in a folder into which somebody else has put what runtimes and package
 * managers look for.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import { createWorkplace, type Workplace } from '../helpers/executable.ts'
import type { Addresses, MadeKey, RunEnd } from '../helpers/printed.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'

const MODULES = join(import.meta.dir, '../../node_modules')
const SETTINGS = {
  HOST: '0.0.0.0',
  PORT: '1',
  PUBLIC: 'on',
  TRUSTED_PROXIES: '0.0.0.0/0',
  DB: 'theirs.db',
}
const VARIABLES = Object.entries(SETTINGS).map(([name, value]) => `SKILLS_MARKET_${name}=${value}`)

let place: Workplace
let ran: string
const sample = createSampleSite({
  vacancies: sampleVacancies({ keySkills: ['SQL', 'Jira'] }, { keySkills: ['SQL'] }),
})
const site = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch: (request) => sample.fetch(request),
})
beforeAll(async () => {
  place = await createWorkplace()
  ran = join(place.folder, 'ran')
  makeHostile(place.folder)
}, 240_000)
afterAll(async () => {
  await place.remove()
  await site.stop(true)
})

/** Every file leaves a trace when it is run, and every setting is one that would show. */
function makeHostile(folder: string): void {
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  const trace = `require('node:fs').writeFileSync(${JSON.stringify(ran)}, __filename)`
  write('theirs.js', trace)
  write('bunfig.toml', 'preload = ["./theirs.js"]\n[run]\npreload = ["./theirs.js"]\n')
  for (const kind of [
    '',
    '.local',
    '.production',
    '.development',
    '.production.local',
    '.development.local',
  ])
    write(`.env${kind}`, [...VARIABLES, 'BUN_OPTIONS=--preload ./theirs.js', ''].join('\n'))
  write('package.json', JSON.stringify({ main: './theirs.js', imports: { '#*': './theirs.js' } }))
  for (const file of ['tsconfig.json', 'jsconfig.json'])
    write(
      file,
      JSON.stringify({ compilerOptions: { baseUrl: '.', paths: { '*': ['./theirs.js'] } } }),
    )
  // Whatever the program may ask for by its name: what it is made of, and what that takes where it
  // is there.
  const packages = [
    ...new Bun.Glob('{*,@*/*}/package.json').scanSync({ cwd: MODULES, followSymlinks: true }),
  ]
  for (const name of [
    'canvas',
    'pino-pretty',
    ...packages.map((file) => file.slice(0, -'/package.json'.length)),
  ]) {
    mkdirSync(join(folder, 'node_modules', name), { recursive: true })
    write(join('node_modules', name, 'index.js'), trace)
  }
}

describe('in a folder that others write to', () => {
  test('the runtime by itself would run what lies there', () => {
    const env = { PATH: process.env.PATH ?? '' }
    const { stdout } = Bun.spawnSync(
      [process.execPath, '-e', 'console.log(process.env.SKILLS_MARKET_HOST)'],
      {
        cwd: place.folder,
        env,
      },
    )
    expect(existsSync(ran)).toBe(true)
    expect(stdout.toString().trim()).toBe(SETTINGS.HOST)
    rmSync(ran)
  })

  test.each([
    'version',
    'config',
    'man',
    'licenses',
    'completion bash',
    'text match',
    'owner list',
  ])('%s runs nothing of it', async (command) => {
    await place.run(command.split(' '))
    expect(existsSync(ran)).toBe(false)
  })

  test('no setting comes from it', async () => {
    const settings = await place.json<{ name: string; source: string }[]>('config')
    expect(settings.filter(({ source }) => source !== 'default')).toEqual([])
  })

  test('nor does a server or its workers take anything from it', async () => {
    const at = [
      '--site-url',
      site.url.origin,
      '--rates-url',
      `${site.url.origin}/scripts/XML_daily.asp`,
      '--site-rate',
      '0',
    ]
    const server = await place.start<Addresses>(['serve', '--port', '0', '--json', ...at])
    expect(new URL(server.announced.api).hostname).toBe('127.0.0.1')
    const { id } = await place.json<RunEnd>('scan', 'run', 'Тестировщик', ...at)
    await place.json('owner', 'add', 'anna')
    const { key } = await place.json<MadeKey>('key', 'create', '--owner', 'anna', '--name', 'bot')
    const headers = { authorization: `Bearer ${key}` }
    const check = await fetch(`${server.announced.api}/resume/coverage`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ text: 'SQL', scanId: id }),
    })
    expect(check.status).toBe(200)
    expect((await fetch(`${server.announced.api}/scans/${id}/skills`, { headers })).status).toBe(
      200,
    )
    await server.kill('SIGTERM')
    expect(existsSync(ran)).toBe(false)
    expect(existsSync(join(place.folder, 'theirs.db'))).toBe(false)
  }, 240_000)
})

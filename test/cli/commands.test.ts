/**
 * The command line as scripts meet it: what goes to standard output and standard error, and the
 * exit code.
 */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../db/sqlite/open.ts'
import { isServed, lockForServer } from '../../db/sqlite/server-lock.ts'
import { isWellFormedKey } from '../../src/accounts/key.ts'
import { type ConfigEntry, readConfig } from '../../src/config.ts'
import type { MadeKey } from '../helpers/printed.ts'
import { command } from '../helpers/terminal.ts'

let folder: string
let db: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skills-market-cli-'))
  db = join(folder, 'test.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const inDb = (...args: string[]) => command([...args, '--db', db])

async function json<Printed = unknown>(...args: string[]): Promise<Printed> {
  const { code, printed, told } = await inDb(...args, '--json')
  if (code !== 0) throw new Error(told)
  return JSON.parse(printed) as Printed
}

/**
 * Expects one line on standard error, nothing on standard output, and exit code 1. Returns the
 * line.
 */
const expectError = (...args: string[]) => expectFailure(1, args)

/** The same for a value that a command does not take: exit code 2. */
const expectWrongValue = (...args: string[]) => expectFailure(2, args)

async function expectFailure(exitCode: number, args: string[]): Promise<string> {
  const { code, printed, told } = await inDb(...args)
  expect({ args, code, printed }).toEqual({ args, code: exitCode, printed: '' })
  expect(told.trim().split('\n')).toHaveLength(1)
  expect(told).toMatch(/^error: /)
  expect(told).not.toMatch(/\.ts:\d|SQLITE/)
  return told
}

async function expectWrongUsage(...args: string[]): Promise<void> {
  const { code, printed, told } = await command(args)
  expect({ args, code, printed }).toEqual({ args, code: 2, printed: '' })
  expect(told.trim().split('\n')).toHaveLength(1)
  expect(told.trim()).not.toBe('')
}

/** The commands named in a help text. */
function commandsIn(help: string): string[] {
  const [, list = ''] = help.split('\nCommands:\n')
  return [...list.matchAll(/^ {2}([a-z-]+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'help')
}

describe('every command', () => {
  test('tells what it does with --help, and with -h', async () => {
    const names: string[] = []
    const visit = async (...path: string[]) => {
      const { code, printed, told } = await command([...path, '--help'])
      expect({ path, code, told }).toEqual({ path, code: 0, told: '' })
      expect(printed).toContain(['skills-market', ...path].join(' '))
      expect((await command([...path, '-h'])).printed).toBe(printed)
      names.push(path.join(' '))
      for (const name of commandsIn(printed)) await visit(...path, name)
    }
    await visit()
    expect(names).toEqual(
      expect.arrayContaining(
        `serve,demo,scan run,scan list,scan stop,scan recount,scan delete,scan schedule,scan show,scan vacancies,scan export,scan import,
        owner add,owner set,owner list,owner password,key create,key list,key delete,text match,text group,config,backup,
        restore,healthcheck,version`
          .split(',')
          .map((name) => name.trim()),
      ),
    )
  })

  test('that does not exist is wrong usage', async () => {
    await expectWrongUsage('nonsense')
    await expectWrongUsage('sever')
    await expectWrongUsage('scan', 'nonsense')
    await expectWrongUsage('key', 'nonsense', 'x')
    await expectWrongUsage('--nonsense')
  })

  test.each([
    ['serve', ['sever']],
    ['schedule', ['scan', 'shedule', 'x', 'off']],
    ['--limit', ['scan', 'show', 'x', '--limt', '5']],
  ])('that is nearly typed so is told: %s', async (meant, args) => {
    await expectWrongUsage(...args)
    expect((await command(args)).told).toContain(meant)
  })

  test.each([
    ['nothing-like-it', 'skills-market --help'],
    ['scan nothing-like-it', 'skills-market scan --help'],
    ['scan run', 'skills-market scan run --help'],
    ['licenses x', 'skills-market licenses --help'],
  ])('says in one line where the usage of %s stands', async (line, help) => {
    const { code, told } = await command(line.split(' '))
    expect([code, told.trim().split('\n').length, told.includes(help)]).toEqual([2, 1, true])
  })

  test('refuses flags it does not have, and arguments missing or too many', async () => {
    await expectWrongUsage('config', '--nonsense')
    await expectWrongUsage('scan', 'import-adverts', 'x.csv', '--title', '--db', db)
    await expectWrongUsage('scan', 'run')
    await expectWrongUsage('scan', 'run', 'Водитель', '--area')
    await expectWrongUsage('scan', 'delete')
    await expectWrongUsage('scan', 'delete', 'one', 'two')
    await expectWrongUsage('owner', 'add')
    await expectWrongUsage('key', 'create', '--owner', 'anna')
    await expectWrongUsage('key', 'create', '--name', 'bot')
    await expectWrongUsage('version', 'now')
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('a setting that does not concern a command', () => {
  test.each([
    ['key list', '--port=9000'],
    ['scan list', '--site-url=https://site.example'],
    ['demo', '--db=x.db'],
    ['healthcheck', '--db=x.db'],
    ['text match', '--aliases=x'],
    ['version', '--db=x.db'],
  ])('is wrong usage as a flag (%s %s), and is nothing as a variable', async (path, flag) => {
    await expectWrongUsage(...path.split(' '), flag)
    const environment = { SKILLS_MARKET_PORT: 'nonsense' }
    expect((await command(['version'], { environment })).code).toBe(0)
  })
})

describe('version', () => {
  test('is the same by command, by flag and as JSON', async () => {
    const { printed } = await command(['version'])
    expect(printed).toMatch(/^\d+\.\d+\.\d+$/)
    expect((await command(['--version'])).printed).toBe(printed)
    const none = { commit: null, date: null }
    expect(JSON.parse((await command(['version', '--json'])).printed)).toEqual({
      version: printed,
      ...none,
    })
  })
})

describe('config', () => {
  const settings = async (args: string[] = [], environment: Record<string, string> = {}) => {
    const { printed, code, told } = await command(['config', '--json', ...args], { environment })
    if (code !== 0) throw new Error(told)
    const entries = JSON.parse(printed) as ConfigEntry[]
    return new Map(entries.map((entry) => [entry.name, entry]))
  }

  test.each([
    ['db', 'skills-market.db'],
    ['host', '127.0.0.1'],
    ['port', '8080'],
    ['base-url', null],
    ['trusted-proxies', null],
    ['site-url', 'https://hh.ru'],
    ['site-token', null],
    ['site-api-url', 'https://api.hh.ru'],
    ['rates-url', 'https://www.cbr.ru/scripts/XML_daily.asp'],
    ['site-rate', '0.5'],
    ['site-concurrency', '2'],
    ['site-timeout', '15s'],
    ['site-pause', '5m'],
    ['site-contact', null],
    ['vacancy-max-age', '7d'],
    ['vacancy-retention', '180d'],
    ['aliases', null],
    ['limit-per-minute', '60'],
    ['limit-per-day', '1000'],
    ['limit-vacancy-fetches', '50'],
    ['keys-per-owner', '100'],
    ['log-level', 'info'],
  ])('%s is %s unless set', async (name, value) => {
    const variable = `SKILLS_MARKET_${name.replaceAll('-', '_').toUpperCase()}`
    expect((await settings()).get(name)).toMatchObject({ value, source: 'default', variable })
  })

  test('a variable sets, a flag wins over it, and where each came from is told', async () => {
    const environment = {
      SKILLS_MARKET_PORT: '9000',
      SKILLS_MARKET_SITE_RATE: '1',
      SKILLS_MARKET_HOST: '',
    }
    const found = await settings(['--site-rate', '2'], environment)
    expect(found.get('port')).toMatchObject({ value: '9000', source: 'variable' })
    expect(found.get('site-rate')).toMatchObject({ value: '2', source: 'flag' })
    expect(found.get('host')).toMatchObject({ source: 'default' })
  })

  test('a variable may name a file', async () => {
    const file = join(folder, 'contact')
    writeFileSync(file, 'me@example.org\n')
    const found = await settings([], { SKILLS_MARKET_SITE_CONTACT_FILE: file })
    expect(found.get('site-contact')).toMatchObject({ value: 'me@example.org', source: 'file' })
    // «воды» in windows-1251: a path that nobody wrote.
    writeFileSync(`${file}-cp1251`, Uint8Array.of(0xe2, 0xee, 0xe4, 0xfb))
    for (const SKILLS_MARKET_DB_FILE of [`${file}x`, `${file}-cp1251`]) {
      const { code, told } = await command(['config'], { environment: { SKILLS_MARKET_DB_FILE } })
      expect({ code, lines: told.trim().split('\n').length }).toEqual({ code: 1, lines: 1 })
    }
  })

  test('a variable and the file of the same setting are not both taken, unless a flag wins over them', async () => {
    const file = join(folder, 'contact')
    writeFileSync(file, 'me@example.org\n')
    const environment = {
      SKILLS_MARKET_SITE_CONTACT: 'you@example.org',
      SKILLS_MARKET_SITE_CONTACT_FILE: file,
    }
    const { code, told } = await command(['config'], { environment })
    expect({ code, named: [...(told.match(/SKILLS_MARKET_\w+/g) ?? [])] }).toEqual({
      code: 1,
      named: Object.keys(environment),
    })
    const found = await settings(['--site-contact', 'us@example.org'], environment)
    expect(found.get('site-contact')).toMatchObject({ value: 'us@example.org', source: 'flag' })
  })

  test.each(['::', 'fe80::1%eth0', '0.0.0.0', 'localhost', 'my-host.example.org', 'skills_market'])(
    'the host may be %s',
    async (host) => {
      expect((await settings(['--host', host])).get('host')).toMatchObject({ value: host })
    },
  )

  test.each([
    ['--host', 'not a host'],
    ['--host', 'http://127.0.0.1'],
    ['--host', '127.0.0.1:8080'],
    ['--host', '-'],
    ['--host', '300.1.1.1'],
    ['--host', 'server.8080'],
    ['--port', '65536'],
    ['--port', '-1'],
    ['--port', '80.5'],
    ['--port', 'http'],
    ['--base-url', 'skills.example'],
    ['--base-url', 'ftp://skills.example'],
    ['--site-url', 'hh.ru'],
    ['--site-rate', '-1'],
    ['--site-rate', 'fast'],
    ['--site-concurrency', '0'],
    ['--site-timeout', '15'],
    ['--site-timeout', '0s'],
    ['--site-timeout', '11m'],
    ['--site-pause', '2d'],
    ['--vacancy-max-age', '7 days'],
    ['--limit-per-minute', '0'],
    ['--limit-per-day', '1e3'],
    ['--limit-vacancy-fetches', '-1'],
    ['--keys-per-owner', '0'],
    ['--log-level', 'loud'],
    ['--log-format', 'xml'],
    ['--db', ''],
    ['--db', ':memory:'],
    ['--db', 'file:test.db?mode=memory'],
    ['--db', 'postgres://me:word@127.0.0.1'],
    ['--db', 'postgres://me:wo/rd@127.0.0.1/skills'],
    ['--db', 'postgres://me:12/rd@127.0.0.1/skills'],
    ['--db', 'postgresql:///skills'],
    ['--base-url', 'https://skills.example/market'],
    ['--base-url', 'https://skills.example/?a=b'],
    ['--base-url', 'https://me:word@skills.example'],
    ['--trusted-proxies', 'proxy.example'],
    ['--trusted-proxies', '10.0.0.1, proxy.example/8'],
    ['--trusted-proxies', '10.0.0.0/33'],
    ['--trusted-proxies', 'fd00::/129'],
    ['--trusted-proxies', '10.0.0.0/'],
    ['--trusted-proxies', '10.0.0.0/8/8'],
    ['--trusted-proxies', '10.0.0.0/-1'],
    ['--trusted-proxies', '10.0.0.0/255.0.0.0'],
    ['--trusted-proxies', '10.0.0/8'],
    ['--trusted-proxies', '10.0.0.1 10.0.0.2'],
    ['--trusted-proxies', 'fe80::1%eth0'],
    ['--trusted-proxies', '::ffff:10.0.0.0/8'],
    ['--vacancy-retention', '2d'],
    ['--site-contact', 'почта@пример.рф'],
    ['--site-contact', 'Bjørn <b@example.org>'],
    ['--site-contact', 'me@example.org\nx-evil: 1'],
    ['--site-contact', 'me@example.org\u0007'],
    ['--site-contact', 'me) curl/8 (x'],
    ['--site-contact', 'me\\'],
    ['--site-contact', 'm'.repeat(201)],
    ['--site-url', 'https://hh\n.ru'],
    ['--site-url', 'https://hh.ru:99999'],
    ['--site-url', 'https://me:word@hh.ru'],
    ['--rates-url', 'https://me:word@bank.example/daily'],
    ['--rates-url', 'https://bank.example/da\tily'],
    ['--rates-url', 'file:///etc/passwd'],
    ['--site-rate', 'Infinity'],
    ['--site-rate', 'NaN'],
    ['--site-rate', '1e3'],
    ['--site-rate', '0.0000001'],
    ['--site-timeout', '-5s'],
    ['--site-timeout', '1e9d'],
    ['--site-timeout', '99999999999d'],
    ['--site-timeout', 'Infinity'],
    ['--site-timeout', '0.1ms'],
    ['--log-level', 'INFO'],
    ['--aliases', ' '],
    ['--site-api-url', 'https://me:word@api.example'],
    ['--site-api-url', 'https://api.example/?host=hh.ru'],
    ['--site-api-url', 'https://api.example/#top'],
    ['--site-api-url', 'ftp://api.example'],
  ])('%s %p is refused in one line that names the setting', async (flag, value) => {
    const { code, printed, told } = await command(['config', `${flag}=${value}`])
    expect({ code, printed }).toEqual({ code: 2, printed: '' })
    expect(told.trim().split('\n')).toHaveLength(1)
    expect(told).toContain(flag.slice(2))
  })

  test.each(['db', 'site-url'])(
    'an address with a password in %s is quoted nowhere',
    async (name) => {
      const address = 'postgres://me:word@127.0.0.1/skills'
      const environment = { [`SKILLS_MARKET_${name.toUpperCase().replace('-', '_')}`]: address }
      for (const call of [
        ['config'],
        ['config', '--json'],
        ['config', `--${name}=${address}`],
        ['owner', 'list'],
      ]) {
        const { printed, told } = await command(call, { environment })
        expect(printed + told).not.toContain('word@')
      }
    },
  )

  test('a variable that cannot be so is no wrong usage of the command', async () => {
    const { code } = await command(['config'], { environment: { SKILLS_MARKET_PORT: 'http' } })
    expect(code).toBe(1)
  })

  test('a variable that is nearly a setting is told of, and nothing else changes', async () => {
    const { code, printed, told } = await command(['config', '--json'], {
      environment: { SKILLS_MARKET_PROT: '9000', SKILLS_MARKET_PORT_FILE: '', HOME: '/' },
    })
    expect(code).toBe(0)
    expect(JSON.parse(printed)).toHaveLength((await settings()).size)
    expect(told.match(/SKILLS_MARKET_\w+/g)).toEqual(['SKILLS_MARKET_PROT', 'SKILLS_MARKET_PORT'])
  })

  test.each([
    ['public-check', ['--public-check', 'on'], ['--public', 'on']],
    ['mcp-oauth', ['--mcp-oauth', 'on'], ['--base-url', 'https://skills.example']],
    [
      'mcp-oauth by http',
      ['--mcp-oauth', 'on', '--base-url', 'http://skills.example'],
      ['--base-url', 'https://skills.example'],
    ],
    ['backup-schedule', ['--backup-schedule', '0 3 * * *'], ['--backup-dir', '.']],
    ['oidc-client', ['--oidc-client', 'x'], ['--oidc-issuer', 'https://id.example']],
  ])(
    '%s without the setting that it needs is an error, and no server starts',
    async (_, alone, other) => {
      await expectError('serve', '--port', '0', ...alone)
      expect(await command(['config', ...alone])).toMatchObject({
        code: 1,
        printed: expect.stringContaining(alone[0]!.slice(2)),
        told: expect.stringContaining(alone[0]!.slice(2)),
      })
      expect((await command(['config', ...alone, ...other])).told).toBe('')
    },
  )

  test.each(['0 3 * *', 'nightly', '0 0 31 2 *'])('%s is no backup-schedule', async (line) => {
    expect((await command(['config', '--backup-schedule', line])).code).toBe(2)
  })

  const TOKEN = 'APPL.some-token_0123456789~/+=='

  test.each(['flag', 'variable', 'file'] as const)(
    'a token given by a %s is taken and never printed',
    async (source) => {
      const file = join(folder, 'token')
      writeFileSync(file, `\n ${TOKEN}\r\n`)
      const variables = {
        flag: {},
        variable: { SKILLS_MARKET_SITE_TOKEN: TOKEN },
        file: { SKILLS_MARKET_SITE_TOKEN_FILE: file },
      }
      const environment: Record<string, string> = variables[source]
      const flags = source === 'flag' ? { siteToken: TOKEN } : {}
      expect(readConfig(flags, environment).siteToken).toBe(TOKEN)
      for (const args of [['config'], ['config', '--json']]) {
        const given = source === 'flag' ? [...args, '--site-token', TOKEN] : args
        const { code, printed, told } = await command(given, { environment })
        expect(code).toBe(0)
        expect(printed + told).not.toContain(TOKEN)
      }
      expect(
        (await settings(source === 'flag' ? ['--site-token', TOKEN] : [], environment)).get(
          'site-token',
        )?.source,
      ).toBe(source)
    },
  )

  test.each([
    'APPL some token',
    'Bearer APPL-token',
    'APPL\ntoken',
    'APPL\r\nX-Evil: 1',
    'токен',
    '"APPL"',
    'x'.repeat(5000),
  ])('what is no token is refused, and not repeated: %p', async (token) => {
    for (const given of [
      { args: [`--site-token=${token}`] },
      { environment: { SKILLS_MARKET_SITE_TOKEN: token } },
    ]) {
      const { args = [], environment = {} } = given as {
        args?: string[]
        environment?: Record<string, string>
      }
      const { code, printed, told } = await command(['config', ...args], { environment })
      expect([code, printed]).toEqual([args.length > 0 ? 2 : 1, ''])
      expect(told).toContain('site-token')
      expect(told).not.toContain(token)
    }
  })

  test.each(['config', 'scan list'])('%s tells by which way the site is read', async (name) => {
    const db = join(folder, 'ways.db')
    openDatabase(db).close()
    const api = 'https://api.example/of-the-site'
    const tells = async (...more: string[]) => {
      const { printed } = await command([
        ...name.split(' '),
        '--db',
        db,
        '--site-api-url',
        api,
        ...more,
      ])
      // Among the settings it stands in any case.
      return printed.split('\n').slice(-1)[0]!.includes(api)
    }
    expect([await tells(), await tells('--site-token', TOKEN)]).toEqual([false, true])
  })

  test('an address of the API may have a path, and no slash at its end', () => {
    const siteApiUrl = ' http://127.0.0.1:4010/api/ '
    expect(readConfig({ siteApiUrl }, {}).siteApiUrl).toBe('http://127.0.0.1:4010/api')
  })

  test('a contact that a header can carry is taken as it is, and so is none', () => {
    for (const siteContact of [
      'me@xn--e1afmkfd.xn--p1ai',
      'https://example.org/~bot?a=b#c',
      'Ann <ann@example.org>',
      '',
    ])
      expect(readConfig({ siteContact }, {}).siteContact).toBe(siteContact)
  })

  test('an address in other letters is the one that requests go to', () => {
    expect(readConfig({ siteUrl: 'https://пример.рф/' }, {}).siteUrl).toBe(
      'https://xn--e1afmkfd.xn--p1ai',
    )
    expect(readConfig({ ratesUrl: ' https://bank.example/daily ' }, {}).ratesUrl).toBe(
      'https://bank.example/daily',
    )
  })

  test('a time is a whole number of milliseconds, and a rate of 0 is none', () => {
    expect(
      readConfig({ sitePause: '1.5ms', siteTimeout: '1.1s', siteRate: '0' }, {}),
    ).toMatchObject({
      sitePause: 2,
      siteTimeout: 1100,
      siteRate: 0,
    })
  })

  test('a file larger than any value is refused in one line, not read to its end', async () => {
    const file = join(folder, 'large')
    writeFileSync(file, '')
    truncateSync(file, 6 * 1024 * 1024)
    for (const variable of ['SKILLS_MARKET_SITE_CONTACT_FILE', 'SKILLS_MARKET_ALIASES']) {
      const { code, told } = await command(['text', 'group'], { environment: { [variable]: file } })
      expect({ code, lines: told.trim().split('\n').length }).toEqual({ code: 1, lines: 1 })
      expect(told).toContain(file)
    }
  })

  test('a base address loses the slash at its end', () => {
    expect(readConfig({ baseUrl: 'https://skills.example/' }, {}).baseUrl).toBe(
      'https://skills.example',
    )
  })

  test('proxies are addresses and ranges in any form, and none by default', () => {
    const { trustedProxies } = readConfig(
      { trustedProxies: '10.0.0.1,, 2001:DB8:0:0::1 ,172.16.0.0/12' },
      {},
    )
    for (const address of ['10.0.0.1', '2001:db8::1', '172.20.0.1'])
      expect(trustedProxies?.check(address, address.includes(':') ? 'ipv6' : 'ipv4')).toBe(true)
    expect(trustedProxies?.check('10.0.0.2')).toBe(false)
    expect(readConfig({}, {}).trustedProxies).toBeNull()
  })
})

describe('owners', () => {
  test('are added with limits of their own, changed and listed', async () => {
    const added = await json(
      'owner',
      'add',
      'anna',
      '--per-minute',
      '10',
      '--vacancy-fetches',
      '0',
      '--admin',
    )
    expect(added).toMatchObject({
      name: 'anna',
      admin: true,
      perMinute: 10,
      perDay: null,
      vacancyFetches: 0,
    })
    await json('owner', 'add', 'boris', '--admin')
    await json('owner', 'set', 'anna', '--per-day', '20', '--no-admin')
    await json('owner', 'add', 'vera', '--role', 'viewer')
    await expectWrongValue('owner', 'set', 'anna')
    await expectWrongValue('owner', 'set', 'anna', '--role', 'user', '--admin')
    await expectWrongValue('owner', 'set', 'anna', '--role', 'root')
    expect(await json('owner', 'list')).toMatchObject([
      { name: 'anna', admin: false, perMinute: 10, perDay: 20, vacancyFetches: 0 },
      {
        name: 'boris',
        role: 'admin',
        admin: true,
        perMinute: null,
        perDay: null,
        vacancyFetches: null,
      },
      { name: 'vera', role: 'viewer', admin: false },
    ])
  })

  test('are changed by a command, which the log tells', async () => {
    await json('owner', 'add', 'anna')
    await json('owner', 'set', 'anna', '--per-day', '20')
    expect(await json('log', 'list', '--limit', '1')).toMatchObject([
      { by: null, kind: 'owner-changed', subject: 'anna', detail: { perDay: [null, 20] } },
    ])
    expect((await inDb('log', 'list')).printed).toContain('owner-made')
  })

  test('get the limits of the settings back', async () => {
    await json('owner', 'add', 'anna', '--per-minute', '10', '--vacancy-fetches', '0')
    const changed = await json(
      'owner',
      'set',
      'anna',
      '--per-minute',
      'setting',
      '--vacancy-fetches',
      'setting',
    )
    expect(changed).toMatchObject({ perMinute: null, perDay: null, vacancyFetches: null })
  })

  test('the last administrator who can sign in stays one', async () => {
    await json('owner', 'add', 'anna', '--admin')
    await json('owner', 'add', 'boris', '--admin')
    await json('owner', 'disable', 'boris')
    await expectError('owner', 'set', 'anna', '--no-admin', '--per-day', '5')
    await expectError('owner', 'disable', 'anna')
    const [anna] = await json<object[]>('owner', 'list')
    expect(anna).toMatchObject({ admin: true, perDay: null, disabledAt: null })
    await json('owner', 'enable', 'boris')
    await json('owner', 'set', 'anna', '--no-admin')
    await json('owner', 'disable', 'anna')
    await expectError('owner', 'disable', 'boris')
    await expectError('owner', 'delete', 'boris', '--yes')
  })

  test('one that is deleted is gone with its keys, once a person at the terminal says yes', async () => {
    await json('owner', 'add', 'anna')
    await json('key', 'create', '--owner', 'anna', '--name', 'bot')
    const refusing = await command(['owner', 'delete', 'anna', '--db', db], {
      confirm: () => false,
    })
    expect(refusing.code).toBe(1)
    expect(await json('key', 'list')).toHaveLength(1)
    const agreeing = await command(['owner', 'delete', 'anna', '--db', db], { confirm: () => true })
    expect(agreeing.code).toBe(0)
    expect([await json('owner', 'list'), await json('key', 'list')]).toEqual([[], []])
    await expectError('owner', 'delete', 'anna', '--yes')
  })

  test('where nobody can be asked one stays, but with --yes', async () => {
    await json('owner', 'add', 'anna')
    await expectWrongValue('owner', 'delete', 'anna')
    expect(await json('owner', 'list')).toHaveLength(1)
    expect(await json('owner', 'delete', 'anna', '--yes')).toEqual({ name: 'anna', deleted: true })
  })

  test('nobody is asked with --yes', async () => {
    await json('owner', 'add', 'anna')
    const { code } = await command(['owner', 'delete', 'anna', '--yes', '--db', db], {
      confirm: () => false,
    })
    expect(code).toBe(0)
  })

  test('a name is needed, and is given once', async () => {
    await json('owner', 'add', 'anna')
    await expectError('owner', 'add', 'anna')
    await expectWrongValue('owner', 'add', '  ')
    await expectWrongValue('owner', 'add', 'x'.repeat(101))
    await expectError('owner', 'set', 'nobody', '--per-day', '5')
  })

  test.each([
    ['--per-minute', '0'],
    ['--per-day', '-5'],
    ['--per-day', 'many'],
    ['--vacancy-fetches', '1.5'],
    ['--per-minute', '10000001'],
  ])('a limit that is none is refused: %s %s', async (flag, value) => {
    await expectWrongValue('owner', 'add', 'anna', `${flag}=${value}`)
    await json('owner', 'add', 'boris')
    expect(await json('owner', 'list')).toHaveLength(1)
  })
})

describe('keys', () => {
  beforeEach(() => json('owner', 'add', 'anna'))

  test('are shown once: as exactly these fields with --json, and alone on standard output without', async () => {
    const made = await json<MadeKey>(
      'key',
      'create',
      '--owner',
      'anna',
      '--name',
      'bot',
      '--expires',
      '2999-01-31',
    )
    expect(Object.keys(made).toSorted()).toEqual(['expiresAt', 'hint', 'id', 'key', 'name'])
    expect(made).toMatchObject({
      name: 'bot',
      expiresAt: '2999-01-31T00:00:00.000Z',
      hint: expect.stringMatching(/^smk_.{4}….{4}$/),
    })
    expect(isWellFormedKey(made.key)).toBe(true)
    const { printed } = await inDb('key', 'create', '--owner', 'anna', '--name', 'script')
    expect(isWellFormedKey(printed)).toBe(true)
    expect((await inDb('key', 'list', '--json')).printed).not.toContain(made.key)
  })

  test('end at a time with its zone', async () => {
    const made = await json<MadeKey>(
      'key',
      'create',
      '--owner',
      'anna',
      '--name',
      'bot',
      '--expires',
      '2999-01-31T18:00:00+03:00',
    )
    expect(made.expiresAt).toBe('2999-01-31T15:00:00.000Z')
  })

  test.each([
    'yesterday',
    '2999-02-30',
    '2999-13-01',
    '2999-01-31T18:00:00',
    '2999',
    '31.01.2999',
    '2001-01-01',
    '',
    '2999-01-31T25:00:00Z',
  ])('do not end at %p', async (time) => {
    await expectWrongValue('key', 'create', '--owner', 'anna', '--name', 'bot', `--expires=${time}`)
    expect(await json('key', 'list')).toEqual([])
  })

  test('of nobody, without a name, or with a limit as high as their owner’s are refused', async () => {
    await expectError('key', 'create', '--owner', 'nobody', '--name', 'bot')
    await expectWrongValue('key', 'create', '--owner', 'anna', '--name', ' ')
    await expectWrongValue('key', 'create', '--owner', 'anna', '--name', 'bot', '--per-day', '1000')
    await expectWrongValue('key', 'create', '--owner', 'anna', '--name', 'bot', '--per-day', '0')
  })

  test('are listed, for one owner or all, and deleted once', async () => {
    await json('owner', 'add', 'boris')
    const { id } = await json<MadeKey>(
      'key',
      'create',
      '--owner',
      'anna',
      '--name',
      'bot',
      '--per-day',
      '9',
    )
    await json('key', 'create', '--owner', 'boris', '--name', 'other')
    expect(await json('key', 'list')).toHaveLength(2)
    expect(await json('key', 'list', '--owner', 'anna')).toMatchObject([
      { id, owner: 'anna', perDay: 9, requestsToday: 0 },
    ])
    expect((await inDb('key', 'delete', id)).code).toBe(0)
    await expectError('key', 'delete', id)
    expect(await json('key', 'list', '--owner', 'anna')).toEqual([])
  })
})

describe('scans', () => {
  beforeEach(() => json('owner', 'add', 'anna'))

  test('there are none at first', async () => {
    expect(await json('scan', 'list')).toEqual([])
    expect((await inDb('scan', 'list')).code).toBe(0)
  })

  test('a scan nobody made is told of in one line', async () => {
    for (const args of [['vacancies'], ['delete'], ['stop'], ['recount']])
      await expectError('scan', ...args, 'nosuchscan')
    await expectError('scan', 'schedule', 'nosuchscan', '0 6 * * 1')
  })

  test('titles and regions that are none are refused before anything is asked of the site', async () => {
    await expectWrongValue('scan', 'run', ' ', '""')
    await expectWrongValue('scan', 'run', 'Водитель', '--area', 'Москва')
    await expectWrongValue('scan', 'run', 'Водитель', '--area=-1')
    await expectWrongValue('scan', 'run', 'я'.repeat(1001))
    await expectWrongValue('scan', 'run', ...Array.from({ length: 201 }, (_, i) => `Водитель ${i}`))
    expect(await json('scan', 'list')).toEqual([])
  })
})

describe('text', () => {
  test('match tells which skills a text names and where, line by line', async () => {
    const skills = [
      { name: 'SQL', members: ['SQL'] },
      { name: 'Power BI', members: ['Power BI', 'PowerBI'] },
      { name: 'Jira', members: [] },
    ]
    const lines = [
      { id: 1, text: 'Знаю SQL и PowerBI; SQL — давно', skills },
      { id: 'two', text: '😀 NoSQL', skills },
    ]
    const { code, printed } = await command(['text', 'match'], {
      input: `${lines.map((line) => JSON.stringify(line)).join('\n')}\n\n`,
    })
    const answers = printed.split('\n').map((line) => JSON.parse(line))
    expect(code).toBe(0)
    expect(answers).toEqual([
      {
        id: 1,
        covered: [
          {
            name: 'SQL',
            at: [
              [5, 8],
              [20, 23],
            ],
          },
          { name: 'Power BI', at: [[11, 18]] },
        ],
        missing: ['Jira'],
      },
      { id: 'two', covered: [], missing: ['SQL', 'Power BI', 'Jira'] },
    ])
  })

  test('group tells which spellings are one skill', async () => {
    const lines = [
      { spelling: 'JavaScript', count: 7 },
      { spelling: 'Java', count: 9 },
      { spelling: 'Javascript', count: 3 },
    ]
    const { printed } = await command(['text', 'group'], {
      input: lines.map((line) => JSON.stringify(line)).join('\n'),
    })
    expect(JSON.parse(printed)).toEqual({
      groups: [
        { name: 'JavaScript', members: ['JavaScript', 'Javascript'], count: 10 },
        { name: 'Java', members: ['Java'], count: 9 },
      ],
    })
  })

  test.each([
    ['match', '{"id":1,"text":"x"'],
    ['match', '[1]'],
    ['match', '{"id":1,"skills":[]}'],
    ['match', '{"text":"x","skills":[{"members":[]}]}'],
    ['group', '{"spelling":5,"count":1}'],
    ['group', '{"spelling":"SQL","count":-1}'],
    ['group', 'SQL'],
  ])('%s refuses %s in one line that names the line and does not quote it', async (name, line) => {
    const { code, told } = await command(['text', name], { input: `\n${line}` })
    expect(code).toBe(1)
    expect(told.trim().split('\n')).toHaveLength(1)
    expect(told).toContain('2')
    expect(told).not.toContain(line)
  })

  test('nothing in gives nothing out, or no groups', async () => {
    expect(await command(['text', 'match'])).toMatchObject({ code: 0, printed: '' })
    expect(JSON.parse((await command(['text', 'group'])).printed)).toEqual({ groups: [] })
  })
})

describe('a file that cannot be used', () => {
  test('is told of in one line', async () => {
    openDatabase(db).close()
    writeFileSync(join(folder, 'aliases'), 'SQL != MySQL != Postgres\n')
    // «воды» in windows-1251; the rest would be a line like any other.
    writeFileSync(
      join(folder, 'cp1251'),
      Buffer.concat([Buffer.from('SQL = 1'), Uint8Array.of(0xe2, 0xee, 0xe4, 0xfb)]),
    )
    for (const aliases of ['nowhere', '', 'aliases', 'cp1251'].map((name) => join(folder, name))) {
      const { code, told } = await command(['text', 'group', '--aliases', aliases], {
        input: '{"spelling":"SQL","count":1}',
      })
      expect({ aliases, code, lines: told.trim().split('\n').length }).toEqual({
        aliases,
        code: 1,
        lines: 1,
      })
      await expectError(
        'scan',
        'run',
        'Тестировщик',
        '--aliases',
        aliases,
        '--site-url',
        'http://127.0.0.1:1',
      )
      // No run is left behind to be walked later, and commands that need no aliases work.
      for (const of of ['scan', 'owner', 'key']) {
        const { printed } = await command([of, 'list', '--db', db, '--json'], {
          environment: { SKILLS_MARKET_ALIASES: aliases },
        })
        expect(JSON.parse(printed)).toEqual([])
      }
    }
    for (const file of [join(folder, 'nowhere'), folder]) {
      await expectError('restore', file)
      await expectError('scan', 'import', file)
    }
    await expectError('scan', 'import', '/dev/zero')
    await expectError('backup', folder)
  })

  test('is not made by a command that only reads: its name was mistyped', async () => {
    for (const args of [
      ['scan', 'list'],
      ['scan', 'show', 'x'],
      ['scan', 'vacancies', 'x'],
      ['scan', 'export', 'x', join(folder, 'x')],
      ['scan', 'recount', 'x'],
      ['scan', 'stop', 'x'],
      ['scan', 'delete', 'x'],
      ['scan', 'schedule', 'x', 'off'],
      ['owner', 'list'],
      ['owner', 'set', 'x', '--per-day', '5'],
      ['owner', 'password', 'x'],
      ['key', 'list'],
      ['key', 'create', '--owner', 'x', '--name', 'x'],
      ['key', 'delete', 'x'],
      ['backup', join(folder, 'x')],
    ])
      await expectError(...args)
    expect(readdirSync(folder)).toEqual([])
  })

  test('no server, no health', async () => {
    const { code, told } = await command(['healthcheck', '--port', '1'])
    expect({ code, lines: told.trim().split('\n').length }).toEqual({ code: 1, lines: 1 })
  })
})

describe('a server that cannot start', () => {
  test('leaves the database to the next one', async () => {
    await expectError('serve', '--port', '0', '--aliases', join(folder, 'nowhere'))
    expect(isServed(db)).toBe(false)
    expect(existsSync(`${db}-wal`)).toBe(false)
  })

  test('because another runs is told of before the database is looked at', async () => {
    const lock = lockForServer(db)
    await expectError('serve', '--port', '0')
    lock.release()
    expect(existsSync(db)).toBe(false)
  })
})

describe('a database that cannot be used', () => {
  test('is told of in one line, whatever the command', async () => {
    writeFileSync(
      db,
      'not a database, but a text that is long enough to look like something\n'.repeat(100),
      {
        mode: 0o600,
      },
    )
    for (const args of [
      ['key', 'list'],
      ['owner', 'list'],
      ['scan', 'list'],
      ['scan', 'delete', 'x'],
    ])
      await expectError(...args)
  })

  test('of a newer version is not touched', async () => {
    const newer = openDatabase(db)
    newer.sqlite.run('PRAGMA user_version = 1000')
    newer.close()
    await expectError('owner', 'add', 'anna')
  })

  test('by a name that the system refuses', async () => {
    const { code, told } = await command(['owner', 'list', '--db', join(folder, 'x'.repeat(300))])
    expect({ code, lines: told.trim().split('\n').length }).toEqual({ code: 1, lines: 1 })
  })

  test('in a folder that does not exist', async () => {
    const { code, told } = await command(['owner', 'list', '--db', join(folder, 'nowhere', 'x.db')])
    expect({ code, lines: told.trim().split('\n').length }).toEqual({ code: 1, lines: 1 })
  })
})

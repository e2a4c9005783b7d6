/** What commands answer when they have done something: an object with --json, a text without. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import {
  existsSync,
  linkSync,
  lstatSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import { Scan } from '../../src/scans/scan.schema.ts'
import { jsonAs } from '../helpers/answers.ts'
import type { MadeKey, ScanWithRun } from '../helpers/printed.ts'
import { serveApp } from '../helpers/served-app.ts'
import { command } from '../helpers/terminal.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'

let app: TestApp
let db: string
beforeEach(async () => {
  app = await createTestApp({ vacancies: sampleVacancies({ keySkills: ['SQL'] }) })
  db = join(app.folder, 'test.db')
})
afterEach(() => app.close())

const inDb = (args: readonly string[], input?: string) => command([...args, '--db', db], { input })

async function json<Printed = unknown>(args: readonly string[], input?: string): Promise<Printed> {
  const { code, printed, told } = await inDb([...args, '--json'], input)
  expect({ args, code, told }).toEqual({ args, code: 0, told: '' })
  return JSON.parse(printed) as Printed
}

/** Runs a command without --json: it must succeed and say something that is no JSON. */
async function expectText(args: readonly string[], input?: string): Promise<string> {
  const { code, printed } = await inDb(args, input)
  expect({ args, code }).toEqual({ args, code: 0 })
  expect(printed).toMatch(/^[^{[]/)
  return printed
}

describe('owner', () => {
  beforeEach(() => inDb(['owner', 'add', 'anna']))
  const password = 'correct horse battery staple'

  test('password tells that it is set, and never which', async () => {
    expect(await json(['owner', 'password', 'anna'], password)).toEqual({
      name: 'anna',
      passwordSet: true,
    })
    expect(await expectText(['owner', 'password', 'anna'], password)).not.toContain(password)
    const refused = await inDb(['owner', 'password', 'anna'], 'too short')
    expect(refused.code).toBe(1)
    expect(refused.told + refused.printed).not.toContain('too short')
  })

  test('disable and enable tell which of the two holds', async () => {
    expect(await json(['owner', 'disable', 'anna'])).toEqual({ name: 'anna', disabled: true })
    expect(await json(['owner', 'enable', 'anna'])).toEqual({ name: 'anna', disabled: false })
    await expectText(['owner', 'disable', 'anna'])
    await expectText(['owner', 'enable', 'anna'])
  })

  test('second-factor tells whether there is one, and switches it off', async () => {
    const { owners, secondFactor } = app.app
    const secret = await secondFactor.newSecret()
    const code = new TOTP({ secret }).generate({ timestamp: app.clock.now() })
    const of = ['owner', 'second-factor', 'anna']
    expect(await json(of)).toEqual({ name: 'anna', secondFactor: false, recoveryCodes: 0 })
    await secondFactor.enable(await owners.find('anna'), { secret, code, keptSession: 'none' })
    expect(await json(of)).toEqual({ name: 'anna', secondFactor: true, recoveryCodes: 10 })
    expect(await expectText(of)).not.toContain(secret)
    expect(await json([...of, '--off'])).toEqual({
      name: 'anna',
      secondFactor: false,
      recoveryCodes: 0,
    })
    expect(await secondFactor.isOn(await owners.find('anna'))).toBe(false)
    await expectText([...of, '--off'])
  })

  test('passkeys are listed, and deleted for who has lost the device', async () => {
    const of = ['owner', 'passkeys', 'anna']
    expect(await json(of)).toEqual([])
    await expectText(of)
    expect(await json([...of, '--delete'])).toEqual([])
    await expectText([...of, '--delete'])
  })

  test('accounts elsewhere are listed, and unlinked', async () => {
    const { owners, identities } = app.app
    const person = { issuer: 'https://id.example', subject: '1', names: ['anna@example.org'] }
    await identities.link(await owners.find('anna'), person)
    const of = ['owner', 'accounts', 'anna']
    expect(await json(of)).toMatchObject([
      { issuer: 'https://id.example', label: 'anna@example.org' },
    ])
    await expectText(of)
    await json([...of, '--unlink'])
    expect(await json(of)).toEqual([])
    await expectText(of)
  })

  test('add, set and list are told as tables and sentences too', async () => {
    await expectText(['owner', 'add', 'boris'])
    await expectText(['owner', 'set', 'boris', '--per-day', '7'])
    const rows = (await expectText(['owner', 'list'])).split('\n')
    expect(rows).toHaveLength(3)
    expect(rows.find((row) => row.startsWith('boris'))).toContain('7')
  })
})

test('key list tells each key, and key delete which one is gone', async () => {
  await inDb(['owner', 'add', 'anna'])
  const made = ['one', 'two'].map((name) =>
    json<MadeKey>(['key', 'create', '--owner', 'anna', '--name', name], ''),
  )
  const [one, two] = await Promise.all(made)
  const rows = (await expectText(['key', 'list'])).split('\n')
  expect(rows).toHaveLength(3)
  expect(rows.join()).toContain(one!.hint)
  expect(await json(['key', 'delete', one!.id])).toEqual({ id: one!.id, deleted: true })
  await expectText(['key', 'delete', two!.id])
  await expectText(['key', 'list'])
})

describe('scan', () => {
  test('schedule tells when it is due next, or that it has none', async () => {
    const { id } = await app.scan('Тестировщик')
    const set = await json<{ id: string; schedule: string; nextAt: string }>([
      'scan',
      'schedule',
      id,
      '0 6 * * 1',
    ])
    expect(set).toEqual({
      id,
      schedule: '0 6 * * 1',
      nextAt: expect.stringMatching(/T03:00:00\.000Z$/),
    })
    expect(await expectText(['scan', 'schedule', id, '0 6 * * 1'])).toContain(set.nextAt)
    expect(await json(['scan', 'schedule', id, 'off'])).toEqual({
      id,
      schedule: null,
      nextAt: null,
    })
    await expectText(['scan', 'schedule', id, 'off'])
  })

  test('list is told as a table, with a run that failed and why below it', async () => {
    const { id } = await app.scan('Тестировщик')
    await app.app.runs.queue({ queries: ['Водитель'], area: '1', withSalary: false })
    app.database.sqlite.run(
      "UPDATE runs SET state = 'failed', reason = 'It is closed.' WHERE state = 'queued'",
    )
    const [heading, ...rows] = (await expectText(['scan', 'list'])).split('\n')
    expect(heading).toContain('ID')
    expect(rows.find((row) => row.startsWith(id))).toContain('Тестировщик')
    expect(rows.find((row) => row.includes('Водитель'))).toContain('area 1')
    expect(rows.some((row) => row.includes('It is closed.'))).toBe(true)
  })

  test('show is told as tables, and as JSON just as the API answers it', async () => {
    const { id } = await app.scan('Тестировщик')
    expect(await expectText(['scan', 'show', id, '--limit', '1'])).toContain('SQL')
    const { secret } = await app.addKey()
    expect(await json<Scan>(['scan', 'show', id])).toEqual(
      await jsonAs(Scan, await app.get(`/v1/scans/${id}`, secret)),
    )
    const unknown = await inDb(['scan', 'show', 'nosuchscan'])
    expect({ code: unknown.code, printed: unknown.printed }).toEqual({ code: 1, printed: '' })
    expect((await inDb(['scan', 'show', id, '--limit', '0'])).code).toBe(2)
  })

  test('export and import carry a scan to another database', async () => {
    const { id } = await app.scan('Тестировщик')
    const file = join(app.folder, 'scan.export')
    const written = await json<{ id: string; file: string; bytes: number }>([
      'scan',
      'export',
      id,
      file,
    ])
    expect(written).toEqual({ id, file, bytes: readFileSync(file).length })
    await expectText(['scan', 'export', id, file, '--force'])
    expect(readdirSync(app.folder).filter((name) => name.endsWith('.part'))).toEqual([])

    const other = join(app.folder, 'other.db')
    const imported = await command(['scan', 'import', file, '--db', other, '--json'])
    expect(JSON.parse(imported.printed)).toEqual({ id })
    const listed = await command(['scan', 'list', '--db', other, '--json'])
    expect((JSON.parse(listed.printed) as ScanWithRun[]).map((scan) => scan.id)).toEqual([id])
  })

  test('export puts a new file in the place of the old one, which is never half written', async () => {
    const { id } = await app.scan('Тестировщик')
    const [file, old, link] = ['scan.export', 'old', 'link'].map((name) => join(app.folder, name))
    writeFileSync(file!, 'what was there')
    linkSync(file!, old!)
    symlinkSync(file!, link!)
    const { bytes } = await json<{ bytes: number }>(['scan', 'export', id, link!, '--force'])
    expect(readFileSync(old!, 'utf8')).toBe('what was there')
    expect([readFileSync(file!).length, lstatSync(link!).isSymbolicLink()]).toEqual([bytes, true])
  })

  test('export writes into a pipe', async () => {
    const { id } = await app.scan('Тестировщик')
    const pipe = join(app.folder, 'pipe')
    await Bun.spawn(['mkfifo', pipe]).exited
    const reader = Bun.spawn(['cat', pipe])
    const { bytes } = await json<{ bytes: number }>(['scan', 'export', id, pipe])
    expect((await new Response(reader.stdout).bytes()).length).toBe(bytes)
    expect(lstatSync(pipe).isFIFO()).toBe(true)
  })

  test('export that cannot write leaves the file there was', async () => {
    const { id } = await app.scan('Тестировщик')
    const [nowhere, folder] = [join(app.folder, 'nowhere', 'scan'), app.folder]
    for (const file of [nowhere, folder])
      expect((await inDb(['scan', 'export', id, file])).code).toBe(1)
    const file = join(app.folder, 'kept')
    writeFileSync(file, 'what was there')
    expect((await inDb(['scan', 'export', 'nosuchscan', file])).code).toBe(1)
    expect(readFileSync(file, 'utf8')).toBe('what was there')
  })

  test('list tells a title that found nothing, and which scanned ones are near to it', async () => {
    await app.scan('Тестировщик')
    const { id } = await app.scan('Тестировшик')
    const rows = await json<{ id: string; run: { barren: object[] } }[]>(['scan', 'list'])
    expect(rows.map((row) => [row.id === id, row.run.barren])).toEqual(
      expect.arrayContaining([
        [true, [{ title: 'Тестировшик', near: ['Тестировщик'] }]],
        [false, []],
      ]),
    )
  })

  test('delete tells which one is gone', async () => {
    const { id } = await app.scan('Тестировщик')
    expect(await json(['scan', 'delete', id])).toEqual({ id, deleted: true })
  })
})

test('backup and restore tell the files, and restore keeps what it replaces', async () => {
  const file = join(app.folder, 'backup.db')
  const other = join(app.folder, 'other.db')
  expect(await json(['backup', file])).toEqual({ file })
  await expectText(['backup', join(app.folder, 'second.db')])
  const restore = async () =>
    JSON.parse((await command(['restore', file, '--db', other, '--json'])).printed) as {
      db: string
      replaced: string | null
    }
  expect(await restore()).toEqual({ db: other, replaced: null })
  const { replaced } = await restore()
  expect(existsSync(replaced ?? '')).toBe(true)
  expect((await command(['restore', file, '--db', other])).printed).toContain(other)
})

describe('healthcheck', () => {
  test('tells what the server answers, and fails when a part of it does', async () => {
    const served = serveApp(app)
    const check = (...flags: string[]) =>
      command(['healthcheck', '--port', new URL(served.url).port, ...flags])
    try {
      const healthy = await check('--json')
      expect(healthy.code).toBe(0)
      expect(Object.values(JSON.parse(healthy.printed) as object)).not.toContain(false)
      expect((await check()).printed).toBe('ok')
      app.database.sqlite.run('ALTER TABLE owners RENAME TO gone')
      const ill = await check()
      expect({
        code: ill.code,
        printed: ill.printed,
        lines: ill.told.trim().split('\n').length,
      }).toEqual({
        code: 1,
        printed: '',
        lines: 1,
      })
      app.database.sqlite.run('ALTER TABLE gone RENAME TO owners')
    } finally {
      await served.stop()
    }
  })

  test('fails at what is no such server', async () => {
    const other = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response('hello') })
    expect((await command(['healthcheck', '--port', String(other.port)])).code).toBe(1)
    await other.stop(true)
  })
})

test('version and config answer in both forms', async () => {
  expect((await command(['config'])).printed.split('\n').length).toBeGreaterThan(20)
  expect((await command(['version'])).printed).toMatch(/^\d/)
})

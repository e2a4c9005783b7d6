/** What either engine keeps of accounts elsewhere. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'

const person = (subject: string, ...names: string[]) => ({
  issuer: 'https://id.example',
  subject,
  names,
})

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

test('a person becomes one owner, however often at once, and is found after a restart', async () => {
  const { identities } = app.app
  const made = await Promise.all(
    [1, 2, 3].map(() => identities.makeOwner(person('1', 'anna@example.org'))),
  )
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  await app.restart()
  expect(await app.app.identities.find('https://id.example', '1')).toMatchObject({
    name: 'anna@example.org',
    role: 'user',
  })
  expect((await app.app.owners.list()).length).toBe(1)
})

test('a name that is taken, looks like another, or is none, is not given', async () => {
  const { identities, owners } = app.app
  await owners.add('boss')
  const names = ['BОSS', 'b\u043ess', 'x\u200by', 'boss', 'second']
  expect(await identities.makeOwner(person('1', ...names))).toMatchObject({ name: 'second' })
  const { name } = await identities.makeOwner(person('2', 'boss', 'second'))
  expect(['boss', 'second']).not.toContain(name)
})

test('the same id at another provider is another person', async () => {
  const { identities } = app.app
  await identities.makeOwner(person('1', 'anna'))
  expect(await identities.find('https://other.example', '1')).toBeNull()
})

test('an account elsewhere opens one account here, until it is unlinked or the owner deleted', async () => {
  const { identities, owners } = app.app
  const [anna, boris] = [await owners.add('anna'), await owners.add('boris')]
  expect([
    await identities.link(anna, person('1')),
    await identities.link(boris, person('1')),
  ]).toEqual([true, false])
  expect(await identities.unlink(anna)).toBe(1)
  expect(await identities.link(boris, person('1', 'b@example.org'))).toBe(true)
  await owners.delete(boris)
  expect(await identities.find('https://id.example', '1')).toBeNull()
})

test('an administrator whom a provider signs in administers, without a password too', async () => {
  const { identities, owners } = app.app
  const { name } = await identities.makeOwner(person('1', 'anna'))
  expect(await owners.administration()).toBe('no administrator')
  await owners.set(name, { role: 'admin' })
  expect(await owners.administration()).toBe('administered')
})

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { owners } from '../../db/schema.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { isSignedIn, PASSWORD, signIn } from '../helpers/visitor.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp({ vacancies: [] })
})
afterEach(() => app.close())

const names = async () => (await app.app.owners.list()).map(({ name }) => name)

describe('owners whose names look alike', () => {
  test.each(['BOSS', 'bóss', 'b0ss', ' boss '])('%p is not made beside boss', async (name) => {
    await app.app.owners.add('boss')
    await expect(app.app.owners.add(name)).rejects.toMatchObject({ name: 'OperatorError' })
    expect(await names()).toEqual(['boss'])
  })

  test('are not made in the letters of another script alone', async () => {
    await app.app.owners.add('paypal')
    await expect(app.app.owners.add('раураӏ')).rejects.toMatchObject({ name: 'OperatorError' })
    expect(await names()).toEqual(['paypal'])
  })

  test('are not made by several processes at once', async () => {
    const processes = [app.app, app.peer().app, app.peer().app]
    const spellings = ['boss', 'BOSS', 'b0ss']
    await Promise.allSettled(processes.map(({ owners }, i) => owners.add(spellings[i]!)))
    expect(await names()).toHaveLength(1)
  })

  test('and were there before, go on: each signs in by the name as it was made', async () => {
    const earlier = {
      admin: false,
      perMinute: null,
      perDay: null,
      vacancyFetches: null,
      createdAt: 1,
      disabledAt: null,
    }
    for (const [id, name] of ['boss', 'BOSS'].entries()) {
      await app.database.orm.insert(owners).values({ id: String(id), name, ...earlier })
      await app.app.passwords.set(await app.app.owners.find(name), `${PASSWORD} ${id}`)
    }
    expect(await isSignedIn(await signIn(app, 'boss', `${PASSWORD} 0`))).toBe(true)
    expect(await isSignedIn(await signIn(app, 'BOSS', `${PASSWORD} 1`))).toBe(true)
    expect(await isSignedIn(await signIn(app, 'BOSS', `${PASSWORD} 0`))).toBe(false)
    await app.app.owners.set('BOSS', { perDay: 7 })
    expect(await app.app.owners.find('BOSS')).toMatchObject({ id: '1', perDay: 7 })
  })
})

test.each(['bоss', 'ｂｏｓｓ', 'ꓐꓳꓢꓢ', 'b௦ss', 'ʙᴏꜱꜱ', '🅱oss'])(
  '%p is no name of a new owner',
  async (name) => {
    await expect(app.app.owners.add(name)).rejects.toMatchObject({ name: 'UsageError' })
    expect(await names()).toEqual([])
  },
)

test('a name signs in as it was made, not in another case', async () => {
  await app.app.passwords.set(await app.app.owners.add('boss'), PASSWORD)
  expect(await isSignedIn(await signIn(app, 'BOSS'))).toBe(false)
  expect(await isSignedIn(await signIn(app, ' boss '))).toBe(true)
})

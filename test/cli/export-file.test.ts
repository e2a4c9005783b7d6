import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from '../helpers/terminal.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { closeWorlds, createWalkWorld, type WalkWorld } from '../helpers/walk-world.ts'

let world: WalkWorld
let id: string
beforeAll(async () => {
  world = await createWalkWorld({ vacancies: sampleVacancies({ keySkills: ['SQL'] }, {}) })
  id = (await world.scan('Тестировщик')).id
})
afterAll(closeWorlds)

const exported = (file: string, ...flags: string[]) =>
  command(['scan', 'export', id, file, ...flags, '--db', join(world.folder, 'test.db')])

describe('an export', () => {
  test('replaces a file only when it is told to', async () => {
    const file = join(world.folder, 'precious')
    writeFileSync(file, 'precious')
    expect((await exported(file)).code).toBe(1)
    expect(readFileSync(file, 'utf8')).toBe('precious')
    expect((await exported(file, '--force')).code).toBe(0)
    expect(readFileSync(file)).toEqual(Buffer.from(await world.app.archives.pack(id)))
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('goes to a new file, an empty one, and what is no file', async () => {
    const [fresh, empty, link] = ['fresh', 'empty', 'link'].map((name) =>
      join(world.folder, name),
    ) as [string, string, string]
    writeFileSync(empty, '')
    symlinkSync('/dev/null', link)
    for (const file of [fresh, empty, link, '/dev/null'])
      expect((await exported(file)).code).toBe(0)
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true)
    expect(readFileSync(empty)).toEqual(readFileSync(fresh))
  })
})

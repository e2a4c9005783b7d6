/** What the market says, over HTTP, on scans that were walked. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Value } from '@sinclair/typebox/value'
import { Base } from '../../src/market/base.schema.ts'
import { Comparison } from '../../src/market/compare.schema.ts'
import { History } from '../../src/market/history.schema.ts'
import { PayAnswer } from '../../src/market/pay.schema.ts'
import { SkillAnswer } from '../../src/market/skill.schema.ts'
import { SkillTable } from '../../src/market/skills.schema.ts'
import { Slices } from '../../src/market/slices.schema.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
let key: string
beforeAll(async () => {
  world = await createWorld({ config: { limitPerMinute: 1000 } })
  key = (await world.addKey()).secret
})
afterAll(() => world.close())

const of = (path: string, scan = world.analyst) => `/v1/scans/${scan}${path}`
const get = (path: string, headers: Record<string, string> = {}) =>
  world.get(path, key, headers)

async function answer<Answer>(path: string): Promise<Answer> {
  const response = await get(path)
  expect([path, response.status]).toEqual([path, 200])
  return (await response.json()) as Answer
}

test('each answer is what its schema says', async () => {
  const shapes = [
    [of('/base'), Base],
    [of('/skills'), SkillTable],
    [of('/skills/SQL'), SkillAnswer],
    [of('/slices?by=experience'), Slices],
    [of('/slices?by=employer&limit=1'), Slices],
    [of('/pay'), PayAnswer],
    [of('/history'), History],
    [`/v1/compare?a=${world.analyst}&b=${world.accountant}`, Comparison],
  ] as const
  for (const [path, shape] of shapes) {
    const value = await answer(path)
    expect([path, [...Value.Errors(shape, value)].map(({ path, message }) => `${path} ${message}`)]).toEqual([path, []])
  }
})

test('prints', async () => {
  for (const path of [of('/base'), of('/skills?limit=1'), of('/skills/SQL'), of('/slices?by=area'), of('/pay'), of('/history'), `/v1/compare?a=${world.analyst}&b=${world.accountant}`])
    console.log(path, JSON.stringify(await answer(path), null, 1))
  console.log(await (await get(of('/skills?format=csv'))).text())
  for (const path of [of('/skills/..%2F..'), of('/skills/%zz'), of('/skills/%00'), of('/skills?sort=x'), of('/skills?limit=0'), of('/slices'), of('/history?since=1'), of('/compare')]) {
    const r = await get(path); console.log(path, r.status, await r.text())
  }
})

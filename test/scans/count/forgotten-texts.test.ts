/**
 * What becomes of results and of the vocabulary when the texts that they were made of are
 * forgotten.
 */
import { afterEach, expect, test } from 'bun:test'
import { sampleVacancies } from '../../helpers/vacancies.ts'
import { closeWorlds, createWalkWorld, type WalkWorld } from '../../helpers/walk-world.ts'

afterEach(closeWorlds)

const DAY_MS = 24 * 60 * 60 * 1000
const names = '<p>Требования:</p><p>Знание Zorbex.</p>'
const lists = { title: 'Пекарь', keySkills: ['Zorbex'] }
const vacancies = sampleVacancies(
  { title: 'Тестировщик', keySkills: ['SQL'], description: names },
  { title: 'Тестировщик и программист', keySkills: ['SQL'], description: names },
  { title: 'Программист', keySkills: ['Java'], description: names },
  lists,
  lists,
  lists,
)

async function pass(world: WalkWorld, days: number): Promise<void> {
  world.clock.setTo(world.clock.now() + days * DAY_MS)
  await world.app.forgetOldVacancies()
}
const skillsOf = async (world: WalkWorld, id: string) =>
  (await world.shown(id)).skills.map(({ name }) => name)

test('a result whose texts are not all kept stays as it is; others follow a new name', async () => {
  const world = await createWalkWorld({ vacancies, config: { vacancyRetention: 30 * DAY_MS } })
  const testers = (await world.scan('Тестировщик')).id
  await pass(world, 20)
  // Reads the vacancy that both scans have again: it is kept for longer.
  const programmers = (await world.scan('Программист')).id
  await pass(world, 20)
  const before = await world.shown(testers)
  expect(await skillsOf(world, programmers)).not.toContain('Zorbex')

  await world.scan('Пекарь')
  await world.app.backfill.run(new AbortController().signal)
  expect(await world.shown(testers)).toEqual(before)
  expect(await skillsOf(world, programmers)).toContain('Zorbex')
  expect(await world.app.backfill.behind()).toBe(0)
  const check = await world.post(
    '/v1/resume/coverage',
    { scanId: testers, text: 'SQL, Zorbex' },
    world.key,
  )
  expect(await check.json()).toMatchObject({ covered: [{ name: 'SQL' }], missing: [] })
})

test('a name is looked for as before when the vacancies that list it are forgotten', async () => {
  const world = await createWalkWorld({ vacancies, config: { vacancyRetention: 30 * DAY_MS } })
  await world.scan('Пекарь')
  await pass(world, 40)
  expect(await skillsOf(world, (await world.scan('Программист')).id)).toContain('Zorbex')
})

test('a scan recounted after that is counted by what is read anew', async () => {
  const world = await createWalkWorld({ vacancies, config: { vacancyRetention: 30 * DAY_MS } })
  const { id } = await world.scan('Тестировщик')
  await pass(world, 40)
  await world.scan('Пекарь')
  expect(await skillsOf(world, id)).not.toContain('Zorbex')
  await world.scan('Тестировщик')
  expect(await skillsOf(world, id)).toContain('Zorbex')
})

/** `scan import-adverts` as scripts call it. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { csvOf, exportedSample } from '../helpers/advert-files.ts'
import { createWorkplace, type Workplace } from '../helpers/executable.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'

const adverts = sampleVacancies(...Array.from({ length: 6 }, () => ({ keySkills: ['SQL'] }))).map(
  exportedSample,
)
// Its workers are ready at once; those of the sources would make the tables first, ten seconds for
// each import.
let place: Workplace
let folder = ''
beforeAll(async () => {
  place = await createWorkplace()
  folder = place.folder
}, 240_000)
afterAll(() => place.remove())

const file = (content: string, name = 'adverts.csv') => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
// No central bank is asked.
const RATES = ['--rates-url', 'http://127.0.0.1:9/rates', '--site-timeout', '100ms']
async function run(...args: string[]) {
  const { code, stdout } = await place.run(['scan', 'import-adverts', ...args])
  return { code, printed: stdout }
}
const stored = () => place.json('scan', 'list', '--db', join(folder, 'x.db'))

describe('an import', () => {
  test('makes a scan, tells what was left out, and recounts it the next time', async () => {
    const path = file(`${csvOf(adverts)}\nbroken\n`)
    const args = [path, '--title', 'Тестировщик', '--db', join(folder, 'x.db'), ...RATES, '--json']
    const first = await run(...args)
    expect(first.code).toBe(0)
    const told = JSON.parse(first.printed)
    expect(told).toMatchObject({ status: 'done', found: 6, scanned: 6, source: 'file', records: 7 })
    expect(told.firstUnread).toMatchObject([{ line: 8, why: 'cells' }])
    expect(JSON.parse((await run(...args)).printed).id).toBe(told.id)
    expect(await stored()).toMatchObject([{ id: told.id, scanned: 6, run: { source: 'file' } }])
  })

  test('of no advert with the titles fails, and makes no database where the columns are not known', async () => {
    const path = file(csvOf(adverts))
    const other = ['--db', join(folder, 'y.db'), ...RATES]
    expect((await run(path, '--title', 'Кладовщик', ...other)).code).toBe(1)
    const unknown = await run(
      file('a,b\n1,2\n'),
      '--title',
      'Тестировщик',
      '--db',
      join(folder, 'z.db'),
    )
    expect(unknown.code).toBe(2)
    expect(await Bun.file(join(folder, 'z.db')).exists()).toBe(false)
  })
})

test('a dry run tells the mapping and the first adverts, and stores nothing', async () => {
  const path = file(csvOf(adverts, { rename: { name: 'Роль' } }), 'renamed.csv')
  const args = [path, '--title', 'Тестировщик', '--map', 'title=Роль', '--dry-run', '--json']
  const { code, printed } = await run(...args)
  expect(code).toBe(0)
  const told = JSON.parse(printed)
  expect(told.files[0].mapping.title).toEqual(['Роль'])
  expect(told.adverts.map(({ title }: { title: string }) => title)).toEqual(
    Array(3).fill('Тестировщик'),
  )
  expect(told).toMatchObject({ matching: 6, otherTitles: 0 })
  const twice = file(csvOf([...adverts, adverts[0]!]), 'twice.csv')
  const again = JSON.parse(
    (await run(twice, '--title', 'Тестировщик', '--dry-run', '--json')).printed,
  )
  expect(again).toMatchObject({ matching: 6, records: 7 })
})

test('a dry run shows the day on which an advert was published in Moscow', async () => {
  const path = file('title,description,published\nТестировщик,Пишем на SQL,2026-05-01\n', 'day.csv')
  const { printed } = await run(path, '--title', 'Тестировщик', '--dry-run')
  expect(printed).toContain('2026-05-01')
  expect(printed).not.toContain('2026-04-30')
})

test('a dry run tells pay before tax from pay that is taken home', async () => {
  const lineOf = async (pay: string) => {
    const path = file(`title,description,pay\nТестировщик,SQL,90 000 ₽ ${pay}\n`, `${pay}.csv`)
    const { printed } = await run(path, '--title', 'Тестировщик', '--dry-run')
    return printed.split('\n').find((line) => line.includes('90000'))
  }
  const lines = await Promise.all(['gross', 'net', ''].map(lineOf))
  expect(new Set(lines).size).toBe(3)
})

test.each([
  [['absent.csv', '--title', 'x'], 1],
  [['.', '--title', 'x'], 1],
  [['x'.repeat(300), '--title', 'x'], 1],
  [['absent.csv'], 2],
  [['absent.csv', '--title', '!!'], 2],
  [['absent.csv', '--title', 'x', '--map', 'nothing=x'], 2],
] as const)('%j ends with %d', async (args, code) => {
  expect((await run(...args)).code).toBe(code)
})

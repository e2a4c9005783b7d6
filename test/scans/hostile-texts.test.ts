/** Vacancies whose texts hold what a terminal obeys and what turns the direction of writing. */
import { afterAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { command } from '../helpers/terminal.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { closeWorlds, createWalkWorld } from '../helpers/walk-world.ts'

const HARMFUL = '\u001b[2J\u009b31m\u202e\u2066\u0007'
const isHarmless = (text: string) => !/[^\P{Cc}\n]|[\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text)

const app = await createWalkWorld({
  vacancies: sampleVacancies(
    {
      title: `Тестировщик ${HARMFUL}`,
      employer: { id: '71', name: `ООО${HARMFUL}` },
      area: { id: '1', name: `Мос${HARMFUL}ква`, path: '.113.1.' },
      keySkills: [`SQL${HARMFUL}`],
      description: `<p>Знание${HARMFUL} Jira</p>`,
    },
    { title: `Тестировщик ${HARMFUL}` },
  ),
})
afterAll(closeWorlds)

const rows = (table: string) => JSON.stringify(app.database.sqlite.query(`SELECT * FROM ${table}`).all())

test('are kept and answered without them', async () => {
  const { id } = await app.scan(`Тестировщик\u202e`)
  const answer = JSON.stringify(await app.shown(id))
  const stored = ['vacancies', 'result_vacancies', 'results', 'scans'].map(rows).join()
  for (const text of [answer, stored]) {
    expect(isHarmless(text)).toBe(true)
    expect(text).not.toMatch(/\\u00|\\u20/)
  }
})

test('are printed as escapes when they were stored before', async () => {
  const { id } = await app.scan('Тестировщик')
  const { sqlite } = app.database
  sqlite.run('UPDATE result_vacancies SET title = ?', [`QA${HARMFUL}`])
  sqlite.run('UPDATE scans SET queries = ?', [JSON.stringify([`QA${HARMFUL}\n`])])
  const inDb = (...args: string[]) => command([...args, '--db', join(app.folder, 'test.db')])
  for (const args of [['list'], ['list', '--json'], ['vacancies', id], ['delete', HARMFUL]]) {
    const { printed, told } = await inDb('scan', ...args)
    expect({ args, isHarmless: isHarmless(printed + told) }).toEqual({ args, isHarmless: true })
  }
  const [line = ''] = (await inDb('scan', 'vacancies', id)).printed.split('\n')
  expect(JSON.parse(line).title).toBe(`QA${HARMFUL}`)
})

/** Questions that the command line and the account area both answer: they must answer alike. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import type { ScanWithRun, VacancyLine } from '../helpers/printed.ts'
import { command } from '../helpers/terminal.ts'
import { createTestApp, SITE_URL, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { signedIn, type Visitor } from '../helpers/visitor.ts'

const VACANCIES = sampleVacancies(
  { keySkills: ['SQL', 'Jira'] },
  { keySkills: ['Java', 'sql'] },
  { description: '<p>Требования:</p><p>Знание SQL</p>' },
  { keySkills: ['Java'] },
)
const [first, second, third] = VACANCIES.map(({ id }) => `${SITE_URL}/vacancy/${id}`)

let app: TestApp
let admin: Visitor
beforeEach(async () => {
  app = await createTestApp({ vacancies: VACANCIES })
  admin = await signedIn(app, 'admin', { admin: true })
})
afterEach(() => app.close())

const onCommandLine = (...args: string[]) => command([...args, '--db', join(app.folder, 'test.db')])
const linesOf = (printed: string) => printed.split('\n').filter(Boolean)
const queue = () => app.app.runs.queue({ queries: ['Тестировщик'], area: null, withSalary: true })

describe('which vacancies name a skill', () => {
  async function inAccountArea(scanId: string, skill: string) {
    const { status, document } = await admin.open(
      `/account/scans/${scanId}/vacancies?${new URLSearchParams({ skill })}`,
    )
    return {
      status,
      urls: [...document.querySelectorAll('tbody a')].map((link) => link.getAttribute('href')),
    }
  }

  async function byCommand(scanId: string, ...skill: string[]) {
    const { code, printed, told } = await onCommandLine(
      'scan',
      'vacancies',
      scanId,
      '--site-url',
      SITE_URL,
      ...skill,
    )
    const urls = linesOf(printed).map((line) => (JSON.parse(line) as VacancyLine).url)
    return { code, urls, told }
  }

  test.each(['SQL', 'sql', 'Sql', ' S Q L', 'sQL '])(
    'by any of its spellings: %p',
    async (spelling) => {
      const { id } = await app.scan('Тестировщик')
      const expected = [first!, second!, third!]
      expect(await byCommand(id, '--skill', spelling)).toEqual({
        code: 0,
        urls: expected,
        told: '',
      })
      expect(await inAccountArea(id, spelling)).toEqual({ status: 200, urls: expected })
    },
  )

  test.each(['Cobol', 'SQ', ''])(
    'none, by a spelling that no vacancy uses, and says so: %p',
    async (spelling) => {
      const { id } = await app.scan('Тестировщик')
      const { code, urls, told } = await byCommand(id, '--skill', spelling)
      expect({ code, urls, lines: linesOf(told).length }).toEqual({ code: 1, urls: [], lines: 1 })
      expect(await inAccountArea(id, spelling)).toEqual({ status: 404, urls: [] })
    },
  )

  test('is not answered for a scan without a result, nor for one that does not exist', async () => {
    const { scanId } = await queue()
    for (const id of [scanId, 'nosuchscan']) {
      const { code, urls, told } = await byCommand(id, '--skill', 'SQL')
      expect({ code, urls, lines: linesOf(told).length }).toEqual({ code: 1, urls: [], lines: 1 })
      expect(await inAccountArea(id, 'SQL')).toEqual({ status: 404, urls: [] })
    }
  })

  test('is answered for every vacancy, in the order of the walk, when no skill is named', async () => {
    const { id } = await app.scan('Тестировщик')
    expect((await byCommand(id)).urls).toEqual(
      VACANCIES.map((vacancy) => `${SITE_URL}/vacancy/${vacancy.id}`),
    )
  })
})

test('a line of a vacancy tells of each skill its name and source alone', async () => {
  const { id } = await app.scan('Тестировщик')
  const { printed } = await onCommandLine('scan', 'vacancies', id)
  const skills = linesOf(printed).flatMap((line) => (JSON.parse(line) as VacancyLine).skills)
  expect(skills).toContainEqual({ name: 'SQL', source: 'description' })
  for (const skill of skills) expect(Object.keys(skill)).toEqual(['name', 'source'])
})

describe('when a run that is suspended continues', () => {
  const TO_COME = Date.parse('2127-03-04T05:06:00Z')
  const GONE = Date.parse('2025-03-04T05:06:00Z')

  async function suspended(pauses: number, moment = TO_COME) {
    await queue()
    const suspend = 'UPDATE runs SET state = ?, pauses = ?, reason = ?, next_try_at = ?'
    app.database.sqlite.run(suspend, ['parked', pauses, 'It rests.', moment])
    const listed = JSON.parse(
      (await onCommandLine('scan', 'list', '--json')).printed,
    ) as ScanWithRun[]
    const { document } = await admin.open('/admin/scans', { 'accept-language': 'en' })
    const row = document.querySelector('tbody tr')?.textContent ?? ''
    return {
      listed: listed[0]?.run?.nextTryAt ?? null,
      table: (await onCommandLine('scan', 'list')).printed,
      row,
    }
  }

  test.each([
    ['the site refused', 1],
    ['its machine lacked something, such as room on the disk', 0],
  ])('is told by both when %s', async (_, pauses) => {
    const { listed, table, row } = await suspended(pauses)
    expect(listed).toBe('2127-03-04T05:06:00.000Z')
    expect(table).toContain('2127-03-04')
    expect(row).toContain('08:06')
  })

  test.each([0, 1])(
    'is told by neither when it waits for a process, after %i pauses',
    async (pauses) => {
      const { listed, table, row } = await suspended(pauses, GONE)
      expect(listed).toBeNull()
      expect(table).not.toContain('2025')
      expect(row).not.toContain('08:06')
    },
  )
})

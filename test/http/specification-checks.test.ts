/** The two checks of a resume, and what happens to its text. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import type { Static } from '@sinclair/typebox'
import { ResumeCoverage, VacancyCoverage } from '../../src/resume/coverage.schema.ts'
import { runBehind } from '../helpers/engine.ts'
import { answering, prove, type Scenario } from '../helpers/scenario.ts'
import {
  ACCOUNTING_SKILLS,
  createWorld,
  NO_LIMITS,
  UNREAD,
  WALKED,
  type World,
} from '../helpers/world.ts'

const RESUME = '/v1/resume/coverage'
const vacancyPath = (id: string) => `/v1/vacancies/${id}/coverage`
const names = (skills: { name: string }[]) => skills.map(({ name }) => name)
const analyst = (text: string) => ({ profession: 'Аналитик данных', text })

type Checked<Body> = Pick<Scenario<World>, 'rule' | 'body'> & {
  check?: (body: Body, answer: Response, world: World) => void
}

const resumeCheck = (scenario: Checked<Static<typeof ResumeCoverage>>): Scenario<World> =>
  answering(ResumeCoverage, { method: 'POST', path: RESUME, ...scenario })

const vacancyCheck = (
  scenario: Checked<Static<typeof VacancyCoverage>> & { path: string },
): Scenario<World> => answering(VacancyCoverage, { method: 'POST', ...scenario })

const RESUMES: Scenario<World>[] = [
  resumeCheck({
    rule: 'POST /v1/resume/coverage: exactly the fields scan, covered and missing',
    body: analyst('Знаю Python и Excel.'),
    check: (body, _, world) => {
      expect(body.scan).toEqual({
        id: world.analyst,
        queries: ['Аналитик данных', 'Data Analyst'],
        scanned: 3,
        finishedAt: expect.any(String),
      })
      expect(names(body.covered).toSorted()).toEqual(['MS Excel', 'Python'])
      expect(names(body.missing).toSorted()).toEqual(['Power BI', 'SQL'])
    },
  }),
  resumeCheck({
    rule: 'Rule 1: any of its spellings names a skill: the answer tells which were looked for',
    body: analyst('PowerBI'),
    check: ({ covered }) => {
      expect(names(covered)).toEqual(['Power BI'])
      expect(covered[0]!.members).toEqual(expect.arrayContaining(['Power BI', 'PowerBI']))
    },
  }),
  resumeCheck({
    rule: 'Rule 1: a spelling inside a longer word does not count',
    body: analyst('NoSQLite Pythonic Excellent'),
    check: ({ covered }) => expect(covered).toEqual([]),
  }),
  resumeCheck({
    rule: 'Rule 2: covered and missing together are all skills of the scan, not the first 40 (2.5)',
    body: { profession: 'Бухгалтер', text: 'Tableau, Vue' },
    check: ({ covered, missing }) => {
      expect(names(covered).toSorted()).toEqual(['Tableau', 'Vue.js'])
      expect(covered.length + missing.length).toBe(ACCOUNTING_SKILLS.length)
    },
  }),
  resumeCheck({
    rule: 'Rule 2: most frequent first, in covered and in missing',
    body: analyst('nothing of it'),
    check: ({ missing }) => {
      const shares = missing.map(({ share }) => share)
      expect(shares).toEqual(shares.toSorted((a, b) => b - a))
      expect(shares.length).toBe(4)
    },
  }),
  {
    method: 'POST',
    path: RESUME,
    rule: 'Rule 4: 404 when no suitable scan exists',
    body: { profession: 'Сварщик', text: 'SQL' },
    status: 404,
    type: 'not_found',
  },
  resumeCheck({
    rule: 'Skill: the share is of the walked vacancies, 0 to 1',
    body: analyst('SQL'),
    check: ({ covered }) => expect(covered[0]!.share).toBeCloseTo(2 / 3, 12),
  }),
  resumeCheck({
    rule:
      'Texts of any kind are read: lone surrogates, controls, a hundred thousand signs without ' +
      'a space',
    body: analyst(`\ud800 \u0000 SQL \u202e ${'ы'.repeat(40_000)}`),
    check: ({ covered }) => expect(names(covered)).toEqual(['SQL']),
  }),
]

const VACANCIES: Scenario<World>[] = [
  vacancyCheck({
    rule: 'POST /v1/vacancies/{id}/coverage: exactly the fields vacancy, covered and missing',
    path: vacancyPath(WALKED),
    body: { text: 'SQL' },
    check: (body) => {
      expect(body.vacancy).toEqual({ id: WALKED, url: `http://site.test/vacancy/${WALKED}` })
      expect(body.covered).toMatchObject([{ name: 'SQL', source: 'key_skills' }])
    },
  }),
  vacancyCheck({
    rule:
      'Rule 1 and 2.7: skills of the block in its order, then those of the description by first ' +
      'appearance; one in both is a key skill',
    path: vacancyPath(UNREAD),
    body: { text: 'ничего из этого' },
    check: ({ covered, missing }) => {
      expect(covered).toEqual([])
      expect(missing.map(({ name, source }) => [name, source])).toEqual([
        ['Tableau', 'key_skills'],
        ['SQL', 'key_skills'],
        ['Python', 'description'],
        ['MS Excel', 'description'],
      ])
    },
  }),
  vacancyCheck({
    rule: '2.7: covered keeps that order too',
    path: vacancyPath(UNREAD),
    body: { text: 'Excel, Python, SQL' },
    check: ({ covered, missing }) => {
      expect(names(covered)).toEqual(['SQL', 'Python', 'MS Excel'])
      expect(names(missing)).toEqual(['Tableau'])
    },
  }),
  {
    method: 'POST',
    rule: 'Rule 3: 400 when text is missing',
    path: vacancyPath(UNREAD),
    body: {},
    status: 400,
    type: 'invalid_request',
  },
  {
    method: 'POST',
    rule: 'Rule 4: 404 when the vacancy does not exist on the site',
    path: vacancyPath('999999999999999999'),
    body: { text: 'SQL' },
    status: 404,
    type: 'not_found',
  },
  ...[
    '0',
    '01',
    '-1',
    '1.5',
    '1e5',
    'abc',
    '123abc',
    '%20123',
    '1234567890123456789',
    '１２３',
    '%D9%A1%D9%A2',
    '1%00',
    '0x10',
    '%E0%A4%A',
    '1%2F2',
    'https:hh.ru',
  ].map((id) => ({
    method: 'POST',
    rule: `2.6 400 when id is not a vacancy number: ${id}`,
    path: vacancyPath(id),
    body: { text: 'SQL' },
    status: 400,
    type: 'invalid_request' as const,
  })),
  vacancyCheck({
    rule: 'The number of the address counts, not an id in the body',
    path: vacancyPath(WALKED),
    body: { text: 'SQL', id: '5' },
    check: ({ vacancy }) => expect(vacancy.id).toBe(WALKED),
  }),
  vacancyCheck({
    rule: 'A profession beside the text is an unknown field here, of whatever type',
    path: vacancyPath(WALKED),
    body: { text: 'SQL', profession: 5, scanId: [] },
  }),
]

describe('the specification, checks of a resume', () => {
  let service: World
  const keys: Record<string, string> = {}
  beforeAll(async () => {
    service = await createWorld({ config: NO_LIMITS })
    keys.valid = (await service.addKey({ name: 'valid' })).secret
  })
  afterAll(() => service.close())
  afterEach(() => service.site.setFault(null))

  test.each([...RESUMES, ...VACANCIES].map((scenario) => [scenario.rule, scenario] as const))(
    '%s',
    (_, scenario) => prove(scenario, service, keys),
  )

  describe('7. the text of a resume is neither stored nor logged', () => {
    const MARKER = 'Ярослава-Мудрого-resume-77-marker'
    const text = `SQL ${MARKER} Python`
    const inside = JSON.stringify({ profession: 'Data Analyst', text })

    const requests: Record<
      string,
      {
        path?: string
        body: unknown
        headers?: Record<string, string>
        fault?: boolean
        key?: string
      }
    > = {
      'a resume check': { body: inside },
      'a check of a vacancy': { path: vacancyPath(WALKED), body: { text } },
      'JSON cut off': { body: inside.slice(0, -3) },
      'JSON with a mistake behind the text': { body: `${inside}]` },
      'a text of the wrong type': { body: { profession: 'Data Analyst', text: [text] } },
      'a profession of the wrong type': { body: { profession: { name: MARKER }, text } },
      'a profession nobody knows': { body: { profession: MARKER, text } },
      'a scan nobody knows': { body: { scanId: MARKER, text } },
      'a field of that name': { body: { [MARKER]: text, text } },
      'a body too large': { body: `${inside}${' '.repeat(102_400)}` },
      'a body with an encoding': { body: inside, headers: { 'content-encoding': 'gzip' } },
      'invalid UTF-8': { body: Uint8Array.of(...new TextEncoder().encode(inside), 0xff) },
      'no vacancy number': { path: vacancyPath(encodeURIComponent(MARKER)), body: { text } },
      'an address that does not exist': { path: '/v1/nowhere', body: inside },
      'an unknown key': { body: inside, key: 'resume-77-marker' },
      'a vacancy the site does not give': {
        path: vacancyPath('77777777'),
        body: { text },
        fault: true,
      },
      'a query string': { path: `${RESUME}?text=${encodeURIComponent(text)}`, body: inside },
    }

    test.each(Object.entries(requests))(
      'not with %s',
      async (_, { path = RESUME, body, headers, fault, key }) => {
        if (fault) service.site.setFault({ kind: 'blank' })
        const answer = await service.clock.run(
          service.request('POST', path, { key: key ?? keys.valid, body, headers }),
        )
        const answered = await answer.text()
        await service.flushCounts()
        const stored = service.everythingStored()
        const logged = service.logged.join('')
        for (const written of [
          'resume-77-marker',
          'Ярослава-Мудрого',
          Buffer.from('Ярослава').toString('latin1'),
        ]) {
          expect(answered).not.toContain(written)
          expect(stored.includes(written)).toBe(false)
          expect(logged).not.toContain(written)
        }
      },
    )

    test('and not when the service itself fails', async () => {
      const broken = await createWorld({ config: NO_LIMITS })
      const { secret } = await broken.addKey()
      await runBehind(broken.database, 'ALTER TABLE results RENAME TO gone')
      await broken.clock.advanceBy(1000)
      const answer = await broken.post(RESUME, { profession: 'Data Analyst', text }, secret)
      expect(answer.status).toBe(500)
      expect(await answer.text()).not.toContain(MARKER)
      expect(broken.logged.join('')).not.toContain(MARKER)
      await runBehind(broken.database, 'ALTER TABLE gone RENAME TO results')
      await broken.close()
    })
  })
})

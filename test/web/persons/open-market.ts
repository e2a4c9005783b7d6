import { createSampleSite } from '../../../src/demo/sample-site.ts'
import type { SampleVacancy } from '../../../src/demo/vacancies/sample-vacancy.ts'
import { type Served, serveApp } from '../../helpers/served-app.ts'
import { createTestApp, type TestApp } from '../../helpers/test-app.ts'
import { createTestClock } from '../../helpers/test-clock.ts'
import { salary, sampleVacancies } from '../../helpers/vacancies.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ADVERTS = 60
const REGIONS = [
  { id: '1', name: 'Москва', path: '.113.1.' },
  { id: '88', name: 'Казань', path: '.113.88.' },
]
const SKILLS = [
  'SQL',
  'Jira',
  'Python',
  'Docker',
  'Postman',
  'Git',
  'Linux',
  'Java',
  'Kafka',
  'Selenium',
  'REST API',
  'Bash',
]

/** An open market of two professions, measured twice, and where it is served. */
export type OpenMarket = {
  served: Served
  testers: string
  brewers: string
  app: TestApp
  close(): Promise<void>
}

/** In the second month testers are asked for Docker by all, and paid more. */
function advertsOf(month: 1 | 2): readonly SampleVacancy[] {
  const of = (title: string, skillsOf: (i: number) => string[], pay: number) =>
    Array.from({ length: ADVERTS }, (_, i): Partial<SampleVacancy> => {
      const name = `${title} и партнёры ${i % 20}`
      return {
        ...{ title, employer: { id: name, name }, keySkills: skillsOf(i), area: REGIONS[i % 2]! },
        description: `<p>Порой нужен SQL, месяц ${month}, работа ${i}.</p>`,
        experience: i % 3 === 0 ? 'noExperience' : 'between1And3',
        salary: i % 5 === 0 ? null : salary(pay + 2000 * i, pay + 60_000 + 2000 * i),
      }
    })
  const ofTester = (i: number) =>
    SKILLS.filter((skill, s) => i % (s + 1) === 0 || (month === 2 && skill === 'Docker'))
  return sampleVacancies(
    ...of('Тестировщик', ofTester, month * 80_000),
    ...of('Пивовар', (i) => ['Пивоварение', ...(i % 2 === 0 ? ['SQL'] : [])], 60_000),
  )
}

export async function openMarket(): Promise<OpenMarket> {
  const clock = createTestClock()
  const siteOf = (month: 1 | 2) =>
    createSampleSite({ vacancies: advertsOf(month), delay: clock.delay, now: clock.now })
  let site = siteOf(1)
  const app = await createTestApp({
    clock,
    config: { public: 'on', publicCheck: 'on', publicPerMinute: 100_000 },
    fetch: (url, init) => site.fetch(new Request(url, init)),
    edge: { baseUrl: 'http://127.0.0.1', peerAddress: () => '192.0.2.1' },
  })
  const [testers, brewers] = [(await app.scan('Тестировщик')).id, (await app.scan('Пивовар')).id]
  await clock.advanceBy(30 * DAY_MS)
  site = siteOf(2)
  await app.scan('Тестировщик')
  // The first check makes the matcher, which takes seconds when the program runs from its sources.
  await app.post(
    '/v1/resume/coverage',
    { text: 'SQL', scanId: testers },
    (await app.addKey()).secret,
  )
  const served = serveApp(app)
  return {
    ...{ served, testers, brewers, app },
    async close() {
      await served.stop()
      await app.close()
    },
  }
}

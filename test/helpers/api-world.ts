import { vacancyShape } from '../../src/demo/pages/vacancy-page.ts'
import { createSampleSite, SAMPLE_TOKEN, type SampleVacancy } from '../../src/demo/sample-site.ts'
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts'
import { salary, sampleVacancies } from './vacancies.ts'

export const API = 'https://api.site.test'
export const BY_API = { siteToken: SAMPLE_TOKEN, siteApiUrl: `${API}/api`, siteConcurrency: 1 }

const services: TestApp[] = []

/** To be called after each test. */
export async function closeServices(): Promise<void> {
  for (const service of services.splice(0)) await service.close()
}

export type Sent = { origin: string; path: string; token: string | null }

/** A service at a sample site, with every request that left it. */
export async function start({ config, vacancies, site, ...options }: TestAppOptions = {}) {
  const sent: Sent[] = []
  const sample =
    site ??
    createSampleSite({
      ...(vacancies && { vacancies }),
      now: () => Date.parse('2026-11-20T12:00:00Z'),
    })
  const service = await createTestApp({
    config: { limitPerMinute: 10_000, siteConcurrency: 1, ...config },
    site: sample,
    fetch: async (url, init) => {
      const request = new Request(url, init)
      const { origin, pathname, search } = new URL(url)
      sent.push({ origin, path: pathname + search, token: request.headers.get('authorization') })
      return sample.fetch(request)
    },
    ...options,
  })
  services.push(service)
  const { secret: key } = await service.addKey()
  const text = async (path: string) => (await service.get(path, key)).text()
  return Object.assign(service, { sent, key, text })
}

export type Started = Awaited<ReturnType<typeof start>>

export const runOf = async (service: Started) => (await service.app.runs.newest())[0]!

export const vacancyRequests = ({ sent }: Started) =>
  sent.filter(({ path }) => /^\/api\/vacancies\/\d/.test(path))

export const everyShape = () => {
  const shapes = ['nested', 'flat', 'between', 'json-ld', 'markup']
  const ids = shapes.flatMap((shape) => {
    const all = Array.from({ length: 200 }, (_, i) => String(300_000 + i))
    return all.filter((id) => vacancyShape(id) === shape).slice(0, 4)
  })
  const english = { name: 'Английский', level: 'B1 — Средний' }
  const fields: Partial<SampleVacancy>[] = [
    {
      keySkills: ['SQL', 'Jira'],
      languages: [english],
      salary: salary(100_000, null, { gross: true }),
    },
    { keySkills: [], languages: [english], employer: { id: null, name: null }, workFormats: [] },
    {
      keySkills: ['SQL'],
      salary: salary(null, 2000, { currency: 'USD', mode: 'SHIFT' }),
      experience: null,
    },
    {
      keySkills: ['Postman'],
      employer: { id: null, name: 'Сеть' },
      description: '<p>Знание <b>SQL</b>.<br>Docker</p>',
    },
  ]
  return sampleVacancies(...ids.map((id, i) => ({ id, ...fields[i % fields.length] })))
}

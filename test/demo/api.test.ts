import { describe, expect, test } from 'bun:test'
import { createSampleSite, SAMPLE_TOKEN } from '../../src/demo/sample-site.ts'
import { salary, sampleVacancies } from '../helpers/vacancies.ts'

const vacancies = sampleVacancies(
  {
    salary: salary(1000, null, { gross: null }),
    languages: [{ name: 'Английский', level: 'B1 — Средний' }],
  },
  { employer: { id: null, name: null } },
  ...Array(118).fill({ area: { id: '88', name: 'Казань', path: '.113.88.' } }),
)
const site = createSampleSite({ vacancies })

async function get(
  path: string,
  headers: Record<string, string> = { authorization: `Bearer ${SAMPLE_TOKEN}` },
) {
  const answer = await site.fetch(
    new Request(`https://api.test/api${path}`, { headers: { 'user-agent': 'me', ...headers } }),
  )
  // biome-ignore lint/suspicious/noExplicitAny: the test says what it expects of foreign JSON
  return { status: answer.status, body: (await answer.json()) as any }
}

const SEARCH = '/vacancies?text=Тестировщик&search_field=name&order_by=publication_time'

describe('the API of the sample site', () => {
  test('tells a vacancy as the real one does', async () => {
    const { body } = await get(`/vacancies/${vacancies[0]!.id}`)
    expect(body).toMatchObject({
      id: vacancies[0]!.id,
      salary_range: { from: 1000, to: null, gross: null, mode: { id: 'MONTH' } },
      experience: { id: 'between1And3' },
      work_format: [{ id: 'ON_SITE' }],
      languages: [{ name: 'Английский', level: { name: 'B1 — Средний' } }],
      contacts: { email: expect.any(String) },
    })
    expect(body.published_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|\+\d{4})$/)
    expect((await get(`/vacancies/${vacancies[1]!.id}`)).body.employer).toBeNull()
    expect(await get('/vacancies/1')).toMatchObject({
      status: 404,
      body: { errors: [{ type: 'not_found' }] },
    })
  })

  test('lists pages of a search, and says what it understood', async () => {
    const { body } = await get(`${SEARCH}&per_page=100&page=1&areas=1`)
    expect(body).toMatchObject({ found: 120, pages: 2, page: 1, per_page: 100 })
    expect(body.items).toHaveLength(20)
    const said = new URL(body.alternate_url).searchParams
    expect(said.get('text')).toBe('Тестировщик')
    expect(said.has('area') || said.has('areas')).toBe(false)
    expect((await get(`${SEARCH}&per_page=100&area=1`)).body.found).toBe(2)
  })

  test('calls nothing found one page, and a page past the end empty', async () => {
    expect((await get('/vacancies?text=Водолаз')).body).toMatchObject({
      found: 0,
      pages: 1,
      items: [],
    })
    expect(await get(`${SEARCH}&per_page=100&page=19`)).toMatchObject({
      status: 200,
      body: { items: [] },
    })
  })

  test.each(['&per_page=101', '&per_page=100&page=20', '&order_by=x'])(
    'refuses %s',
    async (wrong) => {
      const path = wrong.includes('order_by') ? `/vacancies?text=a${wrong}` : SEARCH + wrong
      expect(await get(path)).toMatchObject({
        status: 400,
        body: { errors: [{ type: 'bad_argument' }] },
      })
    },
  )

  test('wants the token and a name, but for regions', async () => {
    expect(await get(SEARCH, {})).toMatchObject({
      status: 403,
      body: { errors: [{ type: 'forbidden' }] },
    })
    const wrong = { authorization: 'Bearer x' }
    expect(await get(SEARCH, wrong)).toMatchObject({
      status: 403,
      body: { errors: [{ type: 'oauth' }] },
    })
    expect((await get(SEARCH, { 'user-agent': '' })).status).toBe(400)
    expect((await get('/areas/113', {})).body.areas.map(({ id }: { id: string }) => id)).toEqual([
      '1',
      '88',
    ])
    expect((await get('/me')).body).toMatchObject({ is_application: true })
  })

  test('has faults of its own, which pages do not have', async () => {
    site.setFault({ kind: 'token-revoked' })
    expect((await get(SEARCH)).status).toBe(403)
    expect(
      (await site.fetch(new Request(`https://site.test/vacancy/${vacancies[0]!.id}`))).status,
    ).toBe(200)
    site.setFault({ kind: 'captcha' })
    expect((await get(SEARCH)).body.errors[0].type).toBe('captcha_required')
    site.setFault(null)
  })
})

// A site whose every search lists the vacancies 100000000 and on, and a bank. Argument: how many.
// Says its port.

import { htmlResponse } from '../../src/demo/pages/page.ts'
import { searchPage } from '../../src/demo/pages/search-page.ts'
import { ratesXml } from '../../src/demo/vacancies/rates.ts'
import type { SampleVacancy } from '../../src/demo/vacancies/sample-vacancy.ts'
import { parseSearchQuery } from '../../src/demo/vacancies/search.ts'
import { NO_TERMS } from '../../src/vacancies/kept-vacancy.ts'

const total = Number(process.argv[2])
const hits = Array.from(
  { length: total },
  (_, i): SampleVacancy => ({
    id: String(100_000_000 + i),
    title: 'Аналитик данных',
    employer: { id: '1', name: 'Работодатель' },
    area: { id: '1', name: 'Москва', path: '.113.1.' },
    salary: null,
    keySkills: [],
    description: '',
    publishedAt: '2026-11-02T10:00:00.000+03:00',
    archived: false,
    ...NO_TERMS,
  }),
)

const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch(request) {
    const url = new URL(request.url)
    if (url.pathname.endsWith('.asp')) {
      const xml = ratesXml(url.searchParams.get('date_req'), Date.UTC(2026, 10, 20))
      return new Response(xml, {
        headers: { 'content-type': 'application/xml; charset=windows-1251' },
      })
    }
    const query = parseSearchQuery(url.searchParams)
    const start = query.page * query.size
    const shown = hits.slice(start, start + query.size)
    const pages = Math.ceil(total / query.size)
    return htmlResponse(
      searchPage(
        { query, total, pages, shown, before: undefined, foreign: undefined },
        { withState: true },
      ),
    )
  },
})
process.stdout.write(`${server.port}\n`)

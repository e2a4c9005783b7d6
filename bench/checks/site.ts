import { createSampleSite } from '../../src/demo/sample-site.ts'
import { escapeHtml } from '../../src/demo/vacancies/escape-html.ts'
import type { Vacancy } from '../../src/vacancy/vacancy.ts'

/** What all adverts are called here, so that one search finds them. */
export const QUERY = 'Аналитик данных'

/** A site with these adverts, and a bank, for two programs to scan alike. */
export function startSite(adverts: readonly Vacancy[]): { url: string; stop(): void } {
  const site = createSampleSite({
    vacancies: adverts.map((advert) => ({
      ...advert,
      title: QUERY,
      area: { id: advert.area.id ?? '1', name: advert.area.name ?? 'Москва', path: '.113.1.' },
      description: escapeHtml(advert.description).replaceAll('\n', '<br>'),
      publishedAt: advert.publishedAt ?? '2026-11-02T10:00:00.000+03:00',
    })),
  })
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: site.fetch })
  return { url: `http://127.0.0.1:${server.port}`, stop: () => void server.stop(true) }
}

import type { SampleSite } from '../../src/demo/sample-site.ts'

/** Requests a path of the site as any client would, without a socket. */
export function visit(site: SampleSite, path: string, init?: RequestInit): Promise<Response> {
  return site.fetch(new Request(`http://localhost${path}`, init))
}

// biome-ignore lint/suspicious/noExplicitAny: a foreign page's state has no type of ours
export type State = any

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&#34;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** The JSON state of a page; null when it has none. Deliberately not the product's reader. */
export function stateOf(page: string): State | null {
  const template = /<template[^>]*id="HH-Lux-InitialState">([^<]*)<\/template>/.exec(page)
  if (!template) return null
  return JSON.parse(template[1]!.replace(/&(?:lt|gt|#34|#39|amp);/g, (entity) => ENTITIES[entity]!))
}

export async function openState(site: SampleSite, path: string): Promise<State> {
  return stateOf(await (await visit(site, path)).text())
}

export function searchPath(text: string, parameters: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    text,
    search_field: 'name',
    items_on_page: '50',
    ...parameters,
  })
  return `/search/vacancy?${query}`
}

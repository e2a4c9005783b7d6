/** Signs of the site's pages, by the names under which a diagnosis lists them. */
const PATTERNS = {
  state: /HH-Lux-InitialState/,
  'site-frame': /HH-React-Root/,
  'job-posting': /"@type"\s*:\s*"JobPosting"/,
  'vacancy-title': /data-qa=["'][^"']*\bvacancy-title\b/,
  'vacancy-description': /data-qa=["'][^"']*\bvacancy-description\b/,
  'search-results': /data-qa=["'][^"']*\bvacancy-serp__/,
  'empty-search': /data-qa=["'][^"']*\bempty-vacancy-search-block\b/,
  captcha: /data-qa=["'][^"']*\baccount-captcha\b/,
  guard: /<title[^<>]*>[^<]{0,200}ddos-guard/i,
  start: /<html[\s>]/i,
  end: /<\/html\s*>/i,
} as const

export type PageSign = keyof typeof PATTERNS

export const SIGNS = Object.keys(PATTERNS) as PageSign[]

export function hasSign(html: string, sign: PageSign): boolean {
  return PATTERNS[sign].test(html)
}

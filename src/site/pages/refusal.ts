import { type PageDiagnosis, SiteError, type SiteFailure } from '../site.errors.ts'

const MARKERS: readonly [string, RegExp][] = [
  ['state', /HH-Lux-InitialState/],
  ['site-frame', /HH-React-Root/],
  ['job-posting', /"@type"\s*:\s*"JobPosting"/],
  ['vacancy-title', /data-qa=["'][^"']*\bvacancy-title\b/],
  ['vacancy-description', /data-qa=["'][^"']*\bvacancy-description\b/],
  ['search-results', /data-qa=["'][^"']*\bvacancy-serp__/],
  ['empty-search', /data-qa=["'][^"']*\bempty-vacancy-search-block\b/],
  ['captcha', /data-qa=["'][^"']*\baccount-captcha\b/],
  ['guard', /<title[^<>]*>[^<]{0,200}ddos-guard/i],
  ['start', /<html[\s>]/i],
  ['end', /<\/html\s*>/i],
]

/** What is worth keeping of a page that could not be read: its size and which known signs it has, nothing of its content. */
export function diagnosePage(html: string): PageDiagnosis {
  return {
    length: html.length,
    hasTitle: /<title[\s>]/i.test(html),
    markers: MARKERS.filter(([, pattern]) => pattern.test(html)).map(([name]) => name),
  }
}

/**
 * Names the failure of a page that no reader understood. A captcha and the guard's page come with status 200 too; a page that
 * begins and never ends was cut; one with any of the reader's own marks is the site's, in a new shape; the rest are soft blocks.
 */
export function unreadablePage(html: string, address: string, ownMarks: string[]): SiteError {
  const diagnosis = diagnosePage(html)
  return new SiteError(failureOf(diagnosis.markers, ownMarks), { address, diagnosis })
}

function failureOf(markers: string[], ownMarks: string[]): SiteFailure {
  if (markers.includes('captcha')) return 'captcha'
  if (markers.includes('guard')) return 'blocked'
  if (markers.includes('start') && !markers.includes('end')) return 'incomplete_page'
  return markers.some((marker) => ownMarks.includes(marker)) ? 'unknown_page' : 'soft_block'
}

export function incompletePage(html: string, address: string): SiteError {
  return new SiteError('incomplete_page', { address, diagnosis: diagnosePage(html) })
}

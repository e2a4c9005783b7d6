import { SiteError, type SiteFailure } from '../site.errors.ts'
import type { SitePage } from './page.ts'
import type { PageSign } from './signs.ts'

/**
 * The failure of a page that no reader understood. A captcha and the guard's page come with status
 * 200 too. A page that begins and never ends was cut. One with any of the reader's own signs is the
 * site's, in a new shape; the rest are soft blocks.
 */
export function unreadablePage(page: SitePage, ownSigns: readonly PageSign[]): SiteError {
  return pageError(failureOf(page, ownSigns), page)
}

function failureOf(page: SitePage, ownSigns: readonly PageSign[]): SiteFailure {
  if (page.has('captcha')) return 'captcha'
  if (page.has('guard')) return 'blocked'
  if (page.has('start') && !page.has('end')) return 'incomplete_page'
  return ownSigns.some(page.has) ? 'unknown_page' : 'soft_block'
}

export function incompletePage(page: SitePage): SiteError {
  return pageError('incomplete_page', page)
}

/** A page of the site in a shape that no reader knows. */
export function unknownPage(page: SitePage): SiteError {
  return pageError('unknown_page', page)
}

/** The page of another vacancy than the one asked for. */
export function otherVacancyPage(page: SitePage): SiteError {
  return pageError('unknown_page', page, ['other-vacancy'])
}

function pageError(
  failure: SiteFailure,
  page: SitePage,
  moreMarkers: readonly string[] = [],
): SiteError {
  const diagnosis = page.diagnosis()
  return new SiteError(failure, {
    address: page.address,
    diagnosis: { ...diagnosis, markers: [...diagnosis.markers, ...moreMarkers] },
  })
}

/**
 * The row of `site_state` that holds what is known of a site: each has its own pace, and its own
 * circuit breaker.
 */
export const SITE_ROWS = { hh: 1, trudvsem: 2 } as const

export type SiteRow = (typeof SITE_ROWS)[keyof typeof SITE_ROWS]

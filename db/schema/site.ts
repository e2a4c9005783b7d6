import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * What all processes know of a site: when the next request may start, at what pace, and whether the
 * site refuses. The vacancy site has the first row, the open data the second.
 */
export const siteState = sqliteTable('site_state', {
  id: integer().primaryKey(),
  /** When a request was last started: never in the future, unless the clock was set back since. */
  lastRequestAt: integer('last_request_at').notNull().default(0),
  nextRequestAt: real('next_request_at').notNull().default(0),
  /** 1 is the full pace. */
  pace: real().notNull().default(1),
  /** The `SiteFailure` that the site refuses everybody with; null when it does not. */
  refusal: text(),
  refusedUntil: integer('refused_until').notNull().default(0),
  /** No check looks before then: one has looked lately, or the site asked to be left alone. */
  probeUntil: integer('probe_until').notNull().default(0),
})

/** Requests to the sites, of all processes, that wait for their turn or are under way. */
export const siteRequests = sqliteTable('site_requests', {
  id: text().primaryKey(),
  /** The row of `site_state` by which they wait. */
  site: integer().notNull().default(1),
  /** Greater than that of every request that was there when this one came. */
  arrival: integer().notNull(),
  priority: text().$type<'check' | 'walk'>().notNull(),
  underWay: integer('under_way', { mode: 'boolean' }).notNull(),
  /** The request stops counting then: its process may have died. */
  expiresAt: integer('expires_at').notNull(),
})

/** The last answers of each site to any process. A status of null: the request got no answer. */
export const siteAnswers = sqliteTable('site_answers', {
  id: integer().primaryKey({ autoIncrement: true }),
  site: integer().notNull().default(1),
  at: integer().notNull(),
  kind: text().notNull(),
  status: integer(),
  ms: integer().notNull(),
})

export const rates = sqliteTable('rates', {
  /** The day the bank set them for. */
  date: text().primaryKey(),
  perUnit: text('per_unit', { mode: 'json' }).$type<Record<string, number>>().notNull(),
  fetchedAt: integer('fetched_at').notNull(),
})

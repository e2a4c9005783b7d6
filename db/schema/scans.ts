import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

export const scans = sqliteTable(
  'scans',
  {
    id: text().primaryKey(),
    queries: text({ mode: 'json' }).$type<string[]>().notNull(),
    area: text(),
    withSalary: integer('with_salary', { mode: 'boolean' }).notNull(),
    /** Where its adverts come from. */
    source: text().$type<'hh' | 'file' | 'trudvsem'>().notNull().default('hh'),
    /** When it was made, or undeleted. */
    createdAt: integer('created_at').notNull(),
    /** A cron line; null: the scan is recounted by hand only. */
    schedule: text(),
    /** When the schedule asks for the next recount. */
    dueAt: integer('due_at'),
    /** Since when it is deleted, under an id of its own (scans.store.ts); null: it is not. */
    deletedAt: integer('deleted_at'),
  },
  (table) => [index('scans_by_due').on(table.dueAt), index('scans_by_schedule').on(table.schedule)],
)

/**
 * The walks of the site, each for one scan. `queued`, `walking` and `parked` runs are active; a
 * scan has at most one.
 */
export const runs = sqliteTable(
  'runs',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    scanId: text('scan_id')
      .notNull()
      .references(() => scans.id, { onDelete: 'cascade' }),
    state: text()
      .$type<'queued' | 'walking' | 'parked' | 'done' | 'stopped' | 'failed'>()
      .notNull(),
    /** Why it is parked or failed, for the operator. */
    reason: text(),
    queuedAt: integer('queued_at').notNull(),
    startedAt: integer('started_at'),
    finishedAt: integer('finished_at'),
    /** When a parked run resumes. */
    nextTryAt: integer('next_try_at'),
    /** Pauses since a page was last read. */
    pauses: integer().notNull().default(0),
    /** Requests made of the site. */
    requests: integer().notNull().default(0),
    /** Whether a schedule queued it: its operator is not there to look. */
    scheduled: integer({ mode: 'boolean' }).notNull().default(false),
    stopRequested: integer('stop_requested', { mode: 'boolean' }).notNull().default(false),
    /** Whether its scan keeps showing the result it has when this run is stopped. */
    keepsShown: integer('keeps_shown', { mode: 'boolean' }).notNull().default(false),
    /**
     * The next page of the search: the index of its query, and its number. Past the last query, all
     * pages are read, and `page` is how many adverts the count has searched.
     */
    queryIndex: integer('phrasing').notNull().default(0),
    page: integer().notNull().default(0),
    /** How many vacancies the site reported, query by query. */
    found: text({ mode: 'json' }).$type<number[]>().notNull().default(sql`'[]'`),
    limitHit: integer('limit_hit', { mode: 'boolean' }).notNull().default(false),
    /** How many of those found were listed before, by another query or page. */
    listedAgain: integer('listed_again').notNull().default(0),
    /**
     * How many vacancies the pages did not list, though the site counted them among what it found.
     */
    notListed: integer('not_listed').notNull().default(0),
    /**
     * Which way to the site it goes, all the way; null: it has not begun, or was walked elsewhere.
     */
    via: text().$type<'pages' | 'api' | 'file'>(),
    /** `RunFiles` as JSON: what a run over files reads; null for one of the site. */
    files: text(),
    /** `FilesRead` as JSON. */
    filesRead: text('files_read'),
    /**
     * `WholeRead` as JSON: what the search of a source had that lists adverts whole; null for
     * others.
     */
    wholeRead: text('whole_read'),
  },
  (table) => [
    index('runs_by_scan').on(table.scanId, table.id),
    index('runs_by_state').on(table.state),
    uniqueIndex('one_active_run')
      .on(table.scanId)
      .where(sql`state IN ('queued', 'walking', 'parked')`),
  ],
)

/**
 * What the operator is to hear of scheduled runs, each thing once: what was told stays as long as
 * its run.
 */
export const notices = sqliteTable(
  'notices',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    kind: text().$type<'failed' | 'resting' | 'ended' | 'moved'>().notNull(),
    tries: integer().notNull().default(0),
    /** When it is to be told; null: it was, or nobody wants it any more. */
    dueAt: integer('due_at'),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.kind] }),
    index('notices_by_due').on(table.dueAt),
  ],
)

/**
 * Counts the changes of what the list of scans shows, one row: a cache of the list looks here
 * before reading it again.
 */
export const scanList = sqliteTable('scan_list', {
  id: integer().primaryKey(),
  version: integer().notNull(),
})

/** The vacancies that a run's search listed, in that order, and what became of each. */
export const runVacancies = sqliteTable(
  'run_vacancies',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    vacancyId: text('vacancy_id').notNull(),
    state: text().$type<'listed' | 'read' | 'gone' | 'unreadable'>().notNull().default('listed'),
    /**
     * The `SiteFailure` for which its page could not be read; null for others, and where an earlier
     * version read.
     */
    failure: text(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.position] }),
    uniqueIndex('run_vacancies_by_vacancy').on(table.runId, table.vacancyId),
  ],
)

/**
 * The right to walk the site, which one process holds at a time. The fence grows with each claim,
 * and every write of a walk checks it.
 */
export const walkLease = sqliteTable('walk_lease', {
  id: integer().primaryKey(),
  fence: integer().notNull(),
  expiresAt: integer('expires_at').notNull(),
})

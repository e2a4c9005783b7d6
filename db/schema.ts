/**
 * The tables. Moments are milliseconds since the Unix epoch, days are `YYYY-MM-DD` in Moscow,
 * JSON columns hold plain values whose types stand beside them.
 * After a change run `bunx drizzle-kit generate --name what_changed` and list the new file in `migrations.ts`.
 */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const owners = sqliteTable('owners', {
  id: text().primaryKey(),
  name: text().notNull().unique(),
  admin: integer({ mode: 'boolean' }).notNull().default(false),
  // null: the setting of the service holds.
  perMinute: integer('per_minute'),
  perDay: integer('per_day'),
  vacancyFetches: integer('vacancy_fetches'),
  createdAt: integer('created_at').notNull(),
})

export const keys = sqliteTable(
  'keys',
  {
    id: text().primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    hint: text().notNull(),
    /** SHA-256 of the key in hex; the key itself is kept nowhere. */
    hash: text().notNull().unique(),
    perDay: integer('per_day'),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at'),
  },
  (table) => [index('keys_by_owner').on(table.ownerId)],
)

export const ownerUsage = sqliteTable(
  'owner_usage',
  {
    ownerId: text('owner_id').notNull(),
    day: text().notNull(),
    requests: integer().notNull().default(0),
    vacancyFetches: integer('vacancy_fetches').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.day] })],
)

export const keyUsage = sqliteTable(
  'key_usage',
  {
    keyId: text('key_id').notNull(),
    day: text().notNull(),
    requests: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.day] })],
)

export const scans = sqliteTable('scans', {
  id: text().primaryKey(),
  queries: text({ mode: 'json' }).$type<string[]>().notNull(),
  area: text(),
  withSalary: integer('with_salary', { mode: 'boolean' }).notNull(),
  createdAt: integer('created_at').notNull(),
})

export type RunState = 'walking' | 'done' | 'stopped' | 'failed'

/** One walk of the site for a scan. */
export const runs = sqliteTable(
  'runs',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    scanId: text('scan_id')
      .notNull()
      .references(() => scans.id, { onDelete: 'cascade' }),
    state: text().$type<RunState>().notNull(),
    /** Why it failed, for the operator. */
    reason: text(),
    startedAt: integer('started_at').notNull(),
    finishedAt: integer('finished_at'),
    /** What the site reported, phrasing by phrasing. */
    found: text({ mode: 'json' }).$type<number[]>().notNull().default(sql`'[]'`),
    limitHit: integer('limit_hit', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('runs_by_scan').on(table.scanId, table.id)],
)

/** The vacancies a run met in the search, in that order, and what became of each. */
export const runVacancies = sqliteTable(
  'run_vacancies',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    vacancyId: text('vacancy_id').notNull(),
    state: text().$type<'listed' | 'read' | 'gone'>().notNull().default('listed'),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.position] }),
    index('run_vacancies_by_vacancy').on(table.runId, table.vacancyId),
  ],
)

/** What a finished run found out: the figures a list needs, and the whole answer as it is served. */
export const results = sqliteTable(
  'results',
  {
    runId: integer('run_id')
      .primaryKey()
      .references(() => runs.id, { onDelete: 'cascade' }),
    scanId: text('scan_id').notNull(),
    finishedAt: integer('finished_at').notNull(),
    scanned: integer().notNull(),
    skillCount: integer('skill_count').notNull(),
    /** Medians of the stated bounds; null when nobody stated one or it was not computed. */
    medians: text({ mode: 'json' }).$type<{ from: number | null; to: number | null } | null>(),
    /** `ScanStatistics` as JSON. */
    statistics: text().notNull(),
    /** For each skill of the statistics, in their order: how it was looked for. `SkillEvidence[]` as JSON. */
    evidence: text().notNull(),
  },
  (table) => [index('results_by_scan').on(table.scanId, table.runId)],
)

/** Which vacancy of a result names which skills, and where. */
export const resultVacancies = sqliteTable(
  'result_vacancies',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    vacancyId: text('vacancy_id').notNull(),
    title: text().notNull(),
    skills: text({ mode: 'json' }).$type<{ name: string; source: 'key_skills' | 'description' }[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.position] })],
)

export const vacancies = sqliteTable(
  'vacancies',
  {
    id: text().primaryKey(),
    readAt: integer('read_at').notNull(),
    /** `Vacancy` as JSON, contacts stripped from its description. */
    content: text().notNull(),
  },
  (table) => [index('vacancies_by_age').on(table.readAt)],
)

/** Numbers the site said do not exist, remembered for a while. */
export const vacancyAbsences = sqliteTable('vacancy_absences', {
  id: text().primaryKey(),
  seenAt: integer('seen_at').notNull(),
})

export const rates = sqliteTable('rates', {
  /** The day the bank set them for, which can be earlier than the day asked for. */
  date: text().primaryKey(),
  perUnit: text('per_unit', { mode: 'json' }).$type<Record<string, number>>().notNull(),
  fetchedAt: integer('fetched_at').notNull(),
})

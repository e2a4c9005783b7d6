import { blob, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { runs } from './scans.ts'

/**
 * The result of a finished run: the figures a list needs. The rest is large, and in tables of its
 * own. A scan shows one of its results; the others are its history.
 */
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
    /**
     * Medians of the stated bounds, in roubles; null when nobody stated one or they were not
     * computed.
     */
    medians: text({ mode: 'json' }).$type<{ from: number | null; to: number | null } | null>(),
    /** Which day's rates its salaries were converted with; null: with none. */
    ratesAt: text('rates_at'),
    /** Names what the figures are: a result recounted keeps it when they stay. */
    digest: text().notNull().default(''),
    /**
     * The revision of the vocabulary that it was counted by; null: it was imported, or counted
     * before there was one.
     */
    vocabulary: text(),
    /** Whether the texts that it was counted from were kept, so that it can be recounted. */
    countable: integer({ mode: 'boolean' }).notNull().default(false),
    /** Whether its scan shows it. */
    shown: integer({ mode: 'boolean' }).notNull().default(true),
    /** Whether it is kept for good: somebody may have cited it. */
    pinned: integer({ mode: 'boolean' }).notNull().default(false),
    /**
     * The program's way of counting; null: it was imported, or counted by a version that did not
     * store it.
     */
    method: integer(),
    /** How many skills that vocabulary has. */
    known: integer(),
    /**
     * How many vacancies the search of its run listed, each once, with those that it should have
     * listed and did not.
     */
    listed: integer(),
    /** Names what its sheet is; null: it has none yet. */
    sheetDigest: text('sheet_digest'),
  },
  (table) => [
    index('results_by_scan').on(table.scanId, table.runId),
    index('results_by_shown').on(table.shown, table.finishedAt),
  ],
)

/** The result that a scan shows, in full. */
export const resultContents = sqliteTable('result_contents', {
  runId: integer('run_id')
    .primaryKey()
    .references(() => runs.id, { onDelete: 'cascade' }),
  /** `ScanStatistics` as JSON. */
  statistics: text().notNull(),
  /** Where in it each skill stands (stored-figures.ts); null for a result of an earlier version. */
  skillPlaces: blob('skill_places', { mode: 'buffer' }),
  /** How each skill was looked for, in the order of the statistics. `SkillEvidence[]` as JSON. */
  evidence: text().notNull(),
  /** Which skills each vacancy names, and where: as packed-mentions.ts packs them. */
  mentions: blob({ mode: 'buffer' }).notNull(),
})

/** What the market's answers need of a result; kept with those that are shown no more, too. */
export const resultSheets = sqliteTable('result_sheets', {
  runId: integer('run_id')
    .primaryKey()
    .references(() => runs.id, { onDelete: 'cascade' }),
  /** The versions of the vacancies that it counts: packed JSON; null: they were never here. */
  versions: blob({ mode: 'buffer' }),
  /**
   * As statistics/advert-table/packed-sheet.ts packs it; null for a result of an earlier version.
   */
  sheet: blob({ mode: 'buffer' }),
  /** `RunSummary` as packed JSON; null as for the sheet. */
  summary: blob({ mode: 'buffer' }),
  /**
   * What `result_contents` holds of one that is shown, as kept-content.ts packs it; null while it
   * is shown.
   */
  figures: blob({ mode: 'buffer' }),
  mentions: blob({ mode: 'buffer' }),
})

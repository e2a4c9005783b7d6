import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Vacancies as they were read: a new version whenever a page says something else than it did
 * before.
 */
export const vacancyVersions = sqliteTable(
  'vacancy_versions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    vacancyId: text('vacancy_id').notNull(),
    /** When the page was last read and said this. */
    readAt: integer('read_at').notNull(),
    /**
     * `Vacancy` as JSON, without the contacts in its texts. Those of earlier versions lack what was
     * read later.
     */
    content: text().notNull(),
    /** How many of the searched names its description was searched for, and by which method. */
    names: integer().notNull().default(0),
    method: integer().notNull().default(0),
    /** The places of those names (searched-names.ts), six numbers each. */
    places: text({ mode: 'json' }).$type<readonly number[]>(),
  },
  (table) => [
    index('vacancy_versions_by_vacancy').on(table.vacancyId, table.id),
    index('vacancy_versions_by_age').on(table.readAt),
  ],
)

/**
 * The spellings that key-skills blocks of counted runs list. Nothing is ever taken out of the
 * ledger.
 */
export const listedSpellings = sqliteTable('listed_spellings', {
  id: integer().primaryKey({ autoIncrement: true }),
  spelling: text().notNull().unique(),
  /** How many employers list it. */
  employers: integer().notNull().default(0),
})

/** Which employer lists which spelling. */
export const spellingEmployers = sqliteTable(
  'spelling_employers',
  {
    spellingId: integer('spelling_id').notNull(),
    /** `registeredName` of the employer. */
    employer: text().notNull(),
    /** The first vacancy that did. */
    vacancyId: text('vacancy_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.spellingId, table.employer] })],
)

/** The vocabulary of the instance, one row: what it was last made of, and itself. */
export const vocabulary = sqliteTable('vocabulary', {
  id: integer().primaryKey(),
  /** How many rows `spelling_employers` has, and had when it was made. */
  listed: integer().notNull().default(0),
  madeOfListed: integer('made_of_listed').notNull().default(0),
  /** The program's own part in it, and the owner's aliases, when it was made. */
  program: text().notNull().default(''),
  aliases: text().notNull().default(''),
  revision: text().notNull().default(''),
  /** Null before the first was made. `packVocabulary` made it. */
  content: blob({ mode: 'buffer' }),
})

/** Numbers of vacancies that the site said do not exist, remembered for a while. */
export const vacancyAbsences = sqliteTable(
  'vacancy_absences',
  {
    id: text().primaryKey(),
    seenAt: integer('seen_at').notNull(),
  },
  (table) => [index('vacancy_absences_by_age').on(table.seenAt)],
)

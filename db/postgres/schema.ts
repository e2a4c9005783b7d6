/**
 * The tables of PostgreSQL, for its migrations and tests: queries are made with those of
 * `../schema.ts`, whose names and columns are the same. Each is exported by itself, as `bun run
 * db:generate:postgres` finds them so.
 */

import { getTableColumns } from 'drizzle-orm'
import { type AnyPgColumn, bigint, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import * as common from '../schema.ts'
import { derivedTable, text } from './derived.ts'

/** One row, which tells our databases from others. The holder of its lock has the turn to write. */
export const state = pgTable('skills_market', {
  id: integer().primaryKey(),
  /** How many migrations the database has had. */
  version: integer().notNull(),
  /** How many transactions have written. */
  writes: bigint({ mode: 'number' }).notNull().default(0),
})

export const owners = derivedTable(common.owners)

/** The last minute of each owner's requests. The holder of its row counts. */
export const ownerWindows = pgTable('owner_windows', {
  ownerId: text('owner_id')
    .primaryKey()
    .references(() => getTableColumns(owners).id as AnyPgColumn, { onDelete: 'cascade' }),
  /** When the last request of each entry came, oldest first, and how many there were. */
  at: bigint({ mode: 'number' }).array().notNull().default([]),
  n: bigint({ mode: 'number' }).array().notNull().default([]),
})

/**
 * What all servers know for a while (`../shared-states.ts`): in SQLite's case the memory of the one
 * server holds it.
 */
export const sharedStates = pgTable(
  'shared_states',
  {
    kind: text().notNull(),
    key: text().notNull(),
    /** JSON. */
    state: text().notNull(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
)

export const passwords = derivedTable(common.passwords)
export const auditLog = derivedTable(common.auditLog)
export const secondFactors = derivedTable(common.secondFactors)
export const recoveryCodes = derivedTable(common.recoveryCodes)
export const passkeys = derivedTable(common.passkeys)
export const identities = derivedTable(common.identities)
export const sessions = derivedTable(common.sessions)
export const oneTimeLinks = derivedTable(common.oneTimeLinks)
export const keys = derivedTable(common.keys)
export const connections = derivedTable(common.connections)
export const ownerUsage = derivedTable(common.ownerUsage)
export const keyUsage = derivedTable(common.keyUsage)
export const scans = derivedTable(common.scans)
export const runs = derivedTable(common.runs)
export const notices = derivedTable(common.notices)
export const scanList = derivedTable(common.scanList)
export const runVacancies = derivedTable(common.runVacancies)
export const walkLease = derivedTable(common.walkLease)
export const siteState = derivedTable(common.siteState)
export const siteRequests = derivedTable(common.siteRequests)
export const siteAnswers = derivedTable(common.siteAnswers)
export const results = derivedTable(common.results)
export const resultContents = derivedTable(common.resultContents)
export const resultSheets = derivedTable(common.resultSheets)
/** In months (months.ts), of which drizzle-kit knows nothing: its key is `(id, read_at)`. */
export const vacancyVersions = derivedTable(common.vacancyVersions)
export const listedSpellings = derivedTable(common.listedSpellings)
export const spellingEmployers = derivedTable(common.spellingEmployers)
export const vocabulary = derivedTable(common.vocabulary)
export const vacancyAbsences = derivedTable(common.vacancyAbsences)
export const rates = derivedTable(common.rates)

/**
 * The tables. Moments are milliseconds since the Unix epoch, days are `YYYY-MM-DD` in Moscow, and
 * JSON columns hold plain values of the type given. After a change, run `bun run db:generate --name
 * what_changed` and list the new file in `migrations.ts`.
 */
export * from './schema/accounts.ts'
export * from './schema/results.ts'
export * from './schema/scans.ts'
export * from './schema/site.ts'
export * from './schema/vacancies.ts'

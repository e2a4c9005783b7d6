/** SQL that every engine understands, where drizzle has no word for it. */
import { count, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The greater of two values. SQLite's `max(a, b)` is `greatest(a, b)` elsewhere. */
export const greater = (a: SQLWrapper | number, b: SQLWrapper | number): SQL<number> =>
  sql`CASE WHEN ${a} > ${b} THEN ${a} ELSE ${b} END`

/** The smaller of two values. */
export const smaller = (a: SQLWrapper | number, b: SQLWrapper | number): SQL<number> =>
  sql`CASE WHEN ${a} < ${b} THEN ${a} ELSE ${b} END`

/** How many rows meet a condition. */
export const countIf = (condition: SQL): SQL<number> =>
  count(sql`CASE WHEN ${condition} THEN 1 END`)

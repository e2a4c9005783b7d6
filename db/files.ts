/** What lies beside a database file and belongs to it, named after it. */

/** The journal of counted requests. */
export const journalFile = (databasePath: string) => `${databasePath}-requests`

/** The lock of the server: holding it keeps nobody from reading or writing the database. */
export const lockFile = (databasePath: string) => `${databasePath}-server`

/** The files that lie beside a database file, belong to it, and are named after it. */

/** The journal of counted requests. */
export const journalFile = (databasePath: string) => `${databasePath}-requests`

/** The server's lock. It keeps other servers away, and nobody from reading or writing the database. */
export const lockFile = (databasePath: string) => `${databasePath}-server`

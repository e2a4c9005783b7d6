/** What a server needs in order to answer; each with whether it has it. */
export type Readiness = {
  /** The database answers. */
  database: boolean
  /** Its tables are those of this program's version. */
  migrations: boolean
  /** It can be written to, and there is room to. */
  disk: boolean
}

/** Those it does not have: it is ready when there is none. */
export const lackingIn = (readiness: Readiness): string[] =>
  Object.entries(readiness).flatMap(([part, isThere]) => (isThere ? [] : [part]))

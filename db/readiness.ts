/** What a server needs in order to answer; each with whether it has it. */
export type Readiness = {
  /** The database answers. */
  database: boolean
  /** Its tables are those of this program's version. */
  migrations: boolean
  /** It can be written to, and there is room to. */
  disk: boolean
}

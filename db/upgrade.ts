/** What opening a database of an older version did to it. Versions are numbers of migrations. */
export type Upgrade = {
  from: number
  to: number
  /** Where the database lies as it was before; null where nothing is copied, as on PostgreSQL. */
  copy: string | null
}

/** The releases of the program, by the version of a file of theirs. */
const RELEASED: Readonly<Record<number, string>> = { 1: '0.1.0' }

/** A version of a file for a person: a release that wrote it is named. */
export function versionOf(migrations: number): string {
  const release = RELEASED[migrations]
  return `version ${migrations}${release === undefined ? '' : `, of release ${release}`}`
}

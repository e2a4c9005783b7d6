import { Database } from 'bun:sqlite'

/**
 * Puts the figures of one database's scan into another's, so that two programs check against the
 * same skills: each would find others in the same adverts. Each keeps its own way to look for them.
 */
export function giveFigures(from: string, to: string): number {
  const given = open(from)
  const { statistics } = given.query(`SELECT statistics FROM ${holder(given)}`).get() as {
    statistics: string
  }
  given.close()
  const { skills } = JSON.parse(statistics) as { skills: { count: number }[] }
  const evidence = JSON.stringify(skills.map(({ count }) => ({ inBlocks: count, searched: true })))
  const taking = open(to)
  taking.run(`UPDATE ${holder(taking)} SET statistics = ?, evidence = ?`, [statistics, evidence])
  taking.run('UPDATE results SET skill_count = ?', [skills.length])
  taking.close()
  return skills.length
}

const open = (path: string) => new Database(path, { strict: true })

/** The program of 20 November keeps figures with the results, the present one beside them. */
function holder(database: Database): string {
  const tables = database.query(
    `SELECT name FROM sqlite_master WHERE sql LIKE '%statistics%' AND type = 'table'`,
  )
  const names = (tables.all() as { name: string }[]).map(({ name }) => name)
  return names.includes('result_contents') ? 'result_contents' : 'results'
}

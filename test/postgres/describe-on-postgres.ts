import { afterAll, beforeAll, describe } from 'bun:test'
import { missing, startServer, type TestServer } from './server.ts'

/** The server of a group of tests, once it has started. */
export type ServerOfTests = Omit<TestServer, 'stop'> & {
  /** Makes an empty database and gives its address. `options`: those of CREATE DATABASE. */
  newDatabase(options?: string): string
}

/**
 * A group of tests with a server of its own. They are skipped where PostgreSQL is not installed,
 * which is said.
 */
export function describeOnPostgres(name: string, tests: (server: ServerOfTests) => void): void {
  if (missing !== null) process.stderr.write(`SKIPPED: ${missing}\n`)

  describe.skipIf(missing !== null)(name, () => {
    let server: TestServer
    let made = 0
    beforeAll(() => {
      server = startServer()
    }, 240_000)
    afterAll(() => server?.stop())

    tests({
      at: (database) => server.at(database),
      run: (statement, database) => server.run(statement, database),
      halt: () => server.halt(),
      start: () => server.start(),
      newDatabase(options = '') {
        const database = `of_test_${made++}`
        server.run(`CREATE DATABASE ${database} ${options}`)
        return server.at(database)
      },
    })
  })
}

/** The name of the database behind an address. */
export const nameIn = (url: string): string => new URL(url).pathname.slice(1)

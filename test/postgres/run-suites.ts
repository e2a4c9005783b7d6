import { beforeAll, test } from 'bun:test'
import { describeOnPostgres } from './describe-on-postgres.ts'
import { mustHold } from './must-hold.ts'
import { makeTemplate } from './server.ts'

/**
 * Runs suites that the other tests run on SQLite, by their names, once more on a PostgreSQL of
 * their own.
 */
export function runSuites(suites: Readonly<Record<string, readonly string[]>>): void {
  describeOnPostgres('on PostgreSQL', (server) => {
    let template: string
    beforeAll(async () => {
      template = await makeTemplate(server)
    }, 240_000)

    test.each(Object.entries(suites))(
      'the suite of %s holds',
      async (_, paths) => {
        await mustHold(paths, { TEST_POSTGRES: template })
      },
      { timeout: 3_600_000 },
    )
  })
}

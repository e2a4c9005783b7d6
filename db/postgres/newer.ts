/** What becomes of a program whose database a newer version has changed while it ran. */
import { OperatorError } from '../../src/errors.ts'
import { migrations } from './migrations.ts'
import type { Run } from './orm.ts'

/** That the database is of this version or an older one, as a condition on `skills_market`. */
export const NOT_NEWER = `version <= ${migrations.length}`

/**
 * It can still be read, but what this version would write may not be what the newer one expects.
 * Nothing was written.
 */
export class NewerDatabase extends OperatorError {
  constructor() {
    super(
      'A newer version of skills-market has changed the database meanwhile. Use that version ' +
        'here too.',
    )
  }
}

/** Throws NewerDatabase, and what the connection does. */
export async function mustNotBeNewer(run: Run): Promise<void> {
  const [state] = await run(`SELECT ${NOT_NEWER} FROM skills_market`, [])
  if (state?.[0] === false) throw new NewerDatabase()
}

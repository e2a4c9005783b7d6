import { FIRST_RUN_LINK_MS } from '../../accounts/one-time-links.service.ts'
import type { Config } from '../../config.ts'
import { shownDatabase } from '../command/database.ts'
import type { RunningServer } from './server.ts'

const MINUTE_MS = 60_000

/** Where a server that has started is found. */
export type Addresses = {
  accountArea: string
  /**
   * A one-time link that makes the first owner; null when there is an owner, or none was asked for.
   */
  firstRun: string | null
  api: string
  documentation: string
  /** The pages that need no signing in; null when there are none. */
  market: string | null
  /** The file, or the address without user and password. */
  database: string
}

/**
 * The addresses of a server. While there is no owner, makes a new link for the first one.
 * @param linkless whether it makes none: others would read it
 */
export async function addressesOf(
  { app, baseUrl }: Pick<RunningServer, 'app' | 'baseUrl'>,
  { db, public: isPublic }: Pick<Config, 'db' | 'public'>,
  { linkless = false } = {},
): Promise<Addresses> {
  const needsLink = !linkless && (await app.owners.administration()) === 'no owner'
  return {
    accountArea: `${baseUrl}/`,
    firstRun: needsLink ? `${baseUrl}/first-run/${await app.links.issueFirstRun()}` : null,
    api: `${baseUrl}/v1`,
    documentation: `${baseUrl}/docs`,
    market: isPublic === 'off' ? null : `${baseUrl}/market`,
    database: shownDatabase(db),
  }
}

/** What `serve` prints first: its addresses, and what is still missing. */
export async function greeting(
  { app }: Pick<RunningServer, 'app'>,
  addresses: Addresses,
): Promise<string> {
  const lines = [
    `Account area   ${addresses.accountArea}`,
    `API            ${addresses.api}`,
    `Documentation  ${addresses.documentation}`,
    ...(addresses.market === null
      ? []
      : [`Market         ${addresses.market} (open to everybody)`]),
    `Database       ${addresses.database}`,
  ]
  const lacks = await app.owners.administration()
  if (addresses.firstRun !== null) {
    lines.push(
      `There are no users yet. Open this link within ${FIRST_RUN_LINK_MS / MINUTE_MS} minutes ` +
        'to create the first one, an administrator:',
      `  ${addresses.firstRun}`,
    )
  }
  if (lacks === 'no owner') {
    lines.push(
      addresses.firstRun === null
        ? 'There are no users yet. Create one in a terminal, as the user and in the folder of ' +
            'this server:'
        : 'Or run in another terminal, with the same --db if you gave one:',
      '  skills-market owner add me --admin && skills-market owner password me',
    )
  }
  if (lacks === 'no administrator') {
    lines.push(
      'No administrator can sign in to the account area. To make a user an administrator:',
      '  skills-market owner set NAME --admin && skills-market owner password NAME',
    )
  }
  if ((await app.catalog.shown()).length === 0) {
    lines.push(
      'There are no scans yet. Create one: skills-market scan run "Data Analyst" "Аналитик данных"',
    )
  }
  return lines.join('\n')
}

import type { TObject, TSchema } from '@sinclair/typebox'
import type { Caller } from '../accounts/callers.ts'
import { AppError } from '../errors.ts'
import type { Market } from '../market/market.ts'
import type { PublicMarket } from '../market/public-market.ts'
import { checked, type Operation } from '../operation.ts'
import type { ScanCatalog } from '../scans/catalog/catalog.ts'
import type { Checks } from './checks.ts'
import { checkResume, checkText } from './coverage.operations.ts'

/**
 * Checks of resumes by everybody: by the built-in table and the skills that everybody may see,
 * always in detail, as plain answers are made of all skills there are. Nothing is fetched, stored
 * or logged.
 * @param take counts a check of a network; the milliseconds after which to try again when there
 * have been too many
 */
export function publicChecks({
  catalog,
  checks,
  market,
  shownOf,
  take,
}: {
  catalog: Pick<ScanCatalog, 'choose'>
  checks: Checks
  market: Pick<Market, 'sheetOf' | 'upToDate'>
  shownOf: PublicMarket['namesOf']
  take: (network: string) => Promise<number>
}) {
  const ofProfession = checkResume({ catalog, checks, market, shownOf })
  const ofText = checkText({ checks: { vacancy: checks.publicVacancy } })

  async function admit({ owner }: Caller): Promise<void> {
    const wait = Math.ceil((await take(owner.name)) / 1000)
    if (wait > 0)
      throw new AppError(
        'rate_limit_exceeded',
        `Too many checks from one network. Retry in ${wait} s.`,
        wait,
      )
  }

  const admitted = <Input extends TObject, Output extends TSchema>(
    operation: Operation<Input, Output>,
  ) =>
    checked({
      ...operation,
      async run(asked, caller) {
        await admit(caller)
        return operation.run({ ...asked, detail: true }, caller)
      },
    })

  return { checkResume: admitted(ofProfession), checkText: admitted(ofText) }
}

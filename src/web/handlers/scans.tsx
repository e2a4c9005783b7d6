import { AppError } from '../../errors.ts'
import type { ScanCatalog } from '../../scans/catalog.ts'
import { missing } from '../pages/problems.tsx'
import { ScanPage, ScansPage } from '../pages/scans.tsx'
import { type OwnerVisit, page, type Reply } from '../visit.ts'

export type ScansParts = { scans: Pick<ScanCatalog, 'shown' | 'find'> }

/** What has been counted, for everybody who is signed in. */
export function scansHandlers({ scans }: ScansParts) {
  return {
    list: async ({ t }: OwnerVisit): Promise<Reply> => page(t.scans.title, <ScansPage scans={await scans.shown()} />),

    async show({ t, params }: OwnerVisit): Promise<Reply> {
      try {
        const { scan } = await scans.find(params.id ?? '')
        return page(scan.queries.join(', '), <ScanPage scan={scan} />)
      } catch (error) {
        if (!(error instanceof AppError && error.kind === 'not_found')) throw error
        return missing({ title: t.scans.missingTitle, text: t.scans.missing }, '/account/scans', t.scans.title)
      }
    },
  }
}

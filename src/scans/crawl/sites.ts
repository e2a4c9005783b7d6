import type { SiteSession } from '../../site/client/site-session.ts'
import type { ScanSpec } from '../scan.ts'
import { type SiteSource, siteOfSource } from '../source.ts'

/** What a walk needs of each source that is asked over the network; all of it by default. */
export type Sites<Part extends keyof SiteSession = keyof SiteSession> = Readonly<
  Record<SiteSource, Pick<SiteSession, Part>>
>

/** That of a run; for one over files, which asks nobody, the vacancy site's. */
export const siteOf = <Session>(
  sites: Readonly<Record<SiteSource, Session>>,
  { source }: Pick<ScanSpec, 'source'>,
) => sites[siteOfSource(source) ?? 'hh']

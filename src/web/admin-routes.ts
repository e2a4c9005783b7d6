import { newOwnerHandlers } from './handlers/account/new-owner.tsx'
import { ownersHandlers } from './handlers/account/owners.tsx'
import type { AccountDeps } from './handlers/deps.ts'
import { auditHandlers, settingsHandlers, siteHandlers } from './handlers/oversight.tsx'
import { importAdvertsHandlers } from './handlers/runs/import-adverts.tsx'
import { newScanHandlers } from './handlers/runs/new-scan.tsx'
import { scanListHandlers } from './handlers/runs/scan-list.tsx'
import { scanRunsHandlers } from './handlers/runs/scan-runs.tsx'
import { get, post, type WebRoute } from './visit/route.ts'

/**
 * As many titles as a scan may have, as people type them; they are seldom all as long as may be.
 */
const MOST_TITLES_FORM = 256 * 1024

/** What administrators do, and viewers look at: scans, owners, the log, settings and the site. */
export function adminRoutes(deps: AccountDeps): WebRoute[] {
  const scanList = scanListHandlers(deps)
  const scanRuns = scanRunsHandlers(deps)
  const newScan = newScanHandlers(deps)
  const imports = importAdvertsHandlers(deps)
  const owners = ownersHandlers(deps)
  const newOwner = newOwnerHandlers(deps)
  const settings = settingsHandlers(deps)
  const audit = auditHandlers(deps)
  const site = siteHandlers(deps)
  return [
    get('viewer', '/admin/scans', scanList.list),
    get('admin', '/admin/scans/new', newScan.form),
    post('admin', '/admin/scans/new', newScan.take, { mostBytes: MOST_TITLES_FORM }),
    get('admin', '/admin/scans/import', imports.form),
    post('admin', '/admin/scans/import', imports.take, {
      mostBytes: MOST_TITLES_FORM,
      receive: imports.receive,
    }),
    get('viewer', '/admin/scans/:id', scanRuns.show),
    get('viewer', '/admin/scans/:id/events', scanRuns.events),
    post('admin', '/admin/scans/:id/stop', scanRuns.stop),
    post('admin', '/admin/scans/:id/try', scanRuns.tryNow),
    post('admin', '/admin/scans/:id/rollback', scanRuns.rollBack),
    post('admin', '/admin/scans/:id/recount', scanRuns.recount),
    post('admin', '/admin/scans/:id/schedule', scanRuns.schedule),
    get('admin', '/admin/scans/:id/delete', scanRuns.confirmDelete),
    post('admin', '/admin/scans/:id/delete', scanRuns.delete),
    post('admin', '/admin/scans/:id/undelete', scanList.undelete),
    get('viewer', '/admin/owners', owners.list),
    get('admin', '/admin/owners/new', newOwner.form),
    post('admin', '/admin/owners/new', newOwner.add),
    get('viewer', '/admin/owners/:id', owners.show),
    post('admin', '/admin/owners/:id', owners.save),
    post('admin', '/admin/owners/:id/password', owners.passwordLink),
    post('admin', '/admin/owners/:id/second-factor', owners.endSecondFactor),
    get('admin', '/admin/owners/:id/disable', owners.confirmDisable),
    post('admin', '/admin/owners/:id/disable', owners.disable),
    get('admin', '/admin/owners/:id/delete', owners.confirmDelete),
    post('admin', '/admin/owners/:id/delete', owners.delete),
    post('admin', '/admin/owners/:id/enable', owners.enable),
    get('viewer', '/admin/log', audit.show),
    get('viewer', '/admin/settings', settings.show),
    get('viewer', '/admin/site', site.show),
  ]
}

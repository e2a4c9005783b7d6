import { type NewOwnerDeps, newOwnerHandlers } from './handlers/account/new-owner.tsx'
import { type OwnersDeps, ownersHandlers } from './handlers/account/owners.tsx'
import {
  type AuditDeps,
  auditHandlers,
  type SettingsDeps,
  type SiteDeps,
  settingsHandlers,
  siteHandlers,
} from './handlers/oversight.tsx'
import { type ImportAdvertsDeps, importAdvertsHandlers } from './handlers/runs/import-adverts.tsx'
import { type NewScanDeps, newScanHandlers } from './handlers/runs/new-scan.tsx'
import { type ScanRunsDeps, scanRunsHandlers } from './handlers/runs/scan-runs.tsx'
import type { WebRoute } from './visit/route.ts'

export type AdminDeps = ScanRunsDeps &
  NewScanDeps &
  ImportAdvertsDeps &
  OwnersDeps &
  NewOwnerDeps &
  SettingsDeps &
  AuditDeps &
  SiteDeps

/**
 * As many titles as a scan may have, as people type them; they are seldom all as long as may be.
 */
const MOST_TITLES_FORM = 256 * 1024

/** What administrators do, and viewers look at: scans, owners, the log, settings and the site. */
export function adminRoutes(deps: AdminDeps): WebRoute[] {
  const scanRuns = scanRunsHandlers(deps)
  const newScan = newScanHandlers(deps)
  const imports = importAdvertsHandlers(deps)
  const owners = ownersHandlers(deps)
  const newOwner = newOwnerHandlers(deps)
  const settings = settingsHandlers(deps)
  const audit = auditHandlers(deps)
  const site = siteHandlers(deps)
  return [
    { method: 'GET', path: '/admin/scans', who: 'viewer', handle: scanRuns.list },
    { method: 'GET', path: '/admin/scans/new', who: 'admin', handle: newScan.form },
    {
      method: 'POST',
      path: '/admin/scans/new',
      who: 'admin',
      handle: newScan.take,
      mostBytes: MOST_TITLES_FORM,
    },
    { method: 'GET', path: '/admin/scans/import', who: 'admin', handle: imports.form },
    {
      ...{ method: 'POST', path: '/admin/scans/import', who: 'admin', handle: imports.take },
      ...{ mostBytes: MOST_TITLES_FORM, receive: imports.receive },
    },
    { method: 'GET', path: '/admin/scans/:id', who: 'viewer', handle: scanRuns.show },
    { method: 'GET', path: '/admin/scans/:id/events', who: 'viewer', handle: scanRuns.events },
    { method: 'POST', path: '/admin/scans/:id/stop', who: 'admin', handle: scanRuns.stop },
    { method: 'POST', path: '/admin/scans/:id/try', who: 'admin', handle: scanRuns.tryNow },
    { method: 'POST', path: '/admin/scans/:id/rollback', who: 'admin', handle: scanRuns.rollBack },
    { method: 'POST', path: '/admin/scans/:id/recount', who: 'admin', handle: scanRuns.recount },
    { method: 'POST', path: '/admin/scans/:id/schedule', who: 'admin', handle: scanRuns.schedule },
    {
      method: 'GET',
      path: '/admin/scans/:id/delete',
      who: 'admin',
      handle: scanRuns.confirmDelete,
    },
    { method: 'POST', path: '/admin/scans/:id/delete', who: 'admin', handle: scanRuns.delete },
    { method: 'POST', path: '/admin/scans/:id/undelete', who: 'admin', handle: scanRuns.undelete },
    { method: 'GET', path: '/admin/owners', who: 'viewer', handle: owners.list },
    { method: 'GET', path: '/admin/owners/new', who: 'admin', handle: newOwner.form },
    { method: 'POST', path: '/admin/owners/new', who: 'admin', handle: newOwner.add },
    { method: 'GET', path: '/admin/owners/:id', who: 'viewer', handle: owners.show },
    { method: 'POST', path: '/admin/owners/:id', who: 'admin', handle: owners.save },
    {
      method: 'POST',
      path: '/admin/owners/:id/password',
      who: 'admin',
      handle: owners.passwordLink,
    },
    {
      method: 'POST',
      path: '/admin/owners/:id/second-factor',
      who: 'admin',
      handle: owners.endSecondFactor,
    },
    {
      method: 'GET',
      path: '/admin/owners/:id/disable',
      who: 'admin',
      handle: owners.confirmDisable,
    },
    { method: 'POST', path: '/admin/owners/:id/disable', who: 'admin', handle: owners.disable },
    { method: 'GET', path: '/admin/owners/:id/delete', who: 'admin', handle: owners.confirmDelete },
    { method: 'POST', path: '/admin/owners/:id/delete', who: 'admin', handle: owners.delete },
    { method: 'POST', path: '/admin/owners/:id/enable', who: 'admin', handle: owners.enable },
    { method: 'GET', path: '/admin/log', who: 'viewer', handle: audit.show },
    { method: 'GET', path: '/admin/settings', who: 'viewer', handle: settings.show },
    { method: 'GET', path: '/admin/site', who: 'viewer', handle: site.show },
  ]
}

import type { KeysService } from '../../accounts/keys.service.ts'
import type { Owner } from '../../accounts/owner.ts'
import type { Clock } from '../../clock.ts'
import type { UsageService } from '../../limits/usage.service.ts'
import type { ScanCatalog } from '../../scans/catalog/catalog.ts'
import { DeleteKeyPage } from '../pages/delete-key.tsx'
import { type KeyRow, KeysPage } from '../pages/keys.tsx'
import { missing } from '../pages/problems.tsx'
import { page, type Reply, redirect } from '../visit/reply.ts'
import type { OwnerVisit } from '../visit/visit.ts'

export type KeysParts = {
  catalog: Pick<ScanCatalog, 'shown'>
  keys: Pick<KeysService, 'list' | 'lastUsedDays' | 'findOwn' | 'deleteOwn'>
  usage: Pick<UsageService, 'refresh'>
  clock: Clock
}

/** The keys of the owner who is signed in, and of nobody else. */
export function keysHandlers({ keys, catalog, usage, clock }: KeysParts) {
  async function rowsOf(owner: Owner): Promise<KeyRow[]> {
    // The list counts what is in the database.
    await usage.refresh()
    const [rows, lastUsed, now] = [await keys.list(owner), await keys.lastUsedDays(owner), clock.now()]
    return rows.map(({ key, requests }) => ({
      ...key,
      expired: key.expiresAt !== null && key.expiresAt <= now,
      requests,
      lastUsedDay: lastUsed.get(key.id) ?? null,
    }))
  }

  const noSuchKey = ({ t }: OwnerVisit): Reply =>
    missing({ title: t.deleteKey.missingTitle, text: t.deleteKey.missing }, '/account', t.keys.title)

  return {
    async list({ t, query, session }: OwnerVisit): Promise<Reply> {
      const done = query.get('done') === 'deleted'
      const isNew = session.owner.admin && (await catalog.shown()).length === 0
      return page(t.keys.title, <KeysPage keys={await rowsOf(session.owner)} done={done} isNew={isNew} />)
    },

    async confirmDelete(visit: OwnerVisit): Promise<Reply> {
      const key = await keys.findOwn(visit.session.owner, visit.params.id ?? '')
      return key ? page(visit.t.deleteKey.title(key.name), <DeleteKeyPage {...key} />) : noSuchKey(visit)
    },

    async delete(visit: OwnerVisit): Promise<Reply> {
      const deleted = await keys.deleteOwn(visit.session.owner, visit.params.id ?? '')
      return deleted ? redirect('/account?done=deleted') : noSuchKey(visit)
    },
  }
}

import type { KeysService } from '../../accounts/keys.service.ts'
import type { Owner } from '../../accounts/owner.ts'
import type { SecurityLog } from '../../accounts/security-events.ts'
import type { UsageService } from '../../limits/usage.service.ts'
import type { Clock } from '../../time/clock.ts'
import { DeleteKeyPage } from '../pages/delete-key.tsx'
import { type KeyRow, KeysPage } from '../pages/keys.tsx'
import { missing } from '../pages/problems.tsx'
import { type Paging, pagingOf } from '../visit/paging.ts'
import { page, type Reply, redirect } from '../visit/reply.ts'
import type { OwnerVisit } from '../visit/visit.ts'

export type KeysParts = {
  keys: Pick<KeysService, 'count' | 'page' | 'findOwn' | 'deleteOwn'>
  usage: Pick<UsageService, 'refresh'>
  security: SecurityLog
  clock: Clock
}

/** The keys of the owner who is signed in, and of nobody else. */
export function keysHandlers({ keys, usage, security, clock }: KeysParts) {
  async function rowsOf(owner: Owner, paging: Paging): Promise<KeyRow[]> {
    // The list counts what is in the database.
    await usage.refresh()
    const [rows, now] = [await keys.page(owner, paging), clock.now()]
    return rows.map(({ key, ...used }) => ({
      ...key,
      ...used,
      expired: key.expiresAt !== null && key.expiresAt <= now,
    }))
  }

  const noSuchKey = ({ t }: OwnerVisit): Reply =>
    missing({ title: t.deleteKey.missingTitle, text: t.deleteKey.missing }, '/account/keys', t.keys.title)

  return {
    async list({ t, query, session }: OwnerVisit): Promise<Reply> {
      const { owner } = session
      const done = query.get('done') === 'deleted'
      const paging = pagingOf(query, await keys.count(owner))
      const shown = { keys: await rowsOf(owner, paging), paging, done }
      return page(t.keys.title, <KeysPage {...shown} />)
    },

    async confirmDelete(visit: OwnerVisit): Promise<Reply> {
      const key = await keys.findOwn(visit.session.owner, visit.params.id ?? '')
      return key ? page(visit.t.deleteKey.title(key.name), <DeleteKeyPage {...key} />) : noSuchKey(visit)
    },

    async delete(visit: OwnerVisit): Promise<Reply> {
      const { session, params, address } = visit
      const key = params.id ?? ''
      if (!(await keys.deleteOwn(session.owner, key))) return noSuchKey(visit)
      security.note({ event: 'key-deleted', address, owner: session.owner.name, key })
      return redirect('/account/keys?done=deleted')
    },
  }
}

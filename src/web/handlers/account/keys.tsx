import type { ConnectionsService } from '../../../accounts/connections.service.ts'
import type { KeysService } from '../../../accounts/keys.service.ts'
import type { Owner } from '../../../accounts/owner.ts'
import type { SecurityLog } from '../../../accounts/security-events.ts'
import type { UsageService } from '../../../limits/usage.service.ts'
import type { Clock } from '../../../time/clock.ts'
import type { ConnectionRow } from '../../pages/account/connections.tsx'
import { DeleteKeyPage } from '../../pages/account/delete-key.tsx'
import { type KeyRow, KeysPage } from '../../pages/account/keys.tsx'
import { missing } from '../../pages/problems.tsx'
import { type Paging, pagingOf } from '../../visit/paging.ts'
import { page, type Reply, redirect } from '../../visit/reply.ts'
import type { OwnerVisit } from '../../visit/visit.ts'

export type KeysDeps = {
  keys: Pick<KeysService, 'count' | 'page' | 'findOwn' | 'deleteOwn'>
  connections: Pick<ConnectionsService, 'list' | 'end'>
  usage: Pick<UsageService, 'refresh'>
  security: SecurityLog
  clock: Clock
}

/** The keys and the connected apps of the owner who is signed in, and of nobody else. */
export function keysHandlers({ keys, connections, usage, security, clock }: KeysDeps) {
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

  const connectionsOf = async (owner: Owner): Promise<ConnectionRow[]> =>
    (await connections.list(owner)).map(({ connection, ...used }) => ({ ...connection, ...used }))

  const noSuch = ({ t }: OwnerVisit, { missingTitle: title, missing: text }: MissingTexts): Reply =>
    missing({ title, text }, '/account/keys', t.keys.title)

  return {
    async list({ t, query, session }: OwnerVisit): Promise<Reply> {
      const { owner } = session
      const done = DONE.find((what) => what === query.get('done')) ?? null
      const paging = pagingOf(query, await keys.count(owner))
      const shown = {
        keys: await rowsOf(owner, paging),
        connections: await connectionsOf(owner),
        paging,
        done,
      }
      return page(t.keys.title, <KeysPage {...shown} />)
    },

    async confirmDelete(visit: OwnerVisit): Promise<Reply> {
      const key = await keys.findOwn(visit.session.owner, visit.params.id ?? '')
      return key
        ? page(visit.t.deleteKey.title(key.name), <DeleteKeyPage {...key} kind="keys" />)
        : noSuch(visit, visit.t.deleteKey)
    },

    async delete(visit: OwnerVisit): Promise<Reply> {
      const { session, params, address } = visit
      const key = params.id ?? ''
      if (!(await keys.deleteOwn(session.owner, key))) return noSuch(visit, visit.t.deleteKey)
      security.note({ event: 'key-deleted', address, owner: session.owner.name, key })
      return redirect('/account/keys?done=deleted')
    },

    async confirmDisconnect(visit: OwnerVisit): Promise<Reply> {
      const found = (await connectionsOf(visit.session.owner)).find(
        ({ id }) => id === visit.params.id,
      )
      if (found === undefined) return noSuch(visit, visit.t.disconnect)
      const { id, name, returnsTo } = found
      return page(
        visit.t.disconnect.title(name),
        <DeleteKeyPage {...{ id, name }} hint={returnsTo} kind="connections" />,
      )
    },

    async disconnect(visit: OwnerVisit): Promise<Reply> {
      const { session, params, address } = visit
      const { id: ownerId, name: owner } = session.owner
      const ended = await connections.end({ id: params.id ?? '', ownerId })
      if (ended === null) return noSuch(visit, visit.t.disconnect)
      security.note({ event: 'connection-ended', address, owner, key: ended.id })
      return redirect('/account/keys?done=disconnected')
    },
  }
}

const DONE = ['deleted', 'disconnected'] as const
type MissingTexts = { missingTitle: string; missing: string }

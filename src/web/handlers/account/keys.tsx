import type { Owner } from '../../../accounts/owner.ts'
import type { ConnectionRow } from '../../pages/account/connections.tsx'
import { type KeyRow, KeysPage } from '../../pages/account/keys.tsx'
import { confirmation } from '../../pages/confirm.tsx'
import { missing } from '../../pages/problems.tsx'
import { type Paging, pagingOf } from '../../visit/paging.ts'
import { doneIn } from '../../visit/paths.ts'
import { page, type Reply, redirect } from '../../visit/reply.ts'
import type { OwnerVisit } from '../../visit/visit.ts'
import type { AccountDeps } from '../deps.ts'

/** The keys and the connected apps of the owner who is signed in, and of nobody else. */
export function keysHandlers({ keys, connections, usage, security, clock }: AccountDeps) {
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
      const done = doneIn(query, t.keys.done)
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
      const { deleteKey } = visit.t
      const key = await keys.findOwn(visit.session.owner, visit.params.id ?? '')
      return key ? confirm('keys', key, deleteKey) : noSuch(visit, deleteKey)
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
      const { disconnect } = visit.t
      if (found === undefined) return noSuch(visit, disconnect)
      return confirm('connections', { ...found, hint: found.returnsTo }, disconnect)
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

type MissingTexts = { missingTitle: string; missing: string }
type ConfirmTexts = { title: (name: string) => string; text: string; submit: string }

function confirm(
  kind: 'keys' | 'connections',
  { id, name, hint }: { id: string; name: string; hint: string },
  { title, text, submit }: ConfirmTexts,
): Reply {
  const ways = { action: `/account/${kind}/${id}/delete`, back: '/account/keys' }
  return confirmation(
    { title: title(name), submit, ...ways },
    <>
      <p>
        <code>{hint}</code>
      </p>
      <p>{text}</p>
    </>,
  )
}

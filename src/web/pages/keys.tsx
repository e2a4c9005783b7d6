import { moscowDay } from '../../clock.ts'
import { ErrorSummary, Field, Form } from '../components/form.tsx'
import { type Column, Copyable, Notice, Table } from '../components/parts.tsx'
import { useView } from '../components/view.ts'
import type { Problems } from '../visit/visit.ts'
import { FirstScan } from './scans.tsx'

export type KeyRow = {
  id: string
  name: string
  hint: string
  perDay: number | null
  createdAt: number
  expiresAt: number | null
  expired: boolean
  requests: number
  lastUsedDay: string | null
}

/** @param isNew whether the server has counted nothing yet, and an administrator is looking. */
export function KeysPage({ keys, done, isNew }: { keys: readonly KeyRow[]; done: boolean; isNew: boolean }) {
  const { t, format } = useView()
  const columns: Column<KeyRow>[] = [
    { title: t.name, cell: ({ name }) => name, long: true },
    { title: t.keys.hint, cell: ({ hint }) => <code>{hint}</code>, nowrap: true },
    { title: t.keys.created, cell: ({ createdAt }) => format.date(createdAt), nowrap: true },
    {
      title: t.keys.lastUsed,
      cell: ({ lastUsedDay }) => (lastUsedDay === null ? t.keys.notUsed : format.day(lastUsedDay)),
      nowrap: true,
    },
    { title: t.keys.expires, cell: (key) => <Expiry {...key} />, nowrap: true },
    {
      title: t.keys.ownLimit,
      cell: ({ perDay }) => (perDay === null ? t.keys.shared : format.number(perDay)),
      number: true,
    },
    { title: t.keys.today, cell: ({ requests }) => format.number(requests), number: true },
    {
      title: t.keys.actions,
      cell: ({ id, name }) => (
        <a href={`/account/keys/${id}/delete`} aria-label={t.keys.deleteOf(name)}>
          {t.keys.delete}
        </a>
      ),
    },
  ]
  return (
    <>
      <div class="title-row">
        <h1>{t.keys.title}</h1>
        <a class="button" href="/account/keys/new">
          {t.keys.create}
        </a>
      </div>
      <p class="lead">{t.keys.lead}</p>
      {done && <Notice>{t.keys.deleted}</Notice>}
      {isNew && <FirstScan />}
      {keys.length === 0 ? <p>{t.keys.empty}</p> : <Table label={t.keys.title} columns={columns} rows={keys} />}
    </>
  )
}

function Expiry({ expiresAt, expired }: KeyRow) {
  const { t, format } = useView()
  if (expiresAt === null) return <>{t.never}</>
  // A key made for a day ends at the midnight after it: the day itself is what was meant.
  const isForADay = moscowDay(expiresAt - 1) !== moscowDay(expiresAt)
  const when = isForADay ? format.date(expiresAt - 1) : format.time(expiresAt)
  return expired ? (
    <span class="badge bad">{`${t.keys.expired} ${when}`}</span>
  ) : (
    <span title={format.time(expiresAt)}>{when}</span>
  )
}

export type NewKeyValues = { name: string; expires: string; perDay: string }

export function NewKeyPage({
  values,
  problems,
  today,
  ownersPerDay,
  once,
}: {
  values: NewKeyValues
  problems: Problems
  today: string
  ownersPerDay: number
  /** Sent along, so that a form sent twice makes one key. */
  once: string
}) {
  const { t, format } = useView()
  return (
    <div class="narrow">
      <h1>{t.newKey.title}</h1>
      <ErrorSummary problems={problems} />
      <Form action="/account/keys/new">
        <input type="hidden" name="once" value={once} />
        <Field
          name="name"
          label={t.name}
          value={values.name}
          hint={t.newKey.nameHint}
          problem={problems.name}
          required
          autocomplete="off"
          maxLength={100}
        />
        <Field
          name="expires"
          label={t.newKey.expires}
          type="date"
          min={today}
          value={values.expires}
          hint={t.newKey.expiresHint}
          problem={problems.expires}
        />
        <Field
          name="perDay"
          label={t.newKey.perDay}
          type="number"
          min={1}
          max={ownersPerDay - 1}
          value={values.perDay}
          hint={t.newKey.perDayHint(format.number(ownersPerDay))}
          problem={problems.perDay}
        />
        <div class="actions">
          <button type="submit">{t.newKey.submit}</button>
          <a href="/account">{t.cancel}</a>
        </div>
      </Form>
    </div>
  )
}

export function CreatedKeyPage({ name, secret, baseUrl }: { name: string; secret: string; baseUrl: string }) {
  const { t } = useView()
  const curl = `curl -H "Authorization: Bearer ${secret}" ${baseUrl}/v1/key`
  const headers = { Authorization: `Bearer ${secret}` }
  const mcp = { mcpServers: { 'skills-market': { type: 'http', url: `${baseUrl}/v1/mcp`, headers } } }
  return (
    <div class="prose">
      <h1>{`${t.createdKey.title}: ${name}`}</h1>
      <Notice>
        <strong>{t.createdKey.once}</strong>
      </Notice>
      <Copyable id="key" text={secret} label={t.createdKey.key} secret />
      <h2>{t.createdKey.tryIt}</h2>
      <p>{t.createdKey.tryItHint}</p>
      <Copyable id="curl" text={curl} label={t.createdKey.tryIt} />
      <h2>{t.createdKey.mcp}</h2>
      <p>{t.createdKey.mcpHint}</p>
      <Copyable id="mcp" text={JSON.stringify(mcp, null, 2)} label={t.createdKey.mcp} />
      <p>
        <a class="button" href="/account">
          {t.createdKey.done}
        </a>
      </p>
    </div>
  )
}

export function DeleteKeyPage({ id, name, hint }: { id: string; name: string; hint: string }) {
  const { t } = useView()
  return (
    <div class="narrow">
      <h1>{t.deleteKey.title(name)}</h1>
      <p>
        <code>{hint}</code>
      </p>
      <p>{t.deleteKey.text}</p>
      <Form action={`/account/keys/${id}/delete`}>
        <div class="actions">
          <button type="submit" class="danger">
            {t.deleteKey.submit}
          </button>
          <a href="/account">{t.cancel}</a>
        </div>
      </Form>
    </div>
  )
}

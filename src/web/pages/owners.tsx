import type { OwnerStanding } from '../../limits/usage.operations.ts'
import type { Owner } from '../../owners/owner.ts'
import { ErrorSummary, Field, Form } from '../components/form.tsx'
import { type Column, Copyable, Notice, Table } from '../components/parts.tsx'
import { useView } from '../components/view.ts'
import type { Problems } from '../visit.ts'

export type OwnerRow = { owner: Owner; hasPassword: boolean }

export function OwnersPage({ rows, defaults }: { rows: readonly OwnerRow[]; defaults: OwnerStanding }) {
  const { t, format } = useView()
  const limit = (own: number | null, setting: number) =>
    own === null ? t.owners.bySetting(format.number(setting)) : format.number(own)
  const columns: Column<OwnerRow>[] = [
    { title: t.name, cell: ({ owner }) => owner.name },
    { title: t.owners.administrator, cell: ({ owner }) => (owner.admin ? t.yes : t.no) },
    { title: t.owners.status, cell: (row) => <Status {...row} /> },
    { title: t.owners.perMinute, cell: ({ owner }) => limit(owner.perMinute, defaults.perMinute), number: true },
    { title: t.owners.perDay, cell: ({ owner }) => limit(owner.perDay, defaults.perDay), number: true },
    {
      title: t.owners.fetches,
      cell: ({ owner }) => limit(owner.vacancyFetches, defaults.vacancyFetchesPerDay),
      number: true,
    },
    {
      title: t.keys.actions,
      cell: ({ owner }) => (
        <a href={`/admin/owners/${owner.id}`} aria-label={t.owners.editOf(owner.name)}>
          {t.owners.edit}
        </a>
      ),
    },
  ]
  return (
    <>
      <div class="title-row">
        <h1>{t.owners.title}</h1>
        <a class="button" href="/admin/owners/new">
          {t.owners.add}
        </a>
      </div>
      <p class="lead">{t.owners.lead}</p>
      <Table label={t.owners.title} columns={columns} rows={rows} />
    </>
  )
}

function Status({ owner, hasPassword }: OwnerRow) {
  const { t } = useView()
  if (owner.disabledAt !== null) return <span class="badge bad">{t.owners.disabled}</span>
  return hasPassword ? (
    <span class="badge good">{t.owners.active}</span>
  ) : (
    <span class="badge">{t.owners.noPassword}</span>
  )
}

export type LimitValues = { perMinute: string; perDay: string; vacancyFetches: string; admin: boolean }

function LimitFields({
  values,
  problems,
  defaults,
  oneself = false,
}: {
  values: LimitValues
  problems: Problems
  defaults: OwnerStanding
  oneself?: boolean
}) {
  const { t, format } = useView()
  const hint = (n: number) => t.owners.limitHint(format.number(n))
  const fields = [
    ['perMinute', t.owners.perMinute, defaults.perMinute],
    ['perDay', t.owners.perDay, defaults.perDay],
    ['vacancyFetches', t.owners.fetches, defaults.vacancyFetchesPerDay],
  ] as const
  return (
    <>
      {fields.map(([name, label, setting]) => (
        <Field
          key={name}
          name={name}
          label={label}
          type="number"
          min={0}
          value={values[name]}
          hint={hint(setting)}
          problem={problems[name]}
        />
      ))}
      <div class="field">
        <label for="admin">
          <input
            type="checkbox"
            id="admin"
            name="admin"
            value="yes"
            checked={values.admin}
            disabled={oneself}
            aria-describedby="admin-hint"
          />
          {t.owners.administrator}
        </label>
        <small id="admin-hint">{oneself ? t.owners.notYourself : t.owners.adminHint}</small>
      </div>
    </>
  )
}

export function NewOwnerPage({
  name,
  values,
  problems,
  defaults,
}: {
  name: string
  values: LimitValues
  problems: Problems
  defaults: OwnerStanding
}) {
  const { t } = useView()
  return (
    <div class="narrow">
      <h1>{t.owners.add}</h1>
      <ErrorSummary problems={problems} />
      <Form action="/admin/owners/new">
        <Field
          name="name"
          label={t.name}
          value={name}
          required
          autocomplete="off"
          maxLength={100}
          problem={problems.name}
        />
        <LimitFields values={values} problems={problems} defaults={defaults} />
        <div class="actions">
          <button type="submit">{t.owners.addSubmit}</button>
          <a href="/admin/owners">{t.cancel}</a>
        </div>
      </Form>
    </div>
  )
}

export function OwnerPage({
  owner,
  oneself,
  values,
  problems,
  defaults,
  done,
}: {
  owner: Owner
  oneself: boolean
  values: LimitValues
  problems: Problems
  defaults: OwnerStanding
  done: string | null
}) {
  const { t } = useView()
  const disabled = owner.disabledAt !== null
  return (
    <>
      <h1>{owner.name}</h1>
      {done && <Notice>{done}</Notice>}
      <ErrorSummary problems={problems} />
      <div class="columns">
        <section aria-labelledby="limits">
          <h2 id="limits">{t.owners.limits}</h2>
          <Form action={`/admin/owners/${owner.id}`}>
            <LimitFields values={values} problems={problems} defaults={defaults} oneself={oneself} />
            <div class="actions">
              <button type="submit">{t.save}</button>
              <a href="/admin/owners">{t.back}</a>
            </div>
          </Form>
        </section>
        <div>
          {!disabled && (
            <section aria-labelledby="password-title">
              <h2 id="password-title">{t.owners.passwordTitle}</h2>
              <p>{t.owners.passwordText}</p>
              <Form action={`/admin/owners/${owner.id}/password`}>
                <button type="submit" class="secondary">
                  {t.owners.makeLink}
                </button>
              </Form>
            </section>
          )}
          <section aria-labelledby="access">
            <h2 id="access">{t.owners.access}</h2>
            <Access owner={owner} oneself={oneself} />
          </section>
        </div>
      </div>
    </>
  )
}

function Access({ owner, oneself }: { owner: Owner; oneself: boolean }) {
  const { t } = useView()
  if (oneself) return <p>{t.owners.disableYourself}</p>
  if (owner.disabledAt === null) {
    return (
      <>
        <p>{t.owners.disableText}</p>
        <a class="button quiet" href={`/admin/owners/${owner.id}/disable`}>
          {t.owners.disable}
        </a>
      </>
    )
  }
  return (
    <>
      <p>{t.owners.enableText}</p>
      <Form action={`/admin/owners/${owner.id}/enable`}>
        <button type="submit">{t.owners.enable}</button>
      </Form>
    </>
  )
}

export function DisableOwnerPage({ owner }: { owner: Owner }) {
  const { t } = useView()
  return (
    <div class="narrow">
      <h1>{t.owners.disableTitle(owner.name)}</h1>
      <p>{t.owners.disableText}</p>
      <Form action={`/admin/owners/${owner.id}/disable`}>
        <div class="actions">
          <button type="submit" class="danger">
            {t.owners.disable}
          </button>
          <a href={`/admin/owners/${owner.id}`}>{t.cancel}</a>
        </div>
      </Form>
    </div>
  )
}

export function PasswordLinkPage({ owner, link }: { owner: Owner; link: string }) {
  const { t } = useView()
  return (
    <div class="prose">
      <h1>{t.passwordLink.title(owner.name)}</h1>
      <Notice>{t.passwordLink.text}</Notice>
      <Copyable id="link" text={link} label={t.passwordLink.link} secret />
      <p>
        <a class="button" href="/admin/owners">
          {t.passwordLink.done}
        </a>
      </p>
    </div>
  )
}

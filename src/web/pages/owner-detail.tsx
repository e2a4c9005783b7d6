import type { Limits } from '../../accounts/limits.ts'
import type { Owner } from '../../accounts/owner.ts'
import { ErrorSummary, Form } from '../components/form.tsx'
import { LimitFields, type LimitValues } from '../components/limit-fields.tsx'
import { Notice } from '../components/notice.tsx'
import { useView } from '../components/view.ts'
import type { Problems } from '../visit/problems.ts'

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
  defaults: Limits
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

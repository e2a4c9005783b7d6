import type { Limits } from '../../../accounts/limits.ts'
import type { Owner } from '../../../accounts/owner.ts'
import type { UsedDay } from '../../../limits/usage.ts'
import { Crumbs } from '../../components/crumbs.tsx'
import { ErrorSummary, Form, PostButton } from '../../components/form.tsx'
import { LimitFields, type LimitValues } from '../../components/limit-fields.tsx'
import { Notice } from '../../components/notice.tsx'
import { UsageCharts, type UsageDrawings } from '../../components/usage-charts.tsx'
import { useView } from '../../components/view.ts'
import type { Problems } from '../../visit/problems.ts'
import { OwnerLimits } from './owner-limits.tsx'

export function OwnerPage({
  owner,
  oneself,
  values,
  problems,
  defaults,
  done,
  hasSecondFactor,
  passkeys,
  accounts,
  days,
  charts,
}: {
  owner: Owner
  oneself: boolean
  values: LimitValues
  problems: Problems
  defaults: Limits
  done: string | null
  hasSecondFactor: boolean
  /** How many passkeys, and accounts at the provider, open the owner's account. */
  passkeys: number
  accounts: number
  /** What was used, in the order of the days; the last is today. */
  days: readonly UsedDay[]
  charts: UsageDrawings
}) {
  const { t, mayChange } = useView()
  const disabled = owner.disabledAt !== null
  return (
    <>
      <Crumbs href="/admin/owners" title={t.owners.title} />
      <h1>{owner.name}</h1>
      {done && <Notice>{done}</Notice>}
      <ErrorSummary problems={problems} />
      <div class="columns">
        <section aria-labelledby="limits">
          <h2 id="limits">{t.owners.limits}</h2>
          {mayChange ? (
            <ChangeLimits {...{ owner, values, problems, defaults, oneself }} />
          ) : (
            <OwnerLimits owner={owner} defaults={defaults} />
          )}
        </section>
        {mayChange && (
          <div>
            {!disabled && <NewPassword {...{ owner, passkeys, accounts }} />}
            {hasSecondFactor && !oneself && <SecondFactor owner={owner} />}
            <section aria-labelledby="access">
              <h2 id="access">{t.owners.access}</h2>
              <Access {...{ owner, oneself, accounts }} />
            </section>
          </div>
        )}
      </div>
      <section aria-labelledby="use">
        <h2 id="use">{t.usage.last30}</h2>
        <UsageCharts days={days} charts={charts} />
      </section>
    </>
  )
}

type ChangeLimitsProps = Parameters<typeof LimitFields>[0] & { owner: Owner }

function ChangeLimits({ owner, ...fields }: ChangeLimitsProps) {
  const { t } = useView()
  return (
    <Form action={`/admin/owners/${owner.id}`} fields={{ 'role-shown': owner.role }}>
      <LimitFields {...fields} />
      <div class="actions">
        <button type="submit">{t.save}</button>
      </div>
    </Form>
  )
}

function SecondFactor({ owner }: { owner: Owner }) {
  const { t } = useView()
  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor">{t.secondFactor.title}</h2>
      <p>{t.owners.secondFactorText}</p>
      <PostButton action={`/admin/owners/${owner.id}/second-factor`} class="secondary">
        {t.secondFactor.switchOff}
      </PostButton>
    </section>
  )
}

type NewPasswordProps = { owner: Owner; passkeys: number; accounts: number }

function NewPassword({ owner, passkeys, accounts }: NewPasswordProps) {
  const { t } = useView()
  return (
    <section aria-labelledby="password-title">
      <h2 id="password-title">{t.password}</h2>
      <p>{t.owners.passwordText}</p>
      {passkeys + accounts > 0 && <p>{t.owners.otherWays(passkeys, accounts)}</p>}
      <PostButton action={`/admin/owners/${owner.id}/password`} class="secondary">
        {t.owners.makeLink}
      </PostButton>
    </section>
  )
}

type AccessProps = { owner: Owner; oneself: boolean; accounts: number }

function Access({ owner, oneself, accounts }: AccessProps) {
  const { t } = useView()
  if (oneself) return <p>{t.owners.disableYourself}</p>
  if (owner.disabledAt === null) {
    return (
      <>
        <p>{t.owners.disableText}</p>
        {accounts > 0 && <p>{t.owners.comesBack}</p>}
        <div class="actions">
          <a class="button quiet" href={`/admin/owners/${owner.id}/disable`}>
            {t.owners.disable}
          </a>
          <Delete owner={owner} />
        </div>
      </>
    )
  }
  return (
    <>
      <p>{t.owners.enableText}</p>
      <div class="actions">
        <PostButton action={`/admin/owners/${owner.id}/enable`}>{t.owners.enable}</PostButton>
        <Delete owner={owner} />
      </div>
    </>
  )
}

function Delete({ owner }: { owner: Owner }) {
  const { t } = useView()
  return (
    <a class="button quiet" href={`/admin/owners/${owner.id}/delete`}>
      {t.delete}
    </a>
  )
}

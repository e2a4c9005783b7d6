import { isLoopback } from '../../../oauth/redirects.ts'
import { Form } from '../../components/form.tsx'
import { Notice } from '../../components/notice.tsx'
import { useView } from '../../components/view.ts'

type ConnectPageProps = {
  /** `host` vouches for the name; null: nobody does. */
  app: { name: string; host: string | null }
  redirect: URL
  /** The request as the app sent it, which the form sends again. */
  request: string
  /** Names what is shown, so that agreeing to it is not agreeing to something else. */
  seen: string
}

/** Asks the owner whether an app may ask as them. */
export function ConnectPage({ app, redirect, request, seen }: ConnectPageProps) {
  const { t, owner } = useView()
  const { name, host } = app
  const { connect } = t
  return (
    <div class="narrow">
      <h1>{connect.title(name)}</h1>
      <p class="lead">{host === null ? connect.unvouched(name) : connect.vouched(name, host)}</p>
      <p>
        {connect.as} <strong>{owner?.name}</strong>
      </p>
      <p>
        {connect.returnsTo} <code>{redirect.href}</code>
      </p>
      <Notice>{isLoopback(redirect) ? connect.ownMachine : connect.onlyIfBegun}</Notice>
      <h2>{connect.may}</h2>
      <ul>
        {connect.rights.map((right) => (
          <li key={right}>{right}</li>
        ))}
      </ul>
      <h2>{connect.mayNot}</h2>
      <ul>
        {connect.limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      <p>{connect.ends}</p>
      <Form action="/account/connect" fields={{ request, seen }}>
        <div class="actions settling">
          <button type="submit" name="decision" value="agree">
            {connect.agree}
          </button>
          <button type="submit" name="decision" value="refuse" class="secondary">
            {connect.refuse}
          </button>
        </div>
      </Form>
    </div>
  )
}

type ConnectRefusedProps = { code: string; description: string; back: string | null }

/** Says that the request of an app is wrong, and in what, for the maker of the app. */
export function ConnectRefused({ code, description, back }: ConnectRefusedProps) {
  const { t } = useView()
  return (
    <div class="narrow">
      <h1>{t.connect.refusedTitle}</h1>
      <p>{t.connect.refused}</p>
      <p lang="en">
        <code>{code}</code>: {description}
      </p>
      {back !== null && (
        <p>
          <a href={back} rel="noreferrer">
            {t.connect.tellApp}
          </a>
        </p>
      )}
      <p>
        <a class="button" href="/account">
          {t.market.title}
        </a>
      </p>
    </div>
  )
}

import type { ComponentChildren } from 'preact'
import { iconAsset, scriptAsset, styleAsset } from '../assets/assets.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../i18n/language.ts'
import { Form } from './form.tsx'
import { useView } from './view.ts'

export function Layout({ title, children }: { title: string; children: ComponentChildren }) {
  const { t, language } = useView()
  return (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${t.product}`}</title>
        <link rel="icon" href={iconAsset.path} type="image/svg+xml" />
        <link rel="stylesheet" href={styleAsset.path} />
        <script src={scriptAsset.path} defer />
      </head>
      <body>
        <a class="skip" href="#content">
          {t.skipToContent}
        </a>
        <Head />
        <main id="content" class="container" tabIndex={-1}>
          {children}
        </main>
        <Foot />
      </body>
    </html>
  )
}

function Head() {
  const { t, owner } = useView()
  return (
    <header class="top">
      <div class="container">
        <a class="brand" href={owner ? '/account' : '/'}>
          <img src={iconAsset.path} alt="" />
          {t.product}
        </a>
        {owner ? (
          <>
            <span class="who" title={owner.name}>
              {owner.name}
            </span>
            <Form action="/sign-out">
              <button type="submit" class="secondary outline small">
                {t.signOut}
              </button>
            </Form>
          </>
        ) : (
          <a href="/sign-in">{t.signIn}</a>
        )}
      </div>
      {owner && <Tabs admin={owner.admin} />}
    </header>
  )
}

function Tabs({ admin }: { admin: boolean }) {
  const { t } = useView()
  return (
    <nav class="container tabs" aria-label={t.mainNavigation}>
      <ul>
        <Tab href="/account" title={t.keys.title} also="/account/keys" />
        <Tab href="/account/scans" title={t.scans.title} also="/account/scans" />
        <Tab href="/account/usage" title={t.usage.title} />
        <Tab href="/account/security" title={t.security.title} also="/account/security" />
      </ul>
      {admin && (
        <ul>
          <Tab href="/admin/owners" title={t.owners.title} also="/admin/owners" />
          <Tab href="/admin/settings" title={t.settings.title} />
          <Tab href="/admin/site" title={t.site.title} />
        </ul>
      )}
    </nav>
  )
}

function Tab({ href, title, also }: { href: string; title: string; also?: string }) {
  const { path } = useView()
  const inside = also !== undefined && path.startsWith(`${also}/`)
  const current = path === href ? 'page' : inside ? 'true' : undefined
  return (
    <li>
      <a href={href} aria-current={current}>
        {title}
      </a>
    </li>
  )
}

function Foot() {
  const { t, language, back } = useView()
  const others = back === null ? [] : LANGUAGES.filter((other) => other !== language)
  return (
    <footer class="foot">
      <div class="container">
        <p>{t.footer}</p>
        <a href="/docs">{t.documentation}</a>
        {others.map((other) => (
          <Form action="/language" key={other}>
            <input type="hidden" name="back" value={back ?? ''} />
            <button type="submit" class="link" name="language" value={other} lang={other}>
              {LANGUAGE_NAMES[other]}
            </button>
          </Form>
        ))}
      </div>
    </footer>
  )
}

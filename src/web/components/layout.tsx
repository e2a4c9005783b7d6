import type { ComponentChildren } from 'preact'
import { copyAsset, iconAsset, styleAsset } from '../assets/assets.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../i18n/language.ts'
import { Form } from './form.tsx'
import { MainNavigation, SectionNavigation } from './navigation.tsx'
import { useView } from './view.ts'

export function Layout({
  title,
  scripts = [],
  children,
}: {
  title: string
  /** The addresses of the page's own scripts. */
  scripts?: readonly string[] | undefined
  children: ComponentChildren
}) {
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
        {[copyAsset.path, ...scripts].map((path) => (
          <script key={path} src={path} defer />
        ))}
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
    <>
      <header class="top">
        <div class="container bar">
          <a class="brand" href={owner ? '/account' : '/'}>
            <img src={iconAsset.path} alt="" />
            {t.product}
          </a>
          {owner && <MainNavigation admin={owner.admin} />}
          <div class="who">
            {owner ? (
              <>
                <span title={owner.name}>{owner.name}</span>
                <Form action="/sign-out">
                  <button type="submit" class="quiet small">
                    {t.signOut}
                  </button>
                </Form>
              </>
            ) : (
              <a href="/sign-in">{t.signIn}</a>
            )}
          </div>
        </div>
      </header>
      {owner && <SectionNavigation admin={owner.admin} />}
    </>
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

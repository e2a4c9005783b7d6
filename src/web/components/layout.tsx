import type { ComponentChildren } from 'preact'
import { copyAsset, iconAsset, styleAsset } from '../assets/assets.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../i18n/language.ts'
import { inLanguage } from '../visit/paths.ts'
import type { SharedPage } from '../visit/shared-page.ts'
import { Form, PostButton } from './form.tsx'
import { MainNavigation, SectionNavigation } from './navigation.tsx'
import { PrintedAddress } from './printed-address.tsx'
import { useView } from './view.ts'

/** What search engines are told of a page. */
export type PageHead = {
  /** Whether they may list it. */
  isIndexed?: boolean
  /** The same page in each language, by its full address. */
  alternates?: readonly { language: string; href: string }[]
  /** What it is about, as JSON-LD. */
  about?: object | undefined
  /** What is told of it where its link is sent; null: nothing. */
  shared?: SharedPage | null
}

export function Layout({
  title,
  scripts = [],
  isIndexed = false,
  alternates = [],
  about,
  shared = null,
  children,
}: PageHead & {
  title: string
  /** The addresses of the page's own scripts. */
  scripts?: readonly string[] | undefined
  children: ComponentChildren
}) {
  const { t, language, isDemo, paths } = useView()
  return (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {!isIndexed && <meta name="robots" content="noindex" />}
        {alternates.map(({ language: other, href }) => (
          <link key={other} rel="alternate" hreflang={other} href={href} />
        ))}
        {shared && <ShareTags {...shared} />}
        <title>{`${title} · ${t.product}`}</title>
        {paths.isPublic && (
          <link
            rel="alternate"
            type="application/atom+xml"
            title={t.cited.feedTitle}
            href={`${paths.list}/feed.xml`}
          />
        )}
        {about && <LinkedData about={about} />}
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
        {isDemo && <aside class="demo">{t.demo}</aside>}
        <Head />
        <main id="content" class="container" tabIndex={-1}>
          {children}
        </main>
        <PrintedAddress />
        <Foot />
      </body>
    </html>
  )
}

function LinkedData({ about }: { about: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(about) }} />
}

/** JSON that ends no script element, whatever stands in it. No browser runs it. */
const inScript = (about: object) => JSON.stringify(about).replaceAll('<', '\\u003c')

function Head() {
  const { t, owner, paths, publicMarket } = useView()
  return (
    <>
      <header class="top">
        <div class="container bar">
          <a class="brand" href={owner || paths.isPublic ? paths.list : '/'}>
            <img src={iconAsset.path} alt="" />
            {t.product}
          </a>
          {owner && <MainNavigation />}
          <div class="who">
            {owner ? (
              <>
                <span title={owner.name}>{owner.name}</span>
                <PostButton action="/sign-out" class="quiet small">
                  {t.signOut}
                </PostButton>
              </>
            ) : (
              <>
                {publicMarket !== null && !paths.isPublic && (
                  <a href={publicMarket}>{t.market.short}</a>
                )}
                <a href="/sign-in">{t.signIn}</a>
              </>
            )}
          </div>
        </div>
      </header>
      {owner && <SectionNavigation />}
    </>
  )
}

function Foot() {
  const { t, language, paths, back } = useView()
  const others = back === null ? [] : LANGUAGES.filter((other) => other !== language)
  return (
    <footer class="foot">
      <div class="container">
        <p>{t.footer}</p>
        <a href={paths.method}>{t.method.title}</a>
        {paths.privacy && <a href={paths.privacy}>{t.privacy.title}</a>}
        <a href="/docs">{t.documentation}</a>
        {others.map((other) =>
          paths.isPublic ? (
            <a
              key={other}
              href={inLanguage(back ?? paths.list, language, other)}
              hreflang={other}
              lang={other}
            >
              {LANGUAGE_NAMES[other]}
            </a>
          ) : (
            <Form action="/language" key={other} fields={{ back: back ?? '' }}>
              <button type="submit" class="link" name="language" value={other} lang={other}>
                {LANGUAGE_NAMES[other]}
              </button>
            </Form>
          ),
        )}
      </div>
    </footer>
  )
}

/**
 * Open Graph (ogp.me) and the two names that Twitter's cards have besides; the description that
 * searches show.
 */
function ShareTags({ title, text, address, picture }: SharedPage) {
  const { t } = useView()
  return (
    <>
      <link rel="canonical" href={address} />
      <meta name="description" content={text} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t.product} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={address} />
      {picture && (
        <>
          <meta property="og:image" content={picture} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={title} />
        </>
      )}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  )
}

import type { SharedPage } from '../visit/shared-page.ts'
import { useView } from './view.ts'

/** Open Graph (ogp.me) and the two names that Twitter's cards have besides; the description that searches show. */
export function ShareTags({ title, text, address }: SharedPage) {
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
      <meta name="twitter:card" content="summary" />
    </>
  )
}

import type { SharedPage } from '../visit/shared-page.ts'
import { useView } from './view.ts'

/**
 * Open Graph (ogp.me) and the two names that Twitter's cards have besides; the description that
 * searches show.
 */
export function ShareTags({ title, text, address, picture }: SharedPage) {
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

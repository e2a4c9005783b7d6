import { inPublic } from '../visit/paths.ts'
import { useView } from './view.ts'

/**
 * A link to the same figures on the public page, to show them to others; on that page, a button
 * that shares it.
 */
export function InPublic() {
  const { t, path, back, paths, publicMarket } = useView()
  if (paths.isPublic)
    return (
      <>
        <button type="button" class="quiet small" data-share hidden>
          {t.share}
        </button>
        <span role="status" data-shared={t.shared} />
      </>
    )
  const address = publicMarket === null ? null : inPublic(back ?? path, publicMarket)
  return (
    address && (
      <a class="button quiet small" href={address} title={t.market.inPublicHint}>
        {t.market.inPublic}
      </a>
    )
  )
}

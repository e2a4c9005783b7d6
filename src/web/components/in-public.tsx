import { inPublic } from '../visit/paths.ts'
import { useView } from './view.ts'

/**
 * To the same figures where everybody may see them, for whoever wants to show them; there, a button
 * that shares the page.
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

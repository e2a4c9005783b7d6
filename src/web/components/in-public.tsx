import { inPublic } from '../visit/places.ts'
import { useView } from './view.ts'

/** To the same figures where everybody may see them, for whoever wants to show them. */
export function InPublic() {
  const { t, path, back, places, publicMarket } = useView()
  const address = publicMarket === null || places.isPublic ? null : inPublic(back ?? path, publicMarket)
  return (
    address && (
      <a class="button quiet small" href={address} title={t.market.inPublicHint}>
        {t.market.inPublic}
      </a>
    )
  )
}

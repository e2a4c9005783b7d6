import { Prose } from '../components/prose.tsx'
import { useView } from '../components/view.ts'

/** How the figures are made, for whoever reads them and no formulas. */
export function MethodPage() {
  const { more, documentation, whole, ...texts } = useView().t.method
  return (
    <Prose {...texts}>
      {more} <a href="/docs#the-method-in-short">{documentation}</a>. {whole}
    </Prose>
  )
}

import { Crumbs } from '../components/crumbs.tsx'
import { InPublic } from '../components/in-public.tsx'
import { Notice } from '../components/notice.tsx'
import { ScanNavigation } from '../components/scan-navigation.tsx'
import { useView } from '../components/view.ts'
import { byTitle } from './scan-title.ts'

export type PickableScan = { id: string; queries: readonly string[] }

/** What the page that compares begins with: which two scans. */
export function PickTwo({ scans, a, b }: { scans: readonly PickableScan[]; a: string; b: string }) {
  const { t, places } = useView()
  const { compare } = t.figures
  const choices = byTitle(scans, t)
  const first = choices.find(({ id }) => id === a)
  const another = choices.find(({ id }) => id !== (first ?? choices[0])?.id)?.id ?? ''
  return (
    <>
      <Crumbs href={places.list} title={t.market.backToMarket} />
      <div class="title-row">
        <h1>{compare.title}</h1>
        <div class="actions">
          <InPublic />
        </div>
      </div>
      {first && <ScanNavigation id={first.id} tab="compare" />}
      {scans.length < 2 ? (
        <Notice>{compare.needTwo}</Notice>
      ) : (
        <>
          <p class="hint">{compare.choose}</p>
          <form class="pick" method="get" action={places.compare}>
            <Pick name="a" label={compare.a} choices={choices} chosen={a} />
            <Pick name="b" label={compare.b} choices={choices} chosen={b || another} />
            <button type="submit">{compare.submit}</button>
          </form>
          {a !== '' && a === b && <Notice>{compare.same}</Notice>}
          {first && b !== '' && a !== b && (
            <p class="actions">
              <a href={`${places.compare}?${new URLSearchParams({ a: b, b: a })}`}>{compare.swap}</a>
            </p>
          )}
        </>
      )}
    </>
  )
}

function Pick({
  name,
  label,
  choices,
  chosen,
}: {
  name: string
  label: string
  choices: readonly { id: string; title: string }[]
  chosen: string
}) {
  return (
    <div>
      <label for={name}>{label}</label>
      <select id={name} name={name}>
        {choices.map(({ id, title }) => (
          <option key={id} value={id} selected={id === chosen}>
            {title}
          </option>
        ))}
      </select>
    </div>
  )
}

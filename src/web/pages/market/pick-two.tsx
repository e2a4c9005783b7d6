import { Crumbs } from '../../components/crumbs.tsx'
import { InPublic } from '../../components/in-public.tsx'
import { Notice } from '../../components/notice.tsx'
import { ScanNavigation } from '../../components/scan-navigation.tsx'
import { useView } from '../../components/view.ts'
import { RUN, withField, withQuery } from '../../visit/paths.ts'
import { byTitle } from '../scan-title.ts'

type PickableScan = { id: string; queries: readonly string[] }

type PickProps = {
  scans: readonly PickableScan[]
  /** Those that are compared, up to three. */
  ids: readonly string[]
  title: string
  /** The runs of these, where their figures are asked for. */
  runs: readonly string[]
  /** Whether one was chosen twice. */
  isSame: boolean
}

/** What the page that compares begins with: which scans, with the way to choose others. */
export function PickTwo({ scans, ids, runs, title, isSame }: PickProps) {
  const { t, paths } = useView()
  const { compare } = t.figures
  const choices = byTitle(scans, t)
  const [a = '', b = '', c = ''] = ids
  const first = choices.find(({ id }) => id === a)
  const another = choices.find(({ id }) => id !== (first ?? choices[0])?.id)?.id ?? ''
  const isChosen = ids.length > 1
  const swapped = withField(withQuery(paths.compare, { a: b, b: a }), RUN, runs.toReversed())
  const form = (
    <form class="pick" method="get" action={paths.compare}>
      <Pick name="a" label={compare.a} choices={choices} chosen={a} />
      <Pick name="b" label={compare.b} choices={choices} chosen={b || another} />
      {choices.length > 2 && (
        <Pick name="c" label={compare.c} choices={[NONE, ...choices]} chosen={c} />
      )}
      <button type="submit">{compare.submit}</button>
    </form>
  )
  return (
    <>
      <Crumbs href={paths.list} title={t.market.short} />
      <div class="title-row">
        <h1>{title}</h1>
        <div class="actions">
          <InPublic />
        </div>
      </div>
      {first && !isChosen && <ScanNavigation id={first.id} tab="compare" />}
      {scans.length < 2 && <Notice>{compare.needTwo}</Notice>}
      {scans.length > 1 && !isChosen && (
        <>
          <p class="hint">{compare.choose}</p>
          {form}
        </>
      )}
      {isSame && <Notice>{compare.same}</Notice>}
      {isChosen && (
        <details class="filter">
          <summary>{compare.others}</summary>
          {form}
          {ids.length === 2 && (
            <p class="actions">
              <a href={swapped}>{compare.swap}</a>
            </p>
          )}
        </details>
      )}
    </>
  )
}

const NONE = { id: '', title: '—' }

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

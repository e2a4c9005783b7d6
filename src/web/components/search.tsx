import type { ComponentChildren } from 'preact'
import { RUN } from '../visit/places.ts'
import { useView } from './view.ts'

/** A search over what a page lists; `kept` are the other choices of the page. */
export function Search({
  label,
  value,
  placeholder,
  kept = {},
  children,
}: {
  label: string
  value: string
  placeholder?: string
  kept?: Record<string, string>
  children?: ComponentChildren
}) {
  const { t, path, run } = useView()
  return (
    <form class="search" method="get" action={path} aria-label={label}>
      <label class="unseen" for="q">
        {label}
      </label>
      <input type="search" id="q" name="q" value={value} placeholder={placeholder ?? label} maxLength={200} />
      {Object.entries(run === null ? kept : { ...kept, [RUN]: run }).map(([name, each]) => (
        <input key={name} type="hidden" name={name} value={each} />
      ))}
      <button type="submit" class="quiet">
        {t.market.search}
      </button>
      {children}
    </form>
  )
}

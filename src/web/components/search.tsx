import type { ComponentChildren } from 'preact'
import { useView } from './view.ts'

/** A search over what a page lists; `kept` are the other choices of the page. */
export function Search({
  label,
  value,
  placeholder,
  kept = {},
  suggestions = [],
  children,
}: {
  label: string
  value: string
  placeholder?: string
  kept?: Record<string, string>
  /** What a browser offers while one types, without scripts. */
  suggestions?: readonly string[]
  children?: ComponentChildren
}) {
  const { t, path, kept: ofPage } = useView()
  return (
    <form class="search" method="get" action={path} aria-label={label}>
      <label class="unseen" for="q">
        {label}
      </label>
      <input
        type="search"
        id="q"
        name="q"
        value={value}
        placeholder={placeholder ?? label}
        maxLength={200}
        list={suggestions.length > 0 ? 'suggestions' : undefined}
      />
      {suggestions.length > 0 && (
        <datalist id="suggestions">
          {suggestions.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
      {Object.entries({ ...kept, ...ofPage }).map(([name, each]) => (
        <input key={name} type="hidden" name={name} value={each} />
      ))}
      <button type="submit" class="quiet">
        {t.market.search}
      </button>
      {children}
    </form>
  )
}

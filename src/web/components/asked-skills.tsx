import { ShareBar } from './share-bar.tsx'

export type AskedRow = { name: string; share: number; value: string; href: string; note: string | null }

/**
 * Skills with bars, the longest share filling its bar when `longest` says so. Names are told in full, on as many lines as
 * they need: cut short, «… категории B» and «… категории BC» are one, and paper shows nothing when pointed at.
 */
export function AskedSkills({ rows, longest = 1 }: { rows: readonly AskedRow[]; longest?: number }) {
  return (
    <ul class="asked">
      {rows.map(({ name, share, value, href, note }) => (
        <li key={name}>
          <span>
            <a href={href}>{name}</a>
            {note !== null && <small class="muted">{note}</small>}
          </span>
          <ShareBar share={share / longest} />
          <span class="number">{value}</span>
        </li>
      ))}
    </ul>
  )
}

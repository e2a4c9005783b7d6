import type { ComponentChildren } from 'preact'
import { useView } from './view.ts'

type NoticeProps = { bad?: boolean; focused?: boolean; children: ComponentChildren }

/** Something was done, or could not be. What answers a form takes the focus, so that a screen reader begins with it. */
export function Notice({ bad = false, focused = false, children }: NoticeProps) {
  const focus = focused ? { tabIndex: -1, autofocus: true } : {}
  return (
    <div class={bad ? 'notice bad' : 'notice'} role={bad ? 'alert' : 'status'} {...focus}>
      {children}
    </div>
  )
}

/** A text with a button that copies it; the button appears where scripts run. */
export function Copyable({ id, text, label, secret }: { id: string; text: string; label: string; secret?: boolean }) {
  const { t } = useView()
  return (
    <div class="copyable">
      <pre id={id} class={secret ? 'secret' : undefined}>
        {text}
      </pre>
      <button type="button" class="secondary small" data-copy={id} aria-label={`${t.copy}: ${label}`} hidden>
        {t.copy}
      </button>{' '}
      <span role="status" data-copied={t.copied} />
    </div>
  )
}

export type Column<Row> = {
  title: string
  cell: (row: Row) => ComponentChildren
  number?: boolean
  nowrap?: boolean
  /** Holds words that may be longer than a page is wide. */
  long?: boolean
}

/**
 * A table whose first column names the row. Where there is no room each row is a card: a browser forgets that such rows are a
 * table, hence the roles.
 */
export function Table<Row>({
  label,
  columns,
  rows,
  cards = true,
}: {
  label: string
  columns: Column<Row>[]
  rows: readonly Row[]
  /** False for a table narrow enough to stay one on a phone too. */
  cards?: boolean
}) {
  const classOf = ({ number, nowrap, long }: Column<Row>) =>
    [number && 'number', nowrap && 'nowrap', long && 'long'].filter(Boolean).join(' ') || undefined
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table class={cards ? 'cards' : 'plain'} role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.title} scope="col" role="columnheader" class={classOf(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row">
            {columns.map((column, i) =>
              i === 0 ? (
                <th key={column.title} scope="row" role="rowheader" class={classOf(column)}>
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.title} role="cell" class={classOf(column)} data-label={column.title}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}

/** A page that only says something, with one way on. */
export function Message({ title, text, href, link }: { title: string; text: string; href: string; link: string }) {
  return (
    <div class="narrow">
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a class="button" href={href}>
          {link}
        </a>
      </p>
    </div>
  )
}

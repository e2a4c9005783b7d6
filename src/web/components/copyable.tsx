import { useView } from './view.ts'

type CopyableProps = { id: string; text: string; label: string; secret?: boolean }

/** A text with a button that copies it; the button appears where scripts run. */
export function Copyable({ id, text, label, secret }: CopyableProps) {
  const { t } = useView()
  return (
    <div class="copyable">
      <pre id={id} class={secret ? 'secret' : undefined}>
        {text}
      </pre>
      <button
        type="button"
        class="secondary small"
        data-copy={id}
        aria-label={`${t.copy}: ${label}`}
        hidden
      >
        {t.copy}
      </button>{' '}
      <span role="status" data-copied={t.copied} />
    </div>
  )
}

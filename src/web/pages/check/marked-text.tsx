import type { NamedAt } from '../../../resume/resume-report.ts'
import { useView } from '../../components/view.ts'

/**
 * A text with the places marked that name a skill. The places are apart from each other, in the
 * order of the text.
 */
export function MarkedText({ text, named }: { text: string; named: readonly NamedAt[] }) {
  const { t } = useView()
  return (
    // Elements that scroll must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section class="resume" tabIndex={0} aria-label={t.check.inText}>
      {piecesOf(text, named).map(({ piece, name, at }) =>
        name === null ? (
          piece
        ) : (
          <mark key={at} title={name}>
            {piece}
          </mark>
        ),
      )}
    </section>
  )
}

/** `at`: where it begins in the text. */
export type Piece = { piece: string; name: string | null; at: number }

/** The text cut at the places; put together again it is the same text. */
export function piecesOf(text: string, named: readonly NamedAt[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { name, start, end } of named) {
    if (start > at) pieces.push({ piece: text.slice(at, start), name: null, at })
    pieces.push({ piece: text.slice(start, end), name, at: start })
    at = end
  }
  if (at < text.length) pieces.push({ piece: text.slice(at), name: null, at })
  return pieces
}

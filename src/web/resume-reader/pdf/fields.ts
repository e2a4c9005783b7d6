import type { Piece } from './lines.ts'

/** What the library tells of a field of a form, or of a note on the page. */
export type Annotation = {
  subtype: string
  rect: readonly number[]
  hidden?: boolean
  password?: boolean
  fieldType?: string
  fieldValue?: unknown
  options?: readonly { exportValue: string; displayValue: string }[]
  contentsObj?: { str: string }
  textContent?: readonly string[]
}

const LINE = 12

/** What people typed into the fields of a form, and onto the page. */
export function typedPieces(annotations: readonly Annotation[]): Piece[] {
  return annotations.flatMap((annotation) => {
    const text = typed(annotation).trim()
    const [left = 0, bottom = 0, right = 0, top = 0] = annotation.rect
    const isShown = text !== '' && annotation.hidden !== true
    const size = Math.min(Math.max(top - bottom, 1), LINE)
    return isShown ? [{ text, start: left, end: right, y: top - size, size, angle: 0 }] : []
  })
}

function typed({
  subtype,
  fieldType,
  fieldValue,
  options,
  password,
  contentsObj,
  textContent,
}: Annotation): string {
  if (subtype === 'FreeText') return contentsObj?.str || (textContent ?? []).join('\n')
  if (subtype !== 'Widget' || password === true || !(fieldType === 'Tx' || fieldType === 'Ch'))
    return ''
  const values = [fieldValue].flat().filter((value) => typeof value === 'string')
  return values
    .map(
      (value) => options?.find(({ exportValue }) => exportValue === value)?.displayValue ?? value,
    )
    .join(', ')
}

/** Each after the last piece that stands before it in its line or above it. */
export function withTyped(pieces: readonly Piece[], typedOnes: readonly Piece[]): Piece[] {
  const all = [...pieces]
  for (const one of typedOnes) {
    const isBefore = ({ angle, y, start, size }: Piece) =>
      angle === 0 &&
      (Math.abs(y - one.y) < Math.max(size, one.size) ? start <= one.start : y > one.y)
    all.splice(all.findLastIndex(isBefore) + 1, 0, one)
  }
  return all
}

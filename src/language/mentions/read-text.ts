import { type Normalised, normalise } from '../text/normalise.ts'
import { type Mending, mendingsOf } from './divided-words.ts'

/** A text in the form that names are looked for in, with the way back to its own offsets. */
export function readText(text: string): Normalised {
  const mendings = mendingsOf(text)
  return mendings.length === 0 ? normalise(text) : normaliseMended(text, mendings)
}

function normaliseMended(text: string, mendings: readonly Mending[]): Normalised {
  const { mended, origins } = mend(text, mendings)
  const { text: read, units, starts, ends } = normalise(mended)
  if (starts === null) return { text: read, units, starts: origins, ends }
  const [ownStarts, ownEnds] = [new Int32Array(units.length), new Int32Array(units.length)]
  for (let i = 0; i < units.length; i++) {
    ownStarts[i] = origins[starts[i]!]!
    ownEnds[i] = origins[ends![i]! - 1]! + 1
  }
  return { text: read, units, starts: ownStarts, ends: ownEnds }
}

/** The mended text, and for each unit of it the offset that it has in the text as it was. */
function mend(text: string, mendings: readonly Mending[]): { mended: string; origins: Int32Array } {
  const pieces: string[] = []
  const origins = new Int32Array(text.length + mendings.length)
  let length = 0
  const take = (from: number, to: number) => {
    pieces.push(text.slice(from, to))
    for (let at = from; at < to; at++) origins[length++] = at
  }
  let from = 0
  for (const { start, end, by } of mendings) {
    take(from, start)
    if (by !== '') origins[length++] = start
    pieces.push(by)
    from = end
  }
  take(from, text.length)
  return { mended: pieces.join(''), origins }
}

import { type Normalised, normalise } from '../text/normalise.ts'
import { type Tokens, tokenise } from '../text/words.ts'
import { type Mending, mendingsOf } from './divided-words.ts'

/**
 * The words of a text that names are looked for in, with the way back to its own offsets.
 * @param plain its words as they stand, where they are at hand
 */
export function readText(text: string, plain?: Tokens): Tokens {
  const mendings = mendingsOf(text)
  if (mendings.length > 0) return tokenise(normaliseMended(text, mendings))
  return plain ?? tokenise(normalise(text))
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

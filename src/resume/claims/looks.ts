import { hashOf } from './hash.ts'
import { headingOf } from './heading.ts'
import { ROWS } from './network.ts'
import { columnOf } from './table.ts'
import type { Range, Token } from './tokens.ts'

/** Rows of the network's table for what a token looks like: its shape, beginning, ending, cues. */
export function looksOf({ kind, text, stem, isCapital, isLatin, cues }: Token): number[] {
  const hashes = [hashOf(`${kind} ${isCapital} ${isLatin}`), stem, ...cues.map(({ hash }) => hash)]
  if (kind === 'word') hashes.push(hashOf(`ending ${endingOf(text)}`))
  return hashes.map(rowOf)
}

function endingOf(text: string): string {
  if (text.length <= 3) return `=${text}`
  return text.length > 5 ? text.slice(-3) : text.slice(-2)
}

/** What a mention stands below, and how: its words, and a row for how it does. */
export type Head = { row: number; words: readonly Token[] }

/** The heading of a mention, and the head of its column. */
export function headsOf(tokens: readonly Token[], mention: Range): [Head, Head] {
  const heading = headingOf(tokens, mention)
  const column = columnOf(tokens, mention)
  const headOf = (name: string, range: Range | null = null): Head => ({
    row: rowOf(hashOf(name)),
    words: range === null ? [] : tokens.slice(range.from, range.to),
  })
  return [
    headOf(`heading ${heading?.how}`, heading),
    headOf(`column ${column?.isOwn}`, column?.head),
  ]
}

/** What each row of a head counts: twice as many words do not say twice as much. */
export const shareOf = ({ words }: Head): number => 1 / Math.sqrt(words.length + 1)

function rowOf(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (mixed ^ (mixed >>> 13)) & (ROWS - 1)
}

/** A block that has no gap is cut at so many tokens. */
const LONGEST_BLOCK = 400

/** What is read at once: a stretch without an empty line. */
export function blocksOf(tokens: readonly Token[]): Range[] {
  const blocks: Range[] = []
  let from = 0
  tokens.forEach(({ kind }, i) => {
    const isGap = kind === 'line' && tokens[i - 1]?.kind === 'line'
    if (!isGap && i + 1 - from < LONGEST_BLOCK && i + 1 < tokens.length) return
    blocks.push({ from, to: i + 1 })
    from = i + 1
  })
  return blocks
}

import { decode } from './encodings.ts'
import { asWritten } from './misread.ts'
import { LONGEST_LINE, type Reading, Unreadable } from './problem.ts'

/**
 * A text in whatever letters it is written; when they had to be guessed, the first line that shows it is told.
 * @throws Unreadable
 */
export function readPlain(bytes: Uint8Array): Reading {
  const { text, isDoubtful } = decode(bytes)
  // A picture or a program that is named like a text.
  if (text.includes('\0')) throw new Unreadable('type')
  const line =
    text
      .match(/.*\P{ASCII}.*/u)?.[0]
      .trim()
      .slice(0, LONGEST_LINE) ?? ''
  return { text: asWritten(text), notes: isDoubtful ? [{ what: 'guessed', where: line }] : [] }
}

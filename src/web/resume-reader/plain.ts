import { decode } from './encodings.ts'
import { asWritten } from './misread.ts'
import { type Reading, Unreadable } from './problem.ts'
import { exampleOf } from './text/example.ts'

/**
 * A text in whatever letters it is written; when they had to be guessed, the first line that shows it is told.
 * @throws Unreadable
 */
export function readPlain(bytes: Uint8Array): Reading {
  const { text, isDoubtful } = decode(bytes)
  // A picture or a program that is named like a text.
  if (text.includes('\0')) throw new Unreadable('type')
  const line = exampleOf(text, /\uFFFD/) ?? exampleOf(text, /\P{ASCII}/u) ?? ''
  return { text: asWritten(text), notes: isDoubtful ? [{ what: 'guessed', where: line }] : [] }
}

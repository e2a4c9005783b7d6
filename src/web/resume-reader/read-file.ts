import { hasPart } from './archive.ts'
import { readDocx } from './docx.ts'
import { decode } from './encodings.ts'
import { readHtml } from './html.ts'
import { readJsonResume } from './json-resume.ts'
import { type Kind, kindOf } from './kinds.ts'
import { asWritten } from './misread.ts'
import { readOdt } from './odt.ts'
import {
  exampleOf,
  type FileProblem,
  MOST_FILE_BYTES,
  type Reading,
  Unreadable,
} from './problem.ts'
import { readRtf } from './rtf.ts'

export type FileText = Reading | { problem: FileProblem }

/** @param mostBytes how long a text may be, in UTF-8 */
export async function readFile(
  name: string,
  bytes: Uint8Array,
  mostBytes: number,
): Promise<FileText> {
  try {
    if (bytes.length > MOST_FILE_BYTES) throw new Unreadable('large')
    const { text: read, notes } = await readingOf(name, bytes)
    const text = tidy(read)
    if (text === '') throw new Unreadable('empty')
    if (new TextEncoder().encode(text).length > mostBytes) throw new Unreadable('long')
    return { text, notes }
  } catch (error) {
    return { problem: error instanceof Unreadable ? error.problem : 'damaged' }
  }
}

const READERS: Readonly<Record<Kind, (bytes: Uint8Array) => Reading | Promise<Reading>>> = {
  // The library for PDF replaces functions of the engine by its own: only a thread that reads one
  // should have it.
  pdf: async (bytes) => (await import('./pdf.ts')).readPdf(bytes),
  zip: (bytes) => (hasPart(bytes, 'content.xml') ? readOdt(bytes) : readDocx(bytes)),
  rtf: readRtf,
  html: (bytes) => ({ text: readHtml(decode(bytes).text), notes: [] }),
  json: readJsonResume,
  plain: readPlain,
}

async function readingOf(name: string, bytes: Uint8Array): Promise<Reading> {
  if (bytes.length === 0) throw new Unreadable('empty')
  return READERS[kindOf(name, bytes)](bytes)
}

/** Without the blank lines and line ends of layouts. */
const tidy = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?<![^\S\n])[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/**
 * A text in whatever letters it is written; when they had to be guessed, the first line that shows
 * it is given.
 * @throws Unreadable
 */
export function readPlain(bytes: Uint8Array): Reading {
  const { text, isDoubtful } = decode(bytes)
  // A picture or a program that is named like a text.
  if (text.includes('\0')) throw new Unreadable('type')
  const line = exampleOf(text, /\uFFFD/) ?? exampleOf(text, /\P{ASCII}/u) ?? ''
  return { text: asWritten(text), notes: isDoubtful ? [{ what: 'guessed', where: line }] : [] }
}

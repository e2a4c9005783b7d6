import { unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'
import { Unreadable } from './problem.ts'

/** The parts of a document that hold text, in the order of reading. Word numbers its main part in some versions. */
const PARTS = [
  /^word\/header\d*\.xml$/,
  /^word\/document\d*\.xml$/,
  /^word\/(foot|end)notes\.xml$/,
  /^word\/footer\d*\.xml$/,
]
/** The parts of a resume have some hundred kilobytes; those that unpack to more are made to fill the memory. */
const MOST_BYTES = 20 * 1024 * 1024

/**
 * The text of a .docx: its paragraphs with those of tables, text boxes, headers and footers, as people put their names
 * and contacts there. What was deleted under change tracking is left out.
 * @throws Unreadable
 */
export function readDocx(bytes: Uint8Array): string {
  const parts = Object.entries(unpacked(bytes))
  if (!parts.some(([name]) => PARTS[1]!.test(name))) throw new Unreadable('type')
  const texts = PARTS.flatMap((wanted) =>
    parts.filter(([name]) => wanted.test(name)).map(([, part]) => textOf(new TextDecoder().decode(part))),
  )
  // A first page and the others may have the same header.
  return [...new Set(texts)].join('\n')
}

function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  let sum = 0
  try {
    return unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        const isWanted = PARTS.some((wanted) => wanted.test(name))
        // What is not packed is copied as it lies there, whatever it says of itself; and parts may lie in one place.
        if (isWanted) sum += Math.max(size, originalSize)
        if (sum > MOST_BYTES) throw new Unreadable('large')
        return isWanted
      },
    })
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('damaged')
  }
}

const ENDS: Readonly<Record<string, string>> = { 'w:p': '\n', 'w:br': '\n', 'w:cr': '\n', 'w:tab': '\t', 'w:tc': '\t' }

function textOf(xml: string): string {
  let text = ''
  let inText = false
  // Word writes a text box twice: for itself, and for programs that do not know its newer form.
  let fallbacks = 0
  const parser = new Parser(
    {
      onopentagname(name) {
        if (name === 'mc:Fallback') fallbacks++
        else if (name === 'w:t') inText = true
        else if (name === 'w:noBreakHyphen') text += '-'
      },
      ontext(part) {
        if (inText && fallbacks === 0) text += part
      },
      onclosetag(name) {
        if (name === 'mc:Fallback') fallbacks--
        else if (name === 'w:t') inText = false
        else if (fallbacks === 0) text += ENDS[name] ?? ''
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return text
}

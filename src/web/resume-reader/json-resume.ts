import { decode } from './encodings.ts'
import { type Reading, Unreadable } from './problem.ts'

/** Fields for programs, which are no words of the resume. */
const NO_TEXT = /^(\$schema|meta|image|url|email|phone|countryCode)$/

/**
 * The text of a resume by the schema JSON Resume, or of another one in JSON: its values under the
 * names of their lists. Words of one entry stand in a line, sentences in lines of their own.
 * @see https://jsonresume.org/schema
 * @throws Unreadable for what is no JSON
 */
export function readJsonResume(bytes: Uint8Array): Reading {
  try {
    const resume: unknown = JSON.parse(decode(bytes).text.replace(/^\uFEFF/, ''))
    return { text: linesOf(resume).join('\n'), notes: [] }
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('damaged')
  }
}

function linesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) {
    const isList = value.every((one) => typeof one === 'string' && isWords(one))
    return isList ? [value.join(', ')] : value.flatMap(linesOf)
  }
  const entries = Object.entries(value).filter(([name]) => !NO_TEXT.test(name))
  const words = entries.flatMap(([, one]) => (typeof one === 'string' && isWords(one) ? [one] : []))
  const others = entries.filter(([, one]) => !(typeof one === 'string' && isWords(one)))
  return [words.join(', '), ...others.flatMap(([name, one]) => headed(name, linesOf(one)))].filter(
    (line) => line !== '',
  )
}

const isWords = (text: string) => text.length < 60 && !/[.!?]\s|\n/.test(text)

/** Lists of entries have a heading of their own; a sentence and a list of words need none. */
const headed = (name: string, lines: string[]) =>
  lines.length > 1 ? [`${name}:`, ...lines] : lines

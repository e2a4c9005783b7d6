import { field } from '../../site/pages/json.ts'
import {
  readEmploymentText,
  readExperienceText,
  readWorkFormatsText,
} from '../../site/pages/terms-text.ts'
import { knownCodes, type Term } from '../../vacancy/vacancy-labels.ts'
import { lineOf } from './texts.ts'

const CODES: Readonly<Record<Term, ReadonlySet<string>>> = {
  experience: new Set(knownCodes('experience')),
  format: new Set(knownCodes('format')),
  employment: new Set(knownCodes('employment')),
}

/** A value in the site's own codes, as dumps of its API have it; null when it is none of them. */
function codeOf(term: Term, value: unknown): string | null {
  const text = lineOf(field(value, 'id') ?? value)
  return text !== null && CODES[term].has(text) ? text : null
}

export function experienceOf(value: unknown): string | null {
  const code = codeOf('experience', value)
  if (code !== null) return code
  const text = lineOf(value)
  return text === null ? null : readExperienceText(text)
}

const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/\bremote|telecommut|work from home/i, 'REMOTE'],
  [/\bhybrid/i, 'HYBRID'],
  [/\bon-?\s?site|in[- ]office/i, 'ON_SITE'],
]

/** @param column whose name says what a yes means: `is_remote` */
export function formatsOf(value: unknown, column: string): string[] {
  if (/remote/i.test(column) && /^(true|1|yes|да)$/i.test(String(value))) return ['REMOTE']
  const items = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(/[;,\n]/)
      : [value]
  const codes = items.flatMap((item) => {
    const code = codeOf('format', item)
    const text = lineOf(item) ?? ''
    const english = FORMATS.flatMap(([pattern, format]) => (pattern.test(text) ? [format] : []))
    return code === null ? [...readWorkFormatsText(text), ...english] : [code]
  })
  return [...new Set(codes)].sort()
}

const EMPLOYMENT: readonly (readonly [RegExp, string])[] = [
  [/full[-_ ]?time/i, 'FULL'],
  [/part[-_ ]?time/i, 'PART'],
  [/contract|temporary|project/i, 'PROJECT'],
]

export function employmentOf(value: unknown): string | null {
  const code = codeOf('employment', value)
  const text = lineOf(value) ?? ''
  if (code !== null || text === '') return code
  if (text === 'full' || text === 'part') return text.toUpperCase()
  return EMPLOYMENT.find(([pattern]) => pattern.test(text))?.[1] ?? readEmploymentText(text)
}

import type { StatedTerms } from '../../vacancy/vacancy.ts'
import { field, type JsonObject } from './json.ts'

/** The site knows four formats. A list longer than this was made to waste our time. */
const MOST_WORK_FORMATS = 20
/** The site's longest code has 14 characters. */
const CODE = /^[A-Za-z]\w{0,39}$/

/** Reads the terms that the state's vacancy states. What is in an unknown shape is not stated. */
export function readTermsState(vacancy: JsonObject): StatedTerms {
  return {
    experience: asCode(field(vacancy, 'workExperience')),
    workFormats: readWorkFormats(field(vacancy, 'workFormats')),
    employment: asCode(field(vacancy, 'employmentForm')),
  }
}

/** Reads `string[]`, `[{id}]` or `[{workFormatsElement: string[]}]`: each was seen. */
export function readWorkFormats(value: unknown): string[] {
  const listed = asList(value).flatMap((item) => asList(field(item, 'workFormatsElement') ?? item))
  if (listed.length > MOST_WORK_FORMATS) return []
  const codes = listed.map(asCode).filter((code) => code !== null)
  return [...new Set(codes)].sort()
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** A code that we do not know is kept: the site adds some now and then. */
export function asCode(value: unknown): string | null {
  const code = typeof value === 'string' ? value : (field(value, 'id') ?? field(value, '@type'))
  return typeof code === 'string' && CODE.test(code) ? code : null
}

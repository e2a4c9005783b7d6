import { fieldsIn } from '../../language/tables/degree-fields.ts'
import { levelsIn } from './levels.ts'
import { DEGREE, type Signs, signsIn } from './words.ts'

const LONGEST_HEADING = 50
/** What may go on in a heading: «Образование и языки». */
const ENDS_HEADING = /^(?:\s?(?:и|and|&|\/|,)\s?[^,.]{1,30})?[^\p{L}\d]*$/iu
/** Whatever it is called: a few words. */
const ANY_HEADING = /^(?:\p{Lu}[\p{L}-]*(?: (?:& )?[\p{L}-]+){0,4})[^\p{L}\d,;]*$/u
const FIRM = /(?<!\p{L})(?:ООО|[ЗОП]?АО|ИП|LLC|Ltd|Inc)(?!\p{L})/u
const LABEL = /^\p{Lu}[\p{L} /&-]{1,40}:/u

/** Whether a line heads a list of studies, or labels itself one. */
export function headsStudies(line: string, signs: Signs): 'heading' | 'label' | null {
  const first = line.search(/\p{L}/u)
  const education = signs.all.findLast(
    ({ label, start }) => label === 'education' && start === first,
  )
  if (education === undefined) return null
  const rest = line.slice(education.end)
  if (ENDS_HEADING.test(rest)) return 'heading'
  return /^ ?[:—–]/.test(rest) ? 'label' : null
}

/** Whether a line heads the part of work, or not, but another; null when it heads none. */
export function headsWork(line: string, { all }: Signs): boolean | null {
  if (line.length > LONGEST_HEADING || /[,;.\d]/.test(line)) return null
  const part = all.find(({ label }) => label === 'jobs' || label === 'part')
  return part === undefined ? null : part.label === 'jobs'
}

const ENDS_STUDIES = new Set(['part', 'jobs', 'post'])

/**
 * Whether a line below such a heading begins another part.
 * @param mayHead whether it does if it looks like any heading
 */
export function headsElse(line: string, mayHead: boolean): boolean {
  if (FIRM.test(line)) return true
  const heading = line.replace(/^[^\p{L}]+/u, '')
  const label = LABEL.exec(heading)?.[0]
  if (label !== undefined && !tellsOfStudies(label)) return true
  if (heading.length > LONGEST_HEADING) return false
  const other = signsIn(heading).all.find(({ label }) => ENDS_STUDIES.has(label))
  if (other?.start === 0 || (other !== undefined && !/[,;\d]/.test(heading))) return true
  return mayHead && ANY_HEADING.test(heading) && !tellsOfStudies(heading)
}

/** Whether a line of the part of education is about a study, and no heading. */
function tellsOfStudies(line: string): boolean {
  const signs = signsIn(line)
  return (
    goesOnAboutSchool(line, signs) ||
    signs.has('aside', 'school', 'level') ||
    line.search(DEGREE) >= 0 ||
    fieldsIn(line).length > 0 ||
    levelsIn(line).length > 0
  )
}

/** Whether a line labels what was studied at the school of the line before it. */
export const goesOnAboutSchool = (line: string, { all }: Signs) =>
  all.some(
    ({ label, start, end }) =>
      label === 'label' && start === line.search(/\p{L}/u) && /^ ?:/.test(line.slice(end)),
  )

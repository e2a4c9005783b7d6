import { fieldsIn } from '../../language/tables/degree-fields.ts'
import { levelsIn } from './levels.ts'
import { DEGREE, type Hints, hintsIn } from './words.ts'

const LONGEST_HEADING = 50
/** What may go on in a heading: «Образование и языки». */
const ENDS_HEADING = /^(?:\s?(?:и|and|&|\/|,)\s?[^,.]{1,30})?[^\p{L}\d]*$/iu
/** Whatever it is called: a few words. */
const ANY_HEADING = /^(?:\p{Lu}[\p{L}-]*(?: (?:& )?[\p{L}-]+){0,4})[^\p{L}\d,;]*$/u
const FIRM = /(?<!\p{L})(?:ООО|[ЗОП]?АО|ИП|LLC|Ltd|Inc)(?!\p{L})/u
const LABEL = /^\p{Lu}[\p{L} /&-]{1,40}:/u

/** Whether a line heads a list of studies, or labels itself one. */
export function headsStudies(line: string, hints: Hints): 'heading' | 'label' | null {
  const first = line.search(/\p{L}/u)
  const education = hints.all.findLast(
    ({ label, start }) => label === 'education' && start === first,
  )
  if (education === undefined) return null
  const rest = line.slice(education.end)
  if (ENDS_HEADING.test(rest)) return 'heading'
  return /^ *[:—–|\t]/.test(rest) ? 'label' : null
}

/** The part of a resume that a line which heads no studies stands in, or begins. */
export function partBehind(
  part: 'studies' | 'work' | null,
  line: string,
  hints: Hints,
  hasEntry: boolean,
): 'studies' | 'work' | null {
  const isLong = line.length > LONGEST_HEADING || /[,;.\d]/.test(line)
  const headed = isLong ? undefined : hints.all.find(({ label }) => PARTS.has(label))?.label
  if (headed === 'jobs') return 'work'
  if (headed === 'part' || (part === 'studies' && headsElse(line, hasEntry))) return null
  return part
}

const PARTS = new Set(['part', 'jobs'])
const ENDS_STUDIES = new Set([...PARTS, 'post'])

/**
 * Whether a line below such a heading begins another part.
 * @param mayHead whether it does if it looks like any heading
 */
function headsElse(line: string, mayHead: boolean): boolean {
  if (FIRM.test(line)) return true
  const heading = line.replace(/^[^\p{L}]+/u, '')
  const label = LABEL.exec(heading)?.[0]
  if (label !== undefined && !tellsOfStudies(label)) return true
  if (heading.length > LONGEST_HEADING) return false
  const other = hintsIn(heading).all.find(({ label }) => ENDS_STUDIES.has(label))
  if (other?.start === 0 || (other !== undefined && !/[,;\d]/.test(heading))) return true
  return mayHead && ANY_HEADING.test(heading) && !tellsOfStudies(heading)
}

/** Whether a line of the part of education is about a study, and no heading. */
function tellsOfStudies(line: string): boolean {
  const hints = hintsIn(line)
  return (
    goesOnAboutSchool(line, hints) ||
    hints.has('aside', 'school', 'level') ||
    line.search(DEGREE) >= 0 ||
    fieldsIn(line).length > 0 ||
    levelsIn(line).length > 0
  )
}

/** Whether a line labels what was studied at the school of the line before it. */
export const goesOnAboutSchool = (line: string, { all }: Hints) =>
  all.some(
    ({ label, start, end }) =>
      label === 'label' && start === line.search(/\p{L}/u) && /^ ?:/.test(line.slice(end)),
  )

import { fieldsIn } from '../../language/tables/degree-fields.ts'
import { beginsWithLevel, levelsIn } from './levels.ts'
import { DEGREE, type Signs, schoolIn, signsIn } from './words.ts'

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
  const other = signsIn(heading).all.find(({ label }) => label === 'part' || label === 'post')
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

const YEAR_OF_END = /^(?:19|20)\d\d(?![\d–—-])/
const YEARS = /,\s(?:19|20)\d\d/
/** «ТюмГУ» */
const ABBREVIATION = /^(?:П?ТУ|\p{Lu}\p{L}{1,5}У)(?!\p{L})/u
/** "Leeds City", before a school. */
const CAPITALS = /^(?:[A-Z][\w'’-]* |of )*$/

const isSchool = (piece: string) =>
  ABBREVIATION.test(piece) || CAPITALS.test(piece.slice(0, schoolIn(piece)?.start))

/** Whether schools, levels and what is in quotes stand before a year: as no work is written. */
export function isEntry(line: string): boolean {
  if (!YEARS.test(line)) return false
  const pieces = line.replace(/^[^\p{L}«]+/u, '').split(/,\s+/)
  const years = pieces.findIndex((piece) => YEAR_OF_END.test(piece))
  const before = pieces.slice(0, Math.max(0, years))
  return (
    before.some(isSchool) &&
    before.every((piece) => isSchool(piece) || /^«.*»$/.test(piece) || beginsWithLevel(piece))
  )
}

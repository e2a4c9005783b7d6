import { fieldsIn } from '../../language/tables/degree-fields.ts'
import { levelsIn } from './levels.ts'
import { beginsLike, LEVEL, POSTS, SCHOOL, SCHOOLS } from './words.ts'

/** A part of a resume, by its heading. */
const EDUCATION = /^(?:(?:высшее|основное) )?(?:образование|education|academic background)/iu
/** Whatever field stands beside them in a heading: «Финансовый опыт», "Technical skills". */
const OTHER_PART = beginsLike(
  'опыт навык карьер стаж повышени дополнительн курсы сертификат знани проект технологии личн достижени интерес',
  'skill experience employment career project certif course training award interest achievement',
  'tools languages',
  POSTS,
)
/** The label of a line that goes on about the school before it. */
const STUDY_LABEL =
  /^[^\p{L}]*(?:факультет|специальность|квалификация|направление подготовки|major|degree) ?:/iu
/** Other labels of studies. */
const SCHOOL_LABEL = beginsLike('учебн вуз форма год дата степень field gpa', SCHOOLS)

/** A line labels itself alone; the part of a heading ends with the next heading. */
export type Part = 'education' | 'label' | 'other'

const LONGEST_HEADING = 50
/** What may go on in a heading: «Образование и языки». */
const ENDS_HEADING = /^(?:\s?(?:и|and|&|\/|,)\s?[^,.]{1,30})?[^\p{L}\d]*$/iu
/** Whatever it is called: a few words. */
const ANY_HEADING = /^(?:\p{Lu}[\p{L}-]*(?: (?:& )?[\p{L}-]+){0,4})[^\p{L}\d,;]*$/u
const FIRM = /(?<!\p{L})(?:ООО|[ЗОП]?АО|ИП|LLC|Ltd|Inc)(?!\p{L})/u
const LABEL = /^\p{Lu}[\p{L} /&-]{1,40}:/u

/**
 * Which part of a resume a line heads, or labels itself; null when neither.
 * @param mayEnd whether it may be the heading of another part, if it looks so
 */
export function partHeaded(line: string, mayEnd: boolean): Part | null {
  const heading = line.replace(/^[^\p{L}]+/u, '')
  const education = EDUCATION.exec(heading)?.[0]
  const rest = heading.slice(education?.length)
  if (education !== undefined && ENDS_HEADING.test(rest)) return 'education'
  if (education !== undefined && /^ ?[:—–]/.test(rest)) return 'label'
  if (FIRM.test(line)) return 'other'
  const label = LABEL.exec(heading)?.[0]
  if (label !== undefined && !tellsOfStudies(label)) return 'other'
  if (heading.length > LONGEST_HEADING) return null
  const other = OTHER_PART.exec(heading)?.index
  if (other === 0 || (other !== undefined && !/[,;\d]/.test(heading))) return 'other'
  return mayEnd && ANY_HEADING.test(heading) && !tellsOfStudies(heading) ? 'other' : null
}

/** Whether a line of the part of education is about a study, and no heading. */
const tellsOfStudies = (line: string) =>
  [STUDY_LABEL, SCHOOL_LABEL, LEVEL, SCHOOL].some((sign) => sign.test(line)) ||
  fieldsIn(line).length > 0 ||
  levelsIn(line).length > 0

/** Whether a line labels what was studied at the school of the line before it. */
export const goesOnAboutSchool = (line: string) => STUDY_LABEL.test(line)

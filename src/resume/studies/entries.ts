import { fieldsIn } from '../../language/tables/degree-fields.ts'
import { beginsWithLevel } from './levels.ts'
import { hintsIn, schoolIn } from './words.ts'

const YEAR_OF_END = /^(?:19|20)\d\d(?![\d–—-])/
const YEARS = /,\s(?:19|20)\d\d/
/** «ТюмГУ» */
const ABBREVIATION = /^(?:П?ТУ|\p{Lu}\p{L}{1,5}У)(?!\p{L})/u
/** "Leeds City", before a school. */
const CAPITALS = /^(?:[A-Z][\w'’-]* |of )*$/
/** Institutions that give diplomas: no «Школа №5», «столовая университета». */
const NAMED =
  /(?:университет|институт|колледж|техникум|училище|ая академия|university|college|institute|polytechnic)$/i
/** What may end their names: «№5», «им. Баумана», «МЧС России», "of Leeds"; no "Hospital". */
const REST_OF_NAME = new RegExp(
  '^(?: №? ?\\d+| [«"“][^»"”]+[»"”]| \\([^)]+\\)| им(?:\\.|ени) .+| [А-ЯЁ]{2,}(?: России)?|' +
    " of(?: (?:of|and|the|[A-Z][\\w'’-]*))+){0,3}$",
)
/** «Самарский университет путей сообщения»; «Институт красоты» is a firm. */
const GENITIVES = /^(?: (?!имени )[А-ЯЁа-яё]+(?![^ ])){1,5}/
const BEHIND_ADJECTIVES = / [а-яё]+$/

const LONGEST_NAME = 120

function isSchool(piece: string): boolean {
  if (piece.length > LONGEST_NAME) return false
  const abbreviation = ABBREVIATION.exec(piece)?.[0]
  if (abbreviation !== undefined) return REST_OF_NAME.test(piece.slice(abbreviation.length))
  const start = schoolIn(piece)?.start
  const end = hintsIn(piece).all.findLast(({ label }) => label === 'school')?.end
  const name = piece.slice(start, end)
  const rest = piece.slice(end).replace(BEHIND_ADJECTIVES.test(name) ? GENITIVES : '', '')
  return CAPITALS.test(piece.slice(0, start)) && NAMED.test(name) && REST_OF_NAME.test(rest)
}

/** «Экономист» may be a post there; «экономика» was studied. */
const POST = /(?:ист|ер|лог|ник|тор|ач|вед|воспитател\p{L}|строител\p{L}|учител\p{L})(?!\p{L})/iu

/** Whether fields of studies alone make a piece: «ПГС», «прикладная математика». */
function isField(piece: string): boolean {
  const fields = fieldsIn(piece)
  return fields.some(({ start, end }) => start === 0 && end === piece.length) && !POST.test(piece)
}

/**
 * Whether schools alone, fields, levels and what is in quotes stand before a year, or nothing but a
 * school and its field.
 */
export function isEntry(line: string): boolean {
  if (line.length > LONGEST_NAME && !YEARS.test(line)) return false
  const pieces = line.replace(/^[^\p{L}«]+/u, '').split(/,\s+/)
  const years = pieces.findIndex((piece) => YEAR_OF_END.test(piece))
  if (years < 0 && !(pieces.length === 2 && isField(pieces[1]!))) return false
  const before = years < 0 ? pieces : pieces.slice(0, years)
  return (
    before.some(isSchool) &&
    before.every(
      (piece) =>
        isSchool(piece) || /^«.*»$/.test(piece) || beginsWithLevel(piece) || isField(piece),
    )
  )
}

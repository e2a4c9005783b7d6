import { unpackSheet } from './packed-sheet.ts'
import { PLACES, type Sheet } from './sheet.ts'

/**
 * Whether bytes are a sheet whose parts fit together, of this version of the program or of another.
 */
export function isSoundSheet(bytes: Uint8Array): boolean {
  try {
    const sheet = unpackSheet(bytes)
    return sheet === null || fitsTogether(sheet)
  } catch {
    return false
  }
}

function fitsTogether(sheet: Sheet): boolean {
  const { adverts, skills, naming, places, spellings } = sheet
  const columns = [sheet.employer, sheet.area, sheet.experience, sheet.format, sheet.employment]
  const lists = [
    sheet.ids,
    sheet.titles,
    sheet.publishedAt,
    sheet.hasKeySkills,
    sheet.representativeOf,
  ]
  return (
    Number.isInteger(adverts) &&
    lists.every(({ length }) => length === adverts) &&
    columns.every(({ of, values }) => of.length === adverts && isBelow(of, values.length)) &&
    (sheet.pay === null || sheet.pay.from.length === adverts) &&
    isBelow(sheet.representativeOf, adverts) &&
    naming.length === skills.length &&
    naming.every((of, skill) => isBelow(of, adverts) && isBelow(places[skill]!, PLACES.length)) &&
    (spellings === null || spellings.length === skills.length)
  )
}

const isBelow = (numbers: ArrayLike<number>, bound: number): boolean =>
  Array.prototype.every.call(numbers, (number: number) => number >= 0 && number < bound)

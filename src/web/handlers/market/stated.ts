import type { Listed } from '../../../memory/listed.ts'
import { byNumber, type Sheet } from '../../../statistics/advert-table/sheet.ts'

export type Stated = {
  employer: string | null
  area: string | null
  publishedAt: number | null
  pay: { from: number | null; to: number | null }
}

const NOTHING: Stated = {
  employer: null,
  area: null,
  publishedAt: null,
  pay: { from: null, to: null },
}

/** Vacancies with what their adverts state; a sheet that kept only skills has none of that. */
export function statedBy<Row extends { id: string }>(
  sheet: Sheet,
  rows: readonly Row[],
): (Row & Stated)[] {
  return rows.map((row) => {
    const advert = sheet.hasAdverts ? indexIn(sheet.ids, row.id) : -1
    return { ...row, ...(advert < 0 ? NOTHING : statedIn(sheet, advert)) }
  })
}

function statedIn({ employer, area, publishedAt, pay }: Sheet, advert: number): Stated {
  const known = (value: number) => (Number.isNaN(value) ? null : value)
  const roubles = (bound: number | undefined) =>
    bound === undefined || Number.isNaN(bound) ? null : Math.round(bound)
  return {
    employer: employer.values[employer.of[advert]!]!.name,
    area: area.values[area.of[advert]!]!.name,
    publishedAt: known(publishedAt[advert]!),
    pay: { from: roubles(pay?.from[advert]), to: roubles(pay?.to[advert]) },
  }
}

/** Where an id stands in ascending ones; -1: nowhere. */
function indexIn(ids: Listed<string>, id: string): number {
  let [low, high] = [0, ids.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const order = byNumber(ids.at(middle)!, id)
    if (order === 0) return middle
    if (order < 0) low = middle + 1
    else high = middle - 1
  }
  return -1
}

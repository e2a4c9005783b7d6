import { LAST_PAGE_CAP, PAGE_SIZE } from '../address.ts'

/** The last index that can be asked for: the largest of those named and what the number found comes to, within the cap. */
export function lastPageOf(found: number, named: Iterable<number>): number {
  let last = Math.ceil(found / PAGE_SIZE) - 1
  for (const page of named) if (Number.isSafeInteger(page)) last = Math.max(last, page)
  return Math.min(Math.max(last, 0), LAST_PAGE_CAP)
}

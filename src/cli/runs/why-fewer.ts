import type { LeftOut } from '../../scans/crawl/left-out.ts'
import { SITE_CAP } from '../../site/address.ts'
import { numberText } from '../terminal/number-text.ts'

/**
 * Why fewer vacancies were read than the site found, as parts of a sentence; none when as many
 * were.
 */
export function whyFewer({ search, gone, unreadable, unread }: LeftOut): string[] {
  const parts: [number, string][] = [
    [
      search?.listedAgain ?? 0,
      'listed more than once (under several titles or pages) and counted once',
    ],
    [search?.beyondCap ?? 0, `beyond the ${numberText(SITE_CAP)} that the site shows per title`],
    [search?.notListed ?? 0, 'found but not listed by the site'],
    [gone, 'gone before they were read'],
    [unreadable, 'on pages that could not be read'],
    [unread, 'not read when the run was stopped'],
  ]
  const reasons = parts.flatMap(([count, why]) =>
    count > 0 ? [`${numberText(count)} ${why}`] : [],
  )
  return search === null ? [...reasons, 'the search was stopped before it ended'] : reasons
}

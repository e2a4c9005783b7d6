import { percents } from '../../market/answers/citation.ts'
import type { Change } from '../../market/answers/history.schema.ts'
import type { TopMovers } from '../../market/top-movers.ts'
import { formatOf } from '../i18n/format.ts'
import type { MarketRow } from '../pages/market/market-table.tsx'
import { scanTitle } from '../pages/scan-title.ts'
import type { Listed } from '../twins/list-twin.ts'
import { publicRoot } from '../visit/paths.ts'
import type { DocumentReply } from '../visit/reply.ts'
import type { Visit } from '../visit/visit.ts'
import { element, XML_HEAD, xmlText } from './xml.ts'

type Moved = Exclude<TopMovers, { reason: unknown }>

/**
 * What surely rose and fell, as Atom (RFC 4287): an entry for each result, under the address of its
 * run, so that a reader that has it meets it no second time.
 */
export function feedOf(
  { rows, isUnfinished }: Listed,
  visit: Visit,
  baseUrl: string,
): DocumentReply {
  const { t, language } = visit
  const root = baseUrl + publicRoot(language)
  const entries = rows.flatMap((row) =>
    hasMoved(row.moves) ? [entryOf(row, row.moves, visit, root)] : [],
  )
  // A feed without results has never changed.
  const updated = new Date(Math.max(0, ...rows.map(({ finishedAt }) => finishedAt))).toISOString()
  const body =
    XML_HEAD +
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language },
      element('id', {}, xmlText(`${root}/feed.xml`)),
      element('title', {}, xmlText(t.cited.feedTitle)),
      element('updated', {}, updated),
      element('author', {}, element('name', {}, xmlText(t.product))),
      element('link', { rel: 'self', type: 'application/atom+xml', href: `${root}/feed.xml` }),
      element('link', { rel: 'alternate', type: 'text/html', hreflang: language, href: root }),
      ...entries,
    )
  return { kind: 'document', type: 'application/atom+xml; charset=utf-8', body, isUnfinished }
}

const hasMoved = (moves: TopMovers | null): moves is Moved =>
  moves !== null && !('reason' in moves) && moves.rising.length + moves.falling.length > 0

function entryOf(
  { id, runId, queries, finishedAt }: MarketRow,
  moves: Moved,
  { t, language }: Visit,
  root: string,
) {
  const address = `${root}/${id}/trend?run=${runId}`
  const { cited } = t
  const parts = [
    cited.since(formatOf(language).date(Date.parse(moves.since))),
    ...(moves.rising.length > 0 ? [`${cited.rose}: ${textOf(moves.rising, language)}`] : []),
    ...(moves.falling.length > 0 ? [`${cited.fell}: ${textOf(moves.falling, language)}`] : []),
  ]
  return element(
    'entry',
    {},
    element('id', {}, xmlText(address)),
    element('title', {}, xmlText(scanTitle(queries, t))),
    element('updated', {}, new Date(finishedAt).toISOString()),
    element('link', { rel: 'alternate', type: 'text/html', href: address }),
    element('content', { type: 'text' }, xmlText(parts.join(' · '))),
  )
}

const textOf = (changes: readonly Change[], language: string): string =>
  changes
    .map(
      ({ name, from, to }) =>
        `${name} ${decimal(from, language)} → ` +
        `${decimal(to, language)}${language === 'ru' ? ' %' : '%'}`,
    )
    .join(', ')

const decimal = (share: number, language: string) =>
  language === 'ru' ? percents(share).replace('.', ',') : percents(share)

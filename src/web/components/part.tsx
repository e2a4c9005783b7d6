import type { VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { escapedLines } from '../../unseen-characters.ts'
import { formatOf } from '../i18n/format.ts'
import type { OwnerVisit } from '../visit/visit.ts'
import { ViewContext } from './view.ts'

/** A part of a page without forms, as the script of the page puts it in the place of what stood there. */
export function partOf(part: VNode, { t, language, path, session }: OwnerVisit): string {
  const view = { t, language, format: formatOf(language), owner: session.owner, path, back: null, csrf: '' }
  return escapedLines(renderToString(<ViewContext.Provider value={view}>{part}</ViewContext.Provider>))
}

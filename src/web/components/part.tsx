import type { VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { escapedLines } from '../../bytes/unseen-characters.ts'
import type { OwnerVisit } from '../visit/visit.ts'
import { ViewContext, viewOf } from './view.ts'

/** A part of a page without forms, as the script of the page puts it in the place of what stood there. */
export function partOf(part: VNode, visit: OwnerVisit): string {
  const view = viewOf(visit, { owner: visit.session.owner, back: null, csrf: '' })
  return escapedLines(renderToString(<ViewContext.Provider value={view}>{part}</ViewContext.Provider>))
}

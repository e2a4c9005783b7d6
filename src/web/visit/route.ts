import type { Language } from '../i18n/language.ts'
import type { Reply } from './reply.ts'
import type { ReceiveFile } from './upload-form.ts'
import type { OwnerVisit, Visit } from './visit.ts'

type Route<Who extends string, V extends Visit> = More & {
  method: 'GET' | 'POST'
  path: string
  who: Who
  handle: Handle<V>
}

type Handle<V extends Visit> = (visit: V) => Promise<Reply> | Reply

type More = {
  /** How large its form may be, in bytes, where it holds more than a few fields. */
  mostBytes?: number
  /**
   * The language of an address that everybody may open, whose page leads to the market for
   * everybody.
   */
  language?: Language
  /** Keeps the file that its form may be sent with. */
  receive?: ReceiveFile
}

/**
 * A page or a form of the account area, and who may open it: a viewer's page opens to
 * administrators too.
 */
export type WebRoute = Route<'anyone', Visit> | Route<'owner' | 'viewer' | 'admin', OwnerVisit>

const withMethod =
  (method: WebRoute['method']) =>
  <Who extends WebRoute['who']>(
    who: Who,
    path: string,
    handle: Handle<Who extends 'anyone' ? Visit : OwnerVisit>,
    more: More = {},
  ) =>
    ({ method, who, path, handle, ...more }) as WebRoute

/** A page or a form, in a line. */
export const get = withMethod('GET')
export const post = withMethod('POST')

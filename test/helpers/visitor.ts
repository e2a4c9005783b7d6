import { parseHTML } from 'linkedom'
import type { Owner, OwnerChanges } from '../../src/accounts/owner.ts'
import type { TestApp } from './test-app.ts'

export const PASSWORD = 'correct horse battery staple'

export type Page = { response: Response; status: number; document: Document; text: string }

/** A browser without scripts: it keeps cookies and sends forms as the page holds them. */
export type Visitor = {
  /** Opens a page; redirects are followed. */
  open(path: string, headers?: Record<string, string>): Promise<Page>
  /** Opens a page and sends its form that leads to `action` (the page itself by default). */
  send(path: string, fields?: Record<string, string>, action?: string): Promise<Page>
  /** Sends these fields alone; redirects are not followed. */
  post(
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Response>
  /** Opens an address; redirects are not followed. */
  get(path: string): Promise<Response>
  /** The token in the forms of a page. */
  token(path: string): Promise<string>
  cookies: Map<string, string>
}

/** @param app what is asked: an application in this process, or a server elsewhere. */
export function createVisitor(app: Pick<TestApp, 'request'>): Visitor {
  const cookies = new Map<string, string>()

  async function request(
    method: string,
    path: string,
    body?: string,
    headers: Record<string, string> = {},
  ) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const type: Record<string, string> =
      body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await app.request(method, path, {
      body,
      headers: { cookie, ...type, ...headers },
    })
    for (const line of response.headers.getSetCookie()) keep(line)
    return response
  }

  function keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const at = pair.indexOf('=')
    if (attributes.includes('Max-Age=0')) cookies.delete(pair.slice(0, at))
    else cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }

  async function pageOf(response: Response): Promise<Page> {
    const to = response.headers.get('location')
    if (to !== null) return pageOf(await request('GET', to))
    const text = await response.text()
    return {
      response,
      status: response.status,
      document: parseHTML(text).document as unknown as Document,
      text,
    }
  }

  const open: Visitor['open'] = async (path, headers) =>
    pageOf(await request('GET', path, undefined, headers))

  return {
    cookies,
    open,
    async send(path, fields = {}, action = path) {
      const { document } = await open(path)
      const form = [...document.querySelectorAll('form')].find(
        (each) => each.getAttribute('action') === action,
      )
      if (!form) throw new Error(`${path} has no form that leads to ${action}`)
      const given = [...form.querySelectorAll('input[name]')]
        .filter(
          (input) =>
            !['checkbox', 'radio'].includes(input.getAttribute('type') ?? '') ||
            input.hasAttribute('checked'),
        )
        .map((input): [string, string] => [
          input.getAttribute('name') ?? '',
          input.getAttribute('value') ?? '',
        ])
      const body = new URLSearchParams({ ...Object.fromEntries(given), ...fields }).toString()
      return pageOf(await request('POST', action, body))
    },
    post: (path, fields, headers) =>
      request('POST', path, new URLSearchParams(fields).toString(), headers),
    get: (path) => request('GET', path),
    async token(path) {
      const { document } = await open(path)
      return document.querySelector('input[name=csrf]')?.getAttribute('value') ?? ''
    },
  }
}

export type OwnerOptions = { admin?: boolean } & OwnerChanges

/** Adds an owner whose password is `PASSWORD`. */
export async function addOwner(
  app: TestApp,
  name: string,
  { admin, ...changes }: OwnerOptions = {},
): Promise<Owner> {
  const owner = await app.app.owners.add(name, { ...(admin && { role: 'admin' }), ...changes })
  await app.app.passwords.set(owner, PASSWORD)
  return owner
}

/** Adds an owner and signs in as them. */
export async function signedIn(
  app: TestApp,
  name: string,
  options: OwnerOptions = {},
): Promise<Visitor & { owner: Owner }> {
  const owner = await addOwner(app, name, options)
  return { ...(await signIn(app, name)), owner }
}

export async function signIn(app: TestApp, name: string, password = PASSWORD): Promise<Visitor> {
  const visitor = createVisitor(app)
  await visitor.send('/sign-in', { name, password })
  return visitor
}

/** Whether a page of the account area opens instead of leading to the page for signing in. */
export async function isSignedIn(visitor: Visitor): Promise<boolean> {
  const { document } = await visitor.open('/account/security')
  return document.querySelector('form[action="/sign-out"]') !== null
}

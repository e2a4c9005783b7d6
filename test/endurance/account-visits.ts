/** Visits of the account area. */
import { createVisitor, PASSWORD, type Visitor } from '../helpers/visitor.ts'
import { type ClientOptions, note, type Seen, type Where } from './seen.ts'

const PASSING_KEY = 'for a moment'
const PAGES = [
  '/account',
  '/account/check',
  '/account/keys',
  '/account/usage',
  '/account/security',
  '/admin/scans',
  '/admin/owners',
  '/admin/site',
]

/**
 * Opens the pages of the account area, signed in; now and then makes a key, deletes it and signs
 * out.
 */
export async function visitAccount(
  { where, member, scans, isOver, pauseMs }: ClientOptions,
  seen: Seen,
): Promise<void> {
  const pages = [...PAGES, '/admin/settings', ...scans.map((id) => `/account/scans/${id}`)]
  while (!isOver()) {
    try {
      const visitor = createVisitor({ request: requestTo(where) })
      const entered = await visitor.send('/sign-in', { name: member.name, password: PASSWORD })
      note(seen, `sign in ${entered.status}`)
      for (const path of pages) {
        if (isOver()) return
        const { status } = await visitor.open(path)
        note(seen, `page ${status}`)
        if (status !== 200) seen.wrong.push(`${path}: the status ${status}`)
        await Bun.sleep(pauseMs)
      }
      await makeAndDeleteKey(visitor, seen)
      await visitor.send('/account/security', {}, '/sign-out')
    } catch {
      note(seen, 'page cut off')
      await Bun.sleep(100)
    }
  }
}

async function makeAndDeleteKey(visitor: Visitor, seen: Seen): Promise<void> {
  const made = await visitor.send('/account/keys/new', { name: PASSING_KEY })
  note(seen, `new key ${made.status}`)
  const { document } = await visitor.open('/account/keys')
  const link = [...document.querySelectorAll('a[href$="/delete"]')].find((each) =>
    each.getAttribute('aria-label')?.includes(PASSING_KEY),
  )
  if (link)
    note(seen, `deleted key ${(await visitor.send(link.getAttribute('href') ?? '')).status}`)
}

const requestTo =
  (where: Where): Parameters<typeof createVisitor>[0]['request'] =>
  (method, path, { body, headers } = {}) =>
    fetch(`${where()}${path}`, {
      method,
      body: body as string | undefined,
      headers,
      redirect: 'manual',
    })

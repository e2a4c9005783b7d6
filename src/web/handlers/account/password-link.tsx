import type { OneTimeLinksService } from '../../../accounts/one-time-links.service.ts'
import type { Owner } from '../../../accounts/owner.ts'
import type { SecurityLog } from '../../../accounts/security-events.ts'
import { PasswordLinkPage } from '../../pages/account/password-link.tsx'
import { page, type Reply } from '../../visit/reply.ts'
import type { OwnerVisit } from '../../visit/visit.ts'

/** Makes a one-time link that sets the password of an owner, and shows it. */
export async function passwordLinkPage(
  owner: Owner,
  { t, session, address }: OwnerVisit,
  {
    links,
    security,
    baseUrl,
  }: {
    links: Pick<OneTimeLinksService, 'issueForPassword'>
    security: SecurityLog
    baseUrl: string
  },
): Promise<Reply> {
  const link = `${baseUrl}/set-password/${await links.issueForPassword(owner)}`
  security.note({ event: 'password-link-made', address, owner: owner.name, by: session.owner.name })
  return page(t.passwordLink.title(owner.name), <PasswordLinkPage owner={owner} link={link} />, {
    back: null,
  })
}

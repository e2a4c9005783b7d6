import type { OneTimeLinksService } from '../../accounts/one-time-links.service.ts'
import type { Owner } from '../../accounts/owner.ts'
import { PasswordLinkPage } from '../pages/password-link.tsx'
import { page, type Reply } from '../visit/reply.ts'
import type { OwnerVisit } from '../visit/visit.ts'

/** Makes a one-time link that sets the password of an owner, and shows it. */
export async function passwordLinkPage(
  owner: Owner,
  { t }: OwnerVisit,
  { links, baseUrl }: { links: Pick<OneTimeLinksService, 'issueForPassword'>; baseUrl: string },
): Promise<Reply> {
  const link = `${baseUrl}/set-password/${await links.issueForPassword(owner)}`
  return page(t.passwordLink.title(owner.name), <PasswordLinkPage owner={owner} link={link} />, { back: null })
}

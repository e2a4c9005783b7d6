import { PrivacyPage } from '../pages/privacy.tsx'
import { page, type Reply } from '../visit/reply.ts'
import type { Visit } from '../visit/visit.ts'

/** @param contact how visitors reach the operator; null: that is not said */
export const privacyHandler =
  (contact: string | null) =>
  ({ t }: Visit): Reply =>
    page(t.privacy.title, <PrivacyPage contact={contact} />)

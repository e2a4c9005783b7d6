import { Prose } from '../components/prose.tsx'
import { useView } from '../components/view.ts'
import { page, type Reply } from '../visit/reply.ts'
import type { Visit } from '../visit/visit.ts'

/** How the figures are made. It says nothing of what was counted, so anybody may read it. */
export const showMethod = ({ t }: Visit): Reply =>
  page(t.method.title, <MethodPage />, { shared: { text: t.method.lead } })

/** @param contact how visitors reach the operator; null: that is not said */
export const privacyHandler =
  (contact: string | null) =>
  ({ t }: Visit): Reply =>
    page(t.privacy.title, <PrivacyPage contact={contact} />, { shared: { text: t.privacy.lead } })

/** How the figures are made, for readers who read no formulas. */
function MethodPage() {
  const { more, documentation, whole, ...texts } = useView().t.method
  return (
    <Prose {...texts}>
      {more} <a href="/docs#the-method-in-short">{documentation}</a>. {whole}
    </Prose>
  )
}

/** What visitors of the open pages agree to, and what becomes of their data. */
function PrivacyPage({ contact }: { contact: string | null }) {
  const texts = useView().t.privacy
  return (
    <Prose {...texts}>{contact === null ? texts.noContact : `${texts.contact} ${contact}`}</Prose>
  )
}

import { Prose } from '../components/prose.tsx'
import { useView } from '../components/view.ts'

/** What visitors of the open pages agree to, and what becomes of their data. */
export function PrivacyPage({ contact }: { contact: string | null }) {
  const texts = useView().t.privacy
  return <Prose {...texts}>{contact === null ? texts.noContact : `${texts.contact} ${contact}`}</Prose>
}

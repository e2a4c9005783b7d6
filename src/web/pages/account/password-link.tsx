import type { Owner } from '../../../accounts/owner.ts'
import { Copyable } from '../../components/copyable.tsx'
import { Notice } from '../../components/notice.tsx'
import { useView } from '../../components/view.ts'

/** Shows a one-time link, this once, that sets the password of an owner. */
export function PasswordLinkPage({ owner, link }: { owner: Owner; link: string }) {
  const { t } = useView()
  return (
    <div class="prose">
      <h1>{t.passwordLink.title(owner.name)}</h1>
      <Notice>{t.passwordLink.text()}</Notice>
      <Copyable id="link" text={link} label={t.passwordLink.link} secret />
      <p>
        <a class="button" href="/admin/owners">
          {t.passwordLink.done}
        </a>
      </p>
    </div>
  )
}

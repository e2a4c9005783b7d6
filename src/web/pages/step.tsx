import { useView } from '../components/view.ts'
import { type PageReply, page } from '../visit/reply.ts'

/** A page that leads on by itself, with the link for browsers that do not follow. */
export const leadOn = (title: string, to: string): PageReply =>
  page(title, <Step title={title} to={to} />, { refresh: to, back: null })

function Step({ title, to }: { title: string; to: string }) {
  const { t } = useView()
  return (
    <div class="narrow">
      <h1>{title}</h1>
      <p>
        <a class="button" href={to}>
          {t.connect.goOn}
        </a>
      </p>
    </div>
  )
}

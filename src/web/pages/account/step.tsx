import { useView } from '../../components/view.ts'

/** A page that leads on by itself, with the link for browsers that do not follow. */
export function StepPage({ title, to }: { title: string; to: string }) {
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

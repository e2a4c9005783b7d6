import { useView } from '../components/view.ts'

/** How the figures are made, for whoever reads them and no formulas. */
export function MethodPage() {
  const { t } = useView()
  const { title, lead, sections, more, documentation, whole } = t.method
  return (
    <div class="prose">
      <h1>{title}</h1>
      <p class="lead">{lead}</p>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <p class="muted">
        {more} <a href="/docs#the-method-in-short">{documentation}</a>. {whole}
      </p>
    </div>
  )
}

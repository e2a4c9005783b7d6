import type { ComponentChildren } from 'preact'

/** A page to be read: a title, what it is about, and sections of paragraphs. */
type ProseTexts = {
  title: string
  lead: string
  sections: { title: string; paragraphs: string[] }[]
}

type ProseProps = ProseTexts & { children: ComponentChildren }

export function Prose({ title, lead, sections, children }: ProseProps) {
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
      <p class="muted">{children}</p>
    </div>
  )
}

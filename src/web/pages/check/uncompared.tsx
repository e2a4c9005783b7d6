import type { ResumeReport } from '../../../resume/resume-report.ts'
import { useView } from '../../components/view.ts'
import type { Texts } from '../../i18n/en.ts'

type Part = [title: string, lines: readonly string[]]

/** What an advert asks for besides, by the parts that do. */
export const uncomparedOf = ({ uncompared }: Pick<ResumeReport, 'uncompared'>, t: Texts): Part[] =>
  (['requirements', 'duties'] as const)
    .map((part): Part => [t.check.uncomparedParts[part], uncompared?.[part] ?? []])
    .filter(([, lines]) => lines.length > 0)

/** What the advert asks for in its own words, where the program found no skill. */
export function Uncompared({ report }: { report: ResumeReport }) {
  const { t } = useView()
  const parts = uncomparedOf(report, t)
  if (parts.length === 0) return null
  return (
    <details id="uncompared">
      <summary>{t.check.uncompared}</summary>
      <p class="muted">{t.check.uncomparedHint}</p>
      {parts.map(([title, lines]) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  )
}

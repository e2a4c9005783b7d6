import type { Base } from '../../../market/answers/base.schema.ts'
import type { PayAnswer } from '../../../market/answers/pay.schema.ts'
import type { SkillRow } from '../../../market/answers/skills.schema.ts'
import { PayRows } from '../../components/pay-rows.tsx'
import { ShareList } from '../../components/share-list.tsx'
import { useView } from '../../components/view.ts'
import { scaleOf } from '../../components/whisker-bar.tsx'
import { currencyNameOf } from '../../i18n/currency-name.ts'
import type { Language } from '../../i18n/language.ts'
import { scanTitle, shortTitles } from '../scan-title.ts'

/** A scan as a comparison shows it: what it rests on, what it pays, its first skills. */
export type Side = {
  base: Base
  pay: PayAnswer
  /** The one that its pay is in, where several are mixed. */
  currency: string | null
  skills: readonly SkillRow[]
}

/** The title of a scan, with the currency that its pay is in where several are mixed. */
export const paidTitle = (
  title: string,
  { currency }: Pick<Side, 'currency'>,
  language: Language,
): string => (currency === null ? title : `${title} (${currencyNameOf(language)(currency)})`)

/** Two or three scans side by side: pay on one axis, then the first skills of each on one scale. */
export function CompareSides({ sides }: { sides: readonly Side[] }) {
  const { t, format, language, paths } = useView()
  const titles = shortTitles(
    sides.map(({ base }) => base.scan),
    t,
  )
  const scale = scaleOf(sides.flatMap(({ skills }) => skills))
  return (
    <>
      <section aria-label={t.figures.pay.title}>
        <h2>{t.figures.pay.title}</h2>
        <PayRows
          rows={sides.map((side, i) => {
            const { from, to } = side.pay
            return {
              title: paidTitle(titles[i]!, side, language),
              href: paths.scan(side.base.scan.id, '/pay'),
              pay: from && to && { from, to, count: 0, currencies: [], mixed: false },
            }
          })}
        />
      </section>
      <div class="multiples sides">
        {sides.map(({ base: { scan }, skills }) => (
          <section key={scan.id} aria-label={scanTitle(scan.queries, t)}>
            <h2>
              <a href={paths.scan(scan.id)}>{scanTitle(scan.queries, t)}</a>
            </h2>
            <p>
              {t.figures.adverts(scan.scanned)}
              {scan.finishedAt && `, ${format.date(Date.parse(scan.finishedAt))}`}
            </p>
            <ShareList
              rows={skills.map((row) => ({
                ...row,
                href: paths.skill(scan.id, row.name),
                adverts: scan.scanned,
              }))}
              scale={scale}
            />
          </section>
        ))}
      </div>
    </>
  )
}
